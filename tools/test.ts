/**
 * `npm test`: all checks, from a fresh clone: types, lint, drift of generated files, the build, and the tests.
 * `npm test -- <filter>` runs only the matching tests; `--long` runs the full matrix instead of a sample.
 * The last line has the totals.
 */
import { globSync } from 'node:fs'
import { findBrowser, findTestBrowser } from './browser.ts'
import { buildWhenNeeded, generate } from './build.ts'
import { ensureEngines } from './engines.ts'
import {
  checkBrowserTypes,
  checkImports,
  checkLint,
  checkMeasures,
  checkNodeTypes,
  checkPackages,
  checkUnused,
  printCheck,
  type Check,
} from './lib/checks.ts'
import { changedFiles, snapshot } from './lib/drift.ts'
import { inRoot } from './lib/paths.ts'
import { describeFailure, needsBuild, runTests } from './lib/test-run.ts'
import { printSummary } from './requirements.ts'

const isLong = process.argv.includes('--long')
const filters = process.argv.slice(2).filter((argument) => argument !== '--long')
const checks: Check[] = []

/** Runs a step, which fails by rejecting, and counts it as one check. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now()
  let output = ''
  await work().catch((error: unknown) => (output = error instanceof Error ? error.message : String(error)))
  count({ name, ok: output === '', output, seconds: (performance.now() - since) / 1000 })
}

function count(check: Check): void {
  checks.push(check)
  printCheck(check)
}

async function generateWithoutDrift(): Promise<void> {
  const before = snapshot()
  await generate()
  const changed = changedFiles(before)
  if (changed.length)
    throw new Error(`Generated files were not up to date; commit them:\n  ${changed.join('\n  ')}`)
}

await step('browser', async () => {
  process.env.CHROMIUM = findBrowser()
  process.env.CHROMIUM_HEADLESS_SHELL = findTestBrowser()
})
await step('engines', async () => ensureEngines())
if (filters.length === 0) {
  await step('generated files', generateWithoutDrift)
  await Promise.all([checkBrowserTypes().then(count), checkNodeTypes().then(count)])
  count(await checkLint())
  await Promise.all(
    [checkImports(), checkUnused(), checkPackages(), checkMeasures()].map(async (check) =>
      count(await check),
    ),
  )
}
const acrossPackages = globSync('tests/**/*.test.ts', { cwd: inRoot() })
await step(
  'build',
  async () => void (await (needsBuild(filters, acrossPackages) ? buildWhenNeeded() : generate())),
)

const { code, results, isRunnerBroken } = await runTests(filters, { isLong })
if (isRunnerBroken) console.log(`\nThe test runner failed outside the tests (exit code ${code ?? 'none'}).`)

printSummary(results, filters.length > 0)

const outcomes = [
  ...checks.map((check) => (check.ok ? 'passed' : 'failed')),
  ...results.map((result) => result.state),
  ...(isRunnerBroken ? ['failed'] : []),
]
const passed = outcomes.filter((outcome) => outcome === 'passed').length
const failed = outcomes.filter((outcome) => outcome === 'failed').length
for (const check of checks.filter((check) => !check.ok)) console.log(`FAILED ${check.name}`)
for (const result of results.filter((result) => result.state === 'failed'))
  console.log(describeFailure(result))
console.log(`Took ${Math.round(process.uptime())} s`)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
