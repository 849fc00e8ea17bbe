/**
 * `npm run check`: types, lint, format, imports, unused parts, packages, measures and unit tests, under a minute. For every save; `npm test` is for every push.
 * `npm run check format` runs only that check.
 */
import {
  checkBrowserTypes,
  checkFormat,
  checkImports,
  checkLint,
  checkMeasures,
  checkNodeTypes,
  checkPackages,
  checkUnused,
  printCheck,
  type Check,
} from './lib/checks.ts'
import { command } from './lib/paths.ts'
import { runNode } from './lib/processes.ts'
import { generate } from './build.ts'

const unitTests = async (): Promise<Check> => ({
  name: 'unit tests',
  ...(await runNode(command('vitest'), ['run', '--project', 'unit', '--reporter', 'dot'], {
    output: 'pipe',
  })),
})

/** Runs checks one after the other. Compiler and linter are parallel themselves, so two sequences suffice for two cores. */
async function runSequence(checks: (() => Promise<Check>)[]): Promise<Check[]> {
  const results: Check[] = []
  for (const check of checks) {
    const result = await check()
    printCheck(result)
    results.push(result)
  }
  return results
}

try {
  await generate()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const sequences =
  process.argv[2] === 'format'
    ? [[checkFormat]]
    : [
        [checkBrowserTypes, checkNodeTypes, checkLint],
        [checkFormat, checkPackages, checkUnused, checkImports, checkMeasures, unitTests],
      ]
const checks = (await Promise.all(sequences.map(runSequence))).flat()
const failed = checks.filter((check) => !check.ok)
console.log(
  failed.length
    ? `\n${failed.length} of ${checks.length} checks failed: ${failed.map((check) => check.name).join(', ')}`
    : `\nAll ${checks.length} checks passed in ${process.uptime().toFixed(1)} s`,
)
process.exitCode = failed.length ? 1 : 0
