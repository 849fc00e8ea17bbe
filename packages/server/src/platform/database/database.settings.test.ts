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

  it('runs without TLS in production only when a setting explicitly says so', () => {
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
