/** `npm run requirements`: the tests that prove each requirement of docs/requirements.md, and others that name it. */
import { readFileSync } from 'node:fs'
import { proofs } from '../tests/proofs.ts'
import type { Result } from './lib/count-reporter.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { inRoot } from './lib/paths.ts'
import { idsIn, isTitled, titlesIn } from './lib/test-titles.ts'

/** Every requirement of docs/requirements.md by its id, in the document's order. */
export function readRows(): Map<string, string> {
  const lines = readFileSync(inRoot('docs/requirements.md'), 'utf8').split('\n')
  const rows = lines.map((line) => /^\| *([A-Z]\d+) *\| *(.+?) *\|/.exec(line)).filter((row) => row !== null)
  return new Map(rows.map(([, id = '', text = '']) => [id, text]))
}

// The test of this file uses ids as samples and proves no requirement.
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && file !== 'tests/requirements.test.ts'

/** Requirement id → the tests that name it, read from the test sources. */
export function testsByRow(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesUnder(['packages', 'tests', 'tools'], isTest)) {
    for (const title of titlesIn(readFileSync(inRoot(file), 'utf8'))) {
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), `${file}: ${title}`])
    }
  }
  return found
}

/** The parts of a test result that a proof needs. */
export type Outcome = Pick<Result, 'file' | 'name' | 'state'>

/** The status of a requirement after a run: proven if every test that tests/proofs.ts names for it has passed. */
export function statusOf(id: string, results: readonly Outcome[]): 'proven' | 'broken' | 'open' {
  const states = (proofs[id]?.tests ?? []).map(({ file, title }) =>
    results
      .filter((result) => result.file === file && isTitled(result.name, title))
      .map(({ state }) => state),
  )
  if (states.flat().includes('failed')) return 'broken'
  const isProven = (outcomes: Result['state'][]) =>
    outcomes.length > 0 && outcomes.every((state) => state === 'passed')
  return states.length > 0 && states.every(isProven) ? 'proven' : 'open'
}

/** After a test run: the number of proven requirements, and those that are not. */
export function printSummary(results: Result[], partial: boolean): void {
  const rows = [...readRows().keys()]
  const ids = (status: ReturnType<typeof statusOf>) => rows.filter((id) => statusOf(id, results) === status)
  console.log(`\nRequirements: ${ids('proven').length} of ${rows.length} proven by the tests named for them`)
  if (ids('broken').length) console.log(`  broken: ${ids('broken').join(' ')}`)
  if (!partial) console.log(`  not proven: ${ids('open').join(' ') || 'none'}`)
}

function report(): void {
  const naming = testsByRow()
  const rows = readRows()
  for (const [id, text] of rows) {
    const proof = proofs[id]
    const proving = (proof?.tests ?? []).map(({ file, title }) => `${file}: ${title}`)
    const others = (naming.get(id) ?? []).filter((test) => !proving.includes(test))
    console.log(`\n${id}  ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`)
    for (const test of proving) console.log(`  proven by ${test}`)
    if (proof?.limit) console.log(`  limit: ${proof.limit}`)
    for (const test of others) console.log(`    ${test}`)
  }
  const unknown = [...naming.keys()].filter((id) => !rows.has(id))
  const proven = [...rows.keys()].filter((id) => proofs[id]?.tests.length)
  console.log(`\n${proven.length} of ${rows.size} rows have tests that prove them.`)
  if (unknown.length) console.log(`Named by tests but not a requirement: ${unknown.join(' ')}`)
}

if (import.meta.main) report()
