/** `npm run build`: the portal into dist/portal, ready to be served, and the npm packages into dist/npm. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compressFiles, writeManifest, writeVersions } from './lib/assets.ts'
import { fingerprint, isSource } from './lib/fingerprint.ts'
import { command, inRoot } from './lib/paths.ts'
import { runNode } from './lib/processes.ts'
import { stampPage } from './lib/portal-build.ts'
import { thirdPartyFile, thirdPartyText } from './lib/third-party.ts'

const portal = inRoot('dist/portal')
const stamp = inRoot('dist/portal.stamp')

/** The builds of vite.config.ts; each after the first reads its output. */
const modes = ['production', 'screens', 'loader', 'lustra-auth', 'report-host', 'service-worker']

const sources = [
  'packages/core',
  'packages/widgets',
  'packages/host',
  'packages/report-host',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/build.ts',
  'tools/lib',
  'tools/generate/shells.ts',
]

/** Writes the files generated from the declarations. Rejects with the generator's output. */
export async function generate(): Promise<void> {
  if (!existsSync(inRoot('tools/generate.ts'))) return
  const result = await runNode(inRoot('tools/generate.ts'), [], { output: 'pipe' })
  if (!result.ok) throw new Error(`Generating failed:\n${result.output}`)
}

/** Builds if a source changed since the last build. Returns whether it did; rejects when the build fails. */
export async function buildWhenNeeded(): Promise<boolean> {
  await generate()
  const current = fingerprint(sources, isSource)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current && existsSync(`${portal}/lustra.js`))
    return false
  for (const [index, mode] of modes.entries()) {
    console.log(`Building the portal, part ${index + 1} of ${modes.length} …`)
    const vite = await runNode(command('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], {
      output: 'pipe',
      env: { NODE_ENV: 'production', VITEST: undefined },
    })
    if (!vite.ok) throw new Error(`The build failed:\n${vite.output}`)
    if (mode === 'production') stampPage(portal)
  }
  writeFileSync(`${portal}/${thirdPartyFile}`, thirdPartyText(['core', 'widgets', 'host', 'report-host']))
  await compressFiles(portal)
  writeVersions(portal)
  writeManifest(portal)
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(stamp, current)
  return true
}

if (import.meta.main) {
  try {
    const built = await buildWhenNeeded()
    console.log(built ? `dist/portal built in ${process.uptime().toFixed(1)} s` : 'dist/portal is up to date')
    const { buildPackages } = await import('./build-packages.ts')
    await buildPackages()
    console.log(`Done in ${process.uptime().toFixed(1)} s`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
