/**
 * Vitest reporter that appends every result to a file at once, one JSON line each, so that the count survives a crash of
 * the runner.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface Result {
  file: string
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  project: string
  /** Without setup and teardown. */
  milliseconds: number
}

const write = (result: Result) => {
  const file = process.env.LUSTRA_TEST_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

export default class CountReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    write({
      file: test.module.relativeModuleId,
      name: test.fullName,
      state: test.result().state,
      project: test.project.name,
      milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
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
    })
  }
}
