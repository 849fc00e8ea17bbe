/** `npm run requirements`: the tests that prove each requirement of docs/requirements.md, which name it in their titles. */
import { readFileSync } from 'node:fs'
import type { Result } from './lib/count-reporter.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { inRoot } from './lib/paths.ts'
import { idsIn, titlesIn } from './lib/test-titles.ts'

/** Every requirement of docs/requirements.md by its id, in the document's order. */
export function readRows(): Map<string, string> {
  const lines = readFileSync(inRoot('docs/requirements.md'), 'utf8').split('\n')
  const rows = lines.map((line) => /^\| *([A-Z]\d+) *\| *(.+?) *\|/.exec(line)).filter((row) => row !== null)
  return new Map(rows.map(([, id = '', text = '']) => [id, text]))
}

// The test of this file uses ids as samples and proves no requirement.
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && file !== 'tests/requirements.test.ts'

interface NamedTest {
  file: string
  title: string
}

/** Requirement id → the tests that name it, read from the test sources. */
export function testsByRow(): Map<string, NamedTest[]> {
  const found = new Map<string, NamedTest[]>()
  for (const file of filesUnder(['packages', 'tests', 'tools', 'lab'], isTest)) {
    for (const title of titlesIn(readFileSync(inRoot(file), 'utf8'))) {
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), { file, title }])
    }
  }
  return found
}

/** Requirement id → the files of these tests, those with most tests first. */
export const filesByRow = (): Map<string, string[]> =>
  new Map(
    [...testsByRow()].map(([id, tests]) => {
      const counts = new Map<string, number>()
      for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1)
      return [id, [...counts].sort(([, a], [, b]) => b - a).map(([file]) => file)]
    }),
  )

/** The parts of a test result that a proof needs. */
export type Outcome = Pick<Result, 'name' | 'state'>

/** The status of a requirement after a run: proven if tests that name it have passed, and none has failed. */
export function statusOf(id: string, results: readonly Outcome[]): 'proven' | 'broken' | 'open' {
  const states = results.filter(({ name }) => idsIn(name).includes(id)).map(({ state }) => state)
  if (states.includes('failed')) return 'broken'
  return states.includes('passed') ? 'proven' : 'open'
}

/** After a test run: the number of proven requirements, and those that are not. */
export function printSummary(results: Result[], partial: boolean): void {
  const rows = [...readRows().keys()]
  const ids = (status: ReturnType<typeof statusOf>) => rows.filter((id) => statusOf(id, results) === status)
  console.log(`\nRequirements: ${ids('proven').length} of ${rows.length} proven by the tests that name them`)
  if (ids('broken').length) console.log(`  broken: ${ids('broken').join(' ')}`)
  if (!partial) console.log(`  not proven: ${ids('open').join(' ') || 'none'}`)
}

function report(): void {
  const naming = testsByRow()
  const rows = readRows()
  for (const [id, text] of rows) {
    console.log(`\n${id}  ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`)
    for (const { file, title } of naming.get(id) ?? []) console.log(`  ${file}: ${title}`)
  }
  const proven = [...rows.keys()].filter((id) => naming.has(id))
  console.log(`\n${proven.length} of ${rows.size} rows have tests that prove them.`)
}

if (import.meta.main) report()
