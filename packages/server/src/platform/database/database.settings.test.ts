import { describe, expect, it } from 'vitest'
import { readSettings } from '../../app/settings.ts'

const url = 'postgres://portal:secret@db:5432/portal'
const urlOf = (env: Record<string, string>) => {
  const { database } = readSettings({ DATABASE_URL: url, ...env })
  return database.kind === 'postgres' ? database.url : ''
}
const production = { NODE_ENV: 'production' }

describe('the connection to PostgreSQL', () => {
  it('is encrypted with certificate checks in production, elsewhere only on request', () => {
    expect(urlOf(production)).toBe(`${url}?sslmode=verify-full`)
    expect(urlOf({ ...production, DATABASE_URL: `${url}?application_name=a` })).toBe(
      `${url}?application_name=a&sslmode=verify-full`,
    )
    expect(urlOf({ ...production, DATABASE_URL: `${url}?sslmode=require` })).toBe(`${url}?sslmode=require`)
    expect(urlOf({})).toBe(url)
    expect(urlOf({ LUSTRA_DATABASE_TLS: 'on' })).toContain('verify-full')
  })

  it('runs without TLS in production only when a setting explicitly requires it', () => {
    expect(urlOf({ ...production, LUSTRA_DATABASE_TLS: 'off' })).toBe(url)
    expect(() => urlOf({ ...production, LUSTRA_DATABASE_TLS: 'no' })).toThrow(/must be on or off/)
  })

  it.each([
    'sslmode=disable',
    'sslmode=no-verify',
    'ssl=false',
    'ssl=no-verify',
    'uselibpqcompat=true&sslmode=require',
  ])('is refused in production when its URL asks for weaker security: %s', (parameters) => {
    const read = () => urlOf({ ...production, DATABASE_URL: `${url}?${parameters}` })
    expect(read).toThrow(/without TLS.*LUSTRA_DATABASE_TLS=off/)
    expect(read).not.toThrow(/secret/)
    expect(
      urlOf({ ...production, LUSTRA_DATABASE_TLS: 'off', DATABASE_URL: `${url}?${parameters}` }),
    ).toContain(parameters)
  })
})

describe('a read replica', () => {
  const replica = 'postgres://portal:secret@replica:5432/portal'
  const readOf = (env: Record<string, string>) => {
    const { database } = readSettings(env)
    return database.kind === 'postgres' ? database.read : undefined
  }

  it('may be ten seconds behind unless the setting says otherwise, and is reached by the same rules as the primary', () => {
    const both = { DATABASE_URL: url, DATABASE_URL_READ: replica }
    expect(readOf({ DATABASE_URL: url })).toBeUndefined()
    expect(readOf(both)).toEqual({ url: replica, mostLagMs: 10_000 })
    expect(readOf({ ...both, LUSTRA_REPLICA_LAG: '3' })?.mostLagMs).toBe(3_000)
    expect(readOf({ ...production, ...both })?.url).toBe(`${replica}?sslmode=verify-full`)
    const weak = { ...production, ...both, DATABASE_URL_READ: `${replica}?ssl=false` }
    expect(() => readOf(weak)).toThrow(/DATABASE_URL_READ asks for a connection without TLS/)
  })

  it('needs a primary', () => {
    expect(() => readOf({ DATABASE_URL_READ: replica })).toThrow(/DATABASE_URL_READ is set and DATABASE_URL/)
  })
})
