/** What was proven once stays proven: a row of docs/requirements-proven.txt may not lose its last test. */
import { expect, it } from 'vitest'
import { idsIn, readProven, readRows, testsByRow } from '../tools/requirements.ts'

it('keeps a test for every requirement that had one', () => {
  const tests = testsByRow()
  expect(readProven().filter((id) => !tests.has(id))).toEqual([])
})

it('has a row for every requirement a test names', () => {
  const rows = readRows()
  expect([...testsByRow().keys()].filter((id) => !rows.has(id))).toEqual([])
})

it('reads one or several rows from the title of a test', () => {
  expect(idsIn('signs out (E1)')).toEqual(['E1'])
  expect(idsIn('signs out (S5, E1 and E2)')).toEqual(['S5', 'E1', 'E2'])
  expect(idsIn('sorts (A to Z)')).toEqual([])
})
