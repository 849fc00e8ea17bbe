/**
 * `npm run requirements`: which tests name which row of docs/requirements.md, and which rows nothing proves.
 * A test names a row in its title: it('keeps the activity window alive (S4)'). `--accept` rewrites the list of proven rows.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './lib/count-reporter.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { inRoot } from './lib/paths.ts'

const provenFile = inRoot('docs/requirements-proven.txt')

/** Every row of docs/requirements.md by its id, in the document's order. */
export function readRows(): Map<string, string> {
  const lines = readFileSync(inRoot('docs/requirements.md'), 'utf8').split('\n')
  const rows = lines.map((line) => /^\| *([A-Z]\d+) *\| *(.+?) *\|$/.exec(line)).filter((row) => row !== null)
  return new Map(rows.map(([, id = '', text = '']) => [id, text]))
}

/** The ids in a title's brackets: (S4), (S4, E1). */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\(([GLSMRVPAEUX]\d{1,2}(?:(?:, | and )[GLSMRVPAEUX]\d{1,2})*)\)/g)].flatMap(
    ([, list = '']) => list.split(/, | and /),
  )

// The test of this file names rows to show how titles are read; it proves none of them.
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && file !== 'tests/requirements.test.ts'

/** Row id → the tests that name it, read from the sources of the tests. */
export function testsByRow(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesUnder(['packages', 'tests', 'tools'], isTest)) {
    const source = readFileSync(inRoot(file), 'utf8')
    for (const [, , title = ''] of source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g)) {
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), `${file}: ${title}`])
    }
  }
  return found
}

export const readProven = (): string[] =>
  existsSync(provenFile) ? readFileSync(provenFile, 'utf8').split('\n').filter(Boolean) : []

/** After a test run: how many rows passing tests prove, and which are left. */
export function printSummary(results: Result[], partial: boolean): void {
  const ids = (state: Result['state']) =>
    new Set(results.filter((result) => result.state === state).flatMap((result) => idsIn(result.name)))
  const [passed, failed] = [ids('passed'), ids('failed')]
  const rows = [...readRows().keys()]
  const proven = rows.filter((id) => passed.has(id) && !failed.has(id))
  console.log(`\nRequirements: ${proven.length} of ${rows.length} proven by tests that passed`)
  if (failed.size) console.log(`  broken: ${[...failed].join(' ')}`)
  if (!partial) console.log(`  not proven: ${rows.filter((id) => !passed.has(id)).join(' ') || 'none'}`)
}

function report(): void {
  const tests = testsByRow()
  const rows = readRows()
  for (const [id, text] of rows) {
    const named = tests.get(id) ?? []
    console.log(`\n${id}  ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`)
    console.log(named.length ? named.map((test) => `    ${test}`).join('\n') : '    (no test)')
  }
  const open = [...rows.keys()].filter((id) => !tests.has(id))
  const unknown = [...tests.keys()].filter((id) => !rows.has(id))
  console.log(
    `\n${rows.size - open.length} of ${rows.size} rows have a test. Without: ${open.join(' ') || 'none'}`,
  )
  if (unknown.length) console.log(`Named by tests but no row: ${unknown.join(' ')}`)
}

function accept(): void {
  const tests = testsByRow()
  const proven = [...readRows().keys()].filter((id) => tests.has(id))
  writeFileSync(provenFile, proven.map((id) => `${id}\n`).join(''))
  console.log(`${proven.length} rows written to docs/requirements-proven.txt`)
}

if (import.meta.main) {
  if (process.argv.includes('--accept')) accept()
  else report()
}
