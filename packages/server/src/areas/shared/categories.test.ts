import { expect, it } from 'vitest'
import { isRed } from './categories.ts'

const redOf = (finding: string, columns: number) =>
  Array.from({ length: columns }, (_, column) => isRed(column, columns, finding))

it('prints results that require action in red, but neither the area nor its numbers (V3)', () => {
  expect(redOf('poor', 4)).toEqual([false, false, false, true])
  expect(redOf('outside', 5)).toEqual([false, false, false, false, true])
  expect(redOf('good', 4)).toEqual([false, false, false, false])
})
