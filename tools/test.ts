/**
 * `npm test`: everything, from a bare clone. Types, lint, drift of generated files, the build, and every test.
 * `npm test -- <filter>` runs the tests that match, without the other checks; `--long` all of what otherwise some stand
 * for. The last line counts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { buildWhenNeeded, generate } from './build.ts'
import { ensureEngines } from './engines.ts'
import { checkBrowserTypes, checkLint, checkNodeTypes, tell, type Check } from './lib/checks.ts'
import type { Result } from './lib/count-reporter.ts'
import { changedFiles, snapshot } from './lib/drift.ts'
import { command, inRoot } from './lib/paths.ts'
import { startNode } from './lib/processes.ts'
import { printSummary } from './requirements.ts'

const isLong = process.argv.includes('--long')
const filters = process.argv.slice(2).filter((argument) => argument !== '--long')
const resultsFile = inRoot('.cache/test-results.jsonl')
const checks: Check[] = []

/** Runs a step that tells of its failure by rejecting, and counts it as one check. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now()
  let output = ''
  await work().catch((error: unknown) => (output = error instanceof Error ? error.message : String(error)))
  count({ name, ok: output === '', output, seconds: (performance.now() - since) / 1000 })
}

function count(check: Check): void {
  checks.push(check)
  tell(check)
}

async function generateWithoutDrift(): Promise<void> {
  const before = snapshot()
  await generate()
  const changed = changedFiles(before)
  if (changed.length)
    throw new Error(`Generated files were not up to date; commit them:\n  ${changed.join('\n  ')}`)
}

/** Resolves with vitest's exit code; its output goes to the person as it is. */
function runVitest(): Promise<number | null> {
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(resultsFile, { force: true })
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools/lib/count-reporter.ts')}`]
  const vitest = startNode(command('vitest'), ['run', ...reporters, ...filters], {
    env: { LUSTRA_TEST_RESULTS: resultsFile, ...(isLong && { LUSTRA_LONG: '1' }) },
  })
  return new Promise((resolve) => {
    vitest.once('error', () => resolve(null))
    vitest.once('close', (code) => resolve(code))
  })
}

const readResults = (): Result[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : []

await step('browser', async () => void (process.env.CHROMIUM = findBrowser()))
await step('engines', async () => ensureEngines())
if (filters.length === 0) {
  await step('generated files', generateWithoutDrift)
  await Promise.all([checkBrowserTypes().then(count), checkNodeTypes().then(count)])
  count(await checkLint())
}
await step('build', async () => void (await buildWhenNeeded()))

const code = await runVitest()
const results = readResults()
// Green results of a runner that says otherwise: an error outside of every test, or a crash.
const silent = code !== 0 && !results.some((result) => result.state === 'failed')
if (silent) console.log(`\nThe test runner failed by itself (exit code ${code ?? 'none'}).`)

printSummary(results, filters.length > 0)

const outcomes = [
  ...checks.map((check) => (check.ok ? 'passed' : 'failed')),
  ...results.map((result) => result.state),
  ...(silent ? ['failed'] : []),
]
const passed = outcomes.filter((outcome) => outcome === 'passed').length
const failed = outcomes.filter((outcome) => outcome === 'failed').length
for (const check of checks.filter((check) => !check.ok)) console.log(`FAILED ${check.name}`)
for (const result of results.filter((result) => result.state === 'failed'))
  console.log(`FAILED ${result.file} > ${result.name}`)
console.log(`Took ${Math.round(process.uptime())} s`)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
