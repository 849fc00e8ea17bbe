/**
 * Vitest reporter that appends every result to a file at once, one JSON line each, so that the count survives a crash of
 * the runner.
 */
import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface Result {
  file: string
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  project: string
  /** Without setup and teardown. */
  milliseconds: number
  /** Of a failure: its message, and what was expected and received. */
  error?: string
}

const write = (result: Result) => {
  const file = process.env.LUSTRA_TEST_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

const textOf = ({ message, diff = '' }: { message: string; diff?: string | undefined }) =>
  stripVTControlCharacters(`${message}\n${diff}`).trim()

export default class CountReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    write({
      file: test.module.relativeModuleId,
      name: test.fullName,
      state,
      project: test.project.name,
      milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
      ...(errors[0] && { error: textOf(errors[0]) }),
    })
  }

  /** A file that fails to load has no tests; it counts as one failure. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length === 0) return
    write({
      file: module.relativeModuleId,
      name: 'the file itself',
      state: 'failed',
      project: module.project.name,
      milliseconds: 0,
      error: textOf(module.errors()[0]!),
    })
  }
}
