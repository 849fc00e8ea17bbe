/** Limits in milliseconds are for an idle machine; a fixed one fails on a busy one. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { isForTests } from '../tools/lib/test-files.ts'

/** A limit of a test, of a suite, or of a wait, of a second or more. */
const fixedLimits = [
  /\b(timeout|testTimeout|hookTimeout): ?\d[\d_]{3,}/,
  /\bsetDefault(Navigation)?Timeout\(\d[\d_]{3,}\)/,
  /\bAbortSignal\.timeout\(\d[\d_]{3,}\)/,
  /\bwait(For|Until)\(.*, \d[\d_]{3,}\)/,
  /^\s*\}, \d[\d_]{3,}\)$/,
  /\b(until|end|deadline) = Date\.now\(\) \+ \d[\d_]{3,}$/,
]

const files = filesUnder(
  ['packages', 'tests'],
  (file) => /\.tsx?$/.test(file) && (file.startsWith('tests/') || isForTests(file)),
)

it('no test has a fixed time limit: all are scaled with the load of the machine', () => {
  expect(files.length).toBeGreaterThan(500)
  const fixed = files.flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .filter((line) => fixedLimits.some((limit) => limit.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(fixed).toEqual([])
})
