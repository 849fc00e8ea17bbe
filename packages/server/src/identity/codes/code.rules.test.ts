import { expect, it } from 'vitest'
import { networkLimits, newCode, targetLimits, waitFor } from './code.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1000))

it.each([
  [ago(), 0],
  [ago(59), 1],
  [ago(60), 0],
  [ago(...Array.from({ length: 30 }, (_, index) => 61 + index * 60)), 24 * 3600 - 1801],
  [ago(...Array.from({ length: 29 }, (_, index) => 61 + index * 60)), 0],
])('a phone gets one code a minute and thirty a day (L6): %#', (earlier, seconds) => {
  expect(waitFor(targetLimits, earlier, now)).toBe(seconds * 1000)
})

it('one network can request thirty codes an hour (L6)', () => {
  const earlier = ago(...Array.from({ length: 30 }, (_, index) => index * 10))
  expect(waitFor(networkLimits, earlier.slice(1), now)).toBe(0)
  expect(waitFor(networkLimits, earlier, now)).toBe((3600 - 290) * 1000)
})

it('a code has six digits, and no two in a row are alike', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(190)
})
