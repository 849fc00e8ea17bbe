/** Every requirement of docs/requirements.md has tests that prove it: those that name it in their titles. */
import { expect, it } from 'vitest'
import { idsIn, titlesIn } from '../tools/lib/test-titles.ts'
import { readRows, statusOf, testsByRow, type Outcome } from '../tools/requirements.ts'

it('has tests for every requirement', () => {
  const named = testsByRow()
  expect([...readRows().keys()].filter((id) => !named.has(id))).toEqual([])
})

it('has a requirement for every id in a test title', () => {
  const rows = readRows()
  expect([...testsByRow().keys()].filter((id) => !rows.has(id))).toEqual([])
})

it('counts a requirement as proven when tests that name it have passed, and none has failed', () => {
  const passed: Outcome = { name: 'a group > opens 7 (A1, A2)', state: 'passed' }
  expect(statusOf('A1', [passed])).toBe('proven')
  expect(statusOf('A1', [{ name: 'a group (A1) > opens', state: 'passed' }])).toBe('proven')
  expect(statusOf('A3', [passed])).toBe('open')
  expect(statusOf('A1', [{ ...passed, state: 'skipped' }])).toBe('open')
  expect(statusOf('A1', [passed, { ...passed, state: 'failed' }])).toBe('broken')
})

it('reads one or several ids from the title of a test', () => {
  expect(idsIn('signs out (E1)')).toEqual(['E1'])
  expect(idsIn('signs out (S5, E1 and E2)')).toEqual(['S5', 'E1', 'E2'])
  expect(idsIn('is refused (U2, 99040)')).toEqual(['U2'])
  expect(idsIn('sorts (A to Z)')).toEqual([])
})

it('reads titles of tests and groups, and no other text', () => {
  const source = `it('one', () => {})\nit.each([['(S1)', 1]])(\n  'two %s',\n  () => {},\n)\ndescribe("three", () => f('x (S1)'))`
  expect(titlesIn(source)).toEqual(['one', 'two %s', 'three'])
})
