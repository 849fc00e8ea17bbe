import { expect, it } from 'vitest'
import { countFitting } from './navbar.roots.tsx'

const row = { widths: [100, 100, 100], gap: 10, more: 60 }

it.each([
  [320, 3],
  [319, 2],
  [280, 2],
  [279, 1],
  [170, 1],
  [169, 0],
  [0, 0],
])(
  'of three areas of 100 px, a bar of %i px shows %i and moves the others to its menu (M1)',
  (available, count) => {
    expect(countFitting({ ...row, available })).toBe(count)
  },
)

it('returns 0 without areas', () => {
  expect(countFitting({ ...row, widths: [], available: 0 })).toBe(0)
})
