/** One run of vitest, whose results survive a crash of the runner. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { Result } from './count-reporter.ts'
import { command, inRoot } from './paths.ts'
import { startNode } from './processes.ts'

export interface TestRun {
  /** Null when the runner could not be started. */
  code: number | null
  results: Result[]
  /** The runner failed although no test did: an error outside tests, or a crash. */
  isRunnerBroken: boolean
}

/** Runs tests with the arguments of `vitest run`; its output goes to the terminal. `name` is the name of the results file. */
export async function runTests(
  args: string[],
  { name = 'test-results', isLong = false }: { name?: string; isLong?: boolean } = {},
): Promise<TestRun> {
  const file = inRoot(`.cache/${name}.jsonl`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools/lib/count-reporter.ts')}`]
  const vitest = startNode(command('vitest'), ['run', ...reporters, ...args], {
    env: { LUSTRA_TEST_RESULTS: file, ...(isLong && { LUSTRA_LONG: '1' }) },
  })
  const code = await new Promise<number | null>((resolve) => {
    vitest.once('error', () => resolve(null))
    vitest.once('close', resolve)
  })
  const results = existsSync(file) ? readResults(file) : []
  const isRunnerBroken = code !== 0 && !results.some(({ state }) => state === 'failed')
  return { code, results, isRunnerBroken }
}

/** Whether a run with these filters waits for the build: only tests across packages use it. */
export const needsBuild = (filters: readonly string[], acrossPackages: readonly string[]): boolean =>
  filters.length === 0 || acrossPackages.some((file) => filters.some((filter) => file.includes(filter)))

/** Lines for the end of a log: a failed test, and the first lines of its error. */
export function describeFailure({ file, name, error = '' }: Result, lines = 12): string {
  const reason = error.split('\n').filter((line) => line.trim() !== '')
  return [`FAILED ${file} > ${name}`, ...reason.slice(0, lines).map((line) => `    ${line}`)].join('\n')
}

const readResults = (file: string): Result[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result)
