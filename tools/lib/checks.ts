/** Types, lint, format, imports, unused parts, packages and measures, for `npm run check` and `npm test`. */
import { command, inRoot } from './paths.ts'
import { runNode, type Finished } from './processes.ts'

export interface Check extends Finished {
  name: string
}

const run = async (name: string, script: string, args: string[]): Promise<Check> => ({
  name,
  ...(await runNode(script, args, { output: 'pipe' })),
})

const tsc = command('@typescript/native', 'tsc')

export const checkBrowserTypes = () => run('types, browser', tsc, ['-p', 'tsconfig.json'])
export const checkNodeTypes = () => run('types, node', tsc, ['-p', 'tsconfig.node.json'])
export const checkLint = () => run('lint', command('oxlint'), ['--type-aware', '--quiet'])
export const checkFormat = () => run('format', command('oxfmt'), ['--check'])
export const checkImports = () =>
  run('imports', command('dependency-cruiser', 'depcruise'), [
    '--config',
    '.dependency-cruiser.mjs',
    'packages/*/src',
  ])
/** Files, exports and packages that nothing uses. Generated sources are not in git, but use others. */
export const checkUnused = () => run('unused', command('knip'), ['--no-config-hints', '--no-gitignore'])
export const checkPackages = () => run('packages', command('sherif'), [])
export const checkMeasures = () => run('measures', inRoot('tools/measure.ts'), [])

/** One line for a check, and its output when it failed. */
export function printCheck(check: Check): void {
  console.log(`${check.ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(16)} ${check.seconds.toFixed(1)} s`)
  if (!check.ok) console.log(`\n${check.output.trim()}\n`)
}
