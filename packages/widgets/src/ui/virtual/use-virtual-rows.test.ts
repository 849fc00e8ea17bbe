import { expect, it } from 'vitest'
import { scrollFor, windowOf } from './use-virtual-rows.ts'

it('renders the visible rows and a few around them', () => {
  expect(windowOf(1000, 10, 500, 100)).toEqual({ first: 44, end: 66 })
  expect(windowOf(3, 10, 0, 100)).toEqual({ first: 0, end: 3 })
  expect(windowOf(2, 10, 500, 100)).toEqual({ first: 2, end: 2 })
})

it('scrolls no further than needed to show a row', () => {
  expect(scrollFor(2, 10, 0, 100)).toBe(0)
  expect(scrollFor(2, 10, 50, 100)).toBe(20)
  expect(scrollFor(20, 10, 50, 100)).toBe(110)
})
