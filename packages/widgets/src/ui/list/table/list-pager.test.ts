import { expect, it } from 'vitest'
import { pagesAround } from './list-pager.tsx'

it.each([
  [1, 3, '1 2 3'],
  [1, 20, '1 2 3 4 5 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [19, 20, '1 … 16 17 18 19 20'],
])('offers around page %d of %d: %s', (page, pages, expected) => {
  expect(
    pagesAround(page, pages)
      .map((each) => each ?? '…')
      .join(' '),
  ).toBe(expected)
})
