import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it('need nothing in development', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 4180,
      host: '127.0.0.1',
      demo: 'small',
      productName: 'Lustra',
      production: false,
    })
    expect(settings.origins).toContain('http://localhost:4181')
    expect(settings.origins).toContain('http://127.0.0.1:5173')
    expect(settings.database).toMatchObject({
      kind: 'folder',
      folder: expect.stringMatching(/\.data.pglite$/),
    })
  })

  it('open nothing by themselves in production', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      host: '0.0.0.0',
      demo: 'none',
      origins: [],
    })
  })

  it('take PostgreSQL by DATABASE_URL', () => {
    const url = 'postgres://portal:secret@db:5432/portal'
    expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
  })

  it('name everything that cannot be used, and repeat no password', () => {
    const read = () =>
      readSettings({
        PORT: '99999',
        DATABASE_URL: 'mysql://me:secret@db',
        LUSTRA_ORIGINS: 'https://a.example, nonsense',
        LUSTRA_DEMO: 'huge',
        LUSTRA_STATIC: '/no/such/folder',
      })
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*nonsense.*\n.*LUSTRA_DEMO.*\n.*LUSTRA_STATIC/)
    expect(read).not.toThrow(/secret/)
  })
})
