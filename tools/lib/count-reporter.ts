/**
 * Vitest reporter that writes every result to a file the moment it is known, one JSON line each, so that the count
 * survives a runner that crashes.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface Result {
  file: string
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
}

const write = (result: Result) => {
  const file = process.env.LUSTRA_TEST_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

export default class CountReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    write({ file: test.module.relativeModuleId, name: test.fullName, state: test.result().state })
  }

  /** A file that could not be loaded has no tests to fail: it counts as one. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length === 0) return
    write({ file: module.relativeModuleId, name: 'the file itself', state: 'failed' })
  }
}
