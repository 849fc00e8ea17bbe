/** Every requirement of docs/requirements.md has tests that prove it, and tests/proofs.ts is correct. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../tools/lib/paths.ts'
import { idsIn, isTitled, titlesIn } from '../tools/lib/test-titles.ts'
import { readRows, statusOf, testsByRow, type Outcome } from '../tools/requirements.ts'
import { proofs } from './proofs.ts'

const named = Object.entries(proofs).flatMap(([id, { tests }]) => tests.map((test) => ({ id, ...test })))

it('names a test or a limit for every requirement, and for nothing else', () => {
  expect(Object.keys(proofs)).toEqual([...readRows().keys()])
  expect(Object.keys(proofs).filter((id) => !proofs[id]!.tests.length && !proofs[id]!.limit)).toEqual([])
})

it('names existing tests, by file and title, with the requirement in the title', () => {
  const titles = new Map(
    [...new Set(named.map(({ file }) => file))].map((file) => [
      file,
      titlesIn(readFileSync(inRoot(file), 'utf8')),
    ]),
  )
  expect(named.filter(({ file, title }) => !titles.get(file)?.includes(title))).toEqual([])
  expect(named.filter(({ id, title }) => !idsIn(title).includes(id))).toEqual([])
})

it('has a requirement for every id in a test title', () => {
  const rows = readRows()
  expect([...testsByRow().keys()].filter((id) => !rows.has(id))).toEqual([])
})

it('counts a requirement as proven when all tests named for it have passed', () => {
  const [id, { tests }] = Object.entries(proofs).find(([, row]) => row.tests.length === 2)!
  const results = tests.map(({ file, title }): Outcome => ({
    file,
    name: `a group > ${title}`,
    state: 'passed',
  }))
  expect(statusOf(id, results)).toBe('proven')
  expect(statusOf(id, results.slice(1))).toBe('open')
  expect(statusOf(id, [...results, { ...results[0]!, state: 'failed' }])).toBe('broken')
  expect(statusOf(id, [...results, { ...results[0]!, state: 'skipped' }])).toBe('open')
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

it('recognises a test by its title with placeholders, and tests of a group by the title of the group', () => {
  expect(isTitled('a door > opens 7 (A1)', 'opens %i (A1)')).toBe(true)
  expect(isTitled('a door (A1) > opens', 'a door (A1)')).toBe(true)
  expect(isTitled('a door > opens (A1) > at once', 'opens')).toBe(false)
})
