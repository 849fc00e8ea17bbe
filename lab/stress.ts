/**
 * `npm run lab stress`: the browser tests, three times, while other processes keep every core busy. A test that fails only
 * then depends on the machine's speed. From the second round on, the responses of element tests are delayed as well.
 * `-- <filter>` runs matching files, `--rounds` sets the repetitions, `--load` how many processes keep cores busy (one for each).
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findBrowser, findTestBrowser } from '../tools/browser.ts'
import { buildWhenNeeded } from '../tools/build.ts'
import { ensureEngines } from '../tools/engines.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { onInterrupt, startNode, stop, stopChildren } from '../tools/lib/processes.ts'
import { describeFailure, runTests } from '../tools/lib/test-run.ts'

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    load: { type: 'string', default: String(availableParallelism()) },
  },
})
const rounds = Number(values.rounds)
const busyProcesses = Number(values.load)
for (const name of ['rounds', 'load'] as const)
  if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} must be an integer of at least 1`)
/** For packages/widgets/src/kit/test-harness.ts. */
const responseDelayMs = '150'

process.env.CHROMIUM = findBrowser()
process.env.CHROMIUM_HEADLESS_SHELL = findTestBrowser()
ensureEngines()
await buildWhenNeeded()
// A project of no matching file would start its hosts for nothing.
const names =
  filters.length > 0 && filters.every((filter) => filter.startsWith('packages/'))
    ? ['elements']
    : ['elements', 'pages', 'engines']
const projects = names.flatMap((name) => ['--project', name])
const load = Array.from({ length: busyProcesses }, () => startNode(inRoot('lab/lib/busy.ts')))
// A run that is ended early has shown nothing.
onInterrupt(stopChildren, 130)
let passed = 0
const failed: string[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    if (round === 2) process.env.VITE_RESPONSE_DELAY_MS = responseDelayMs
    const { results, isRunnerBroken } = await runTests([...projects, ...filters], { name: 'stress-results' })
    passed += results.filter(({ state }) => state === 'passed').length
    for (const result of results)
      if (result.state === 'failed') failed.push(`Round ${round}: ${describeFailure(result)}`)
    if (isRunnerBroken) failed.push(`Round ${round}: FAILED the test runner itself`)
    console.log(`Round ${round} of ${rounds} ended`)
  }
} finally {
  await Promise.all(load.map((child) => stop(child)))
}
for (const line of failed) console.log(line)
process.exitCode = failed.length > 0 ? 1 : 0
console.log(`${passed} passed, ${failed.length} failed`)
