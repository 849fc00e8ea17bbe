import { expect, it } from 'vitest'
import { fitting } from './navbar.fitting.ts'

const row = { widths: [100, 100, 100], gap: 10, more: 60 }

it.each([
  [320, 3],
  [319, 2],
  [280, 2],
  [279, 1],
  [170, 1],
  [169, 0],
  [0, 0],
])('of three areas of 100 in %i pixels %i stand in the bar, the others in its menu (M1)', (room, count) => {
  expect(fitting({ ...row, room })).toBe(count)
})

it('has nothing to put away without areas', () => {
  expect(fitting({ ...row, widths: [], room: 0 })).toBe(0)
})
