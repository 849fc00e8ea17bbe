/**
 * `npm run check`: types, lint, format and the unit tests, under a minute. For every save; `npm test` is for every push.
 * `npm run check format` runs that check alone.
 */
import { checkBrowserTypes, checkFormat, checkLint, checkNodeTypes, tell, type Check } from './lib/checks.ts'
import { command } from './lib/paths.ts'
import { runNode } from './lib/processes.ts'
import { generate } from './build.ts'

const unitTests = async (): Promise<Check> => ({
  name: 'unit tests',
  ...(await runNode(command('vitest'), ['run', '--project', 'unit', '--reporter', 'dot'], {
    output: 'pipe',
  })),
})

async function told(check: Promise<Check>): Promise<Check> {
  const done = await check
  tell(done)
  return done
}

/** The compiler and the linter are parallel in themselves, so two lines of work are enough for two cores. */
async function inTurn(checks: (() => Promise<Check>)[]): Promise<Check[]> {
  const done: Check[] = []
  for (const check of checks) done.push(await told(check()))
  return done
}

try {
  await generate()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const lines =
  process.argv[2] === 'format'
    ? [[checkFormat]]
    : [
        [checkBrowserTypes, checkNodeTypes, checkLint],
        [checkFormat, unitTests],
      ]
const checks = (await Promise.all(lines.map(inTurn))).flat()
const failed = checks.filter((check) => !check.ok)
console.log(
  failed.length
    ? `\n${failed.length} of ${checks.length} checks failed: ${failed.map((check) => check.name).join(', ')}`
    : `\nAll ${checks.length} checks passed in ${process.uptime().toFixed(1)} s`,
)
process.exitCode = failed.length ? 1 : 0
