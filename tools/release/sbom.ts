/** The software bill of materials of a release, CycloneDX 1.6: what npm knows from package-lock.json of what is in the archive. */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot, packageVersion } from '../lib/paths.ts'
import { runCommand } from '../lib/processes.ts'
import { thirdPartiesOf } from '../lib/third-party.ts'
import type { RuntimePackage } from './runtime-packages.ts'

export interface Bom {
  $schema: string
  bomFormat: string
  specVersion: string
  version: number
  metadata: { timestamp: string; tools?: unknown; component: object }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id: string } | { name: string } } | { expression: string })[]
  properties: { name: string; value: string }[]
}

/** Packages of this repository in the portal, and all of which an archive has something. */
const inPortal = ['core', 'widgets', 'host', 'report-host']
const own = ['server', ...inPortal]

/** Writes it, with where in the archive each package is as `lustra:folder`. `time` is in seconds. Rejects when npm cannot read the lock file. */
export async function writeSbom(
  file: string,
  packages: readonly RuntimePackage[],
  time: number,
): Promise<void> {
  const folders = new Map<string, string[]>()
  const add = (name: string, version: string, folder: string) =>
    folders.set(`${name}@${version}`, [...(folders.get(`${name}@${version}`) ?? []), folder])
  for (const { name, version, to } of packages) add(name, version, to)
  for (const { name, version } of thirdPartiesOf(inPortal)) add(name, version, 'portal')
  for (const name of own) add(`@lustra/${name}`, packageVersion(), name === 'server' ? 'server' : 'portal')
  add('@lustra/core', packageVersion(), 'node_modules/@lustra/core')

  const known = await npmSbom()
  const components = known.components
    .filter((one) => folders.has(one['bom-ref']))
    .map((one) => ({
      ...one,
      // npm calls a workspace like its folder.
      name: one['bom-ref'].slice(0, one['bom-ref'].lastIndexOf('@')),
      licenses: one.licenses ?? licenceTextOf(one.name),
      properties: folders.get(one['bom-ref'])!.map((value) => ({ name: 'lustra:folder', value })),
    }))
  const found = new Set(components.map((one) => one['bom-ref']))
  const missing = [...folders.keys()].filter((ref) => !found.has(ref))
  if (missing.length) throw new Error(`package-lock.json does not know ${missing.join(', ')}: run npm ci.`)
  const ref = `lustra@${packageVersion()}`
  const bom: Bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: {
        'bom-ref': ref,
        type: 'application',
        name: 'lustra',
        version: packageVersion(),
        purl: `pkg:npm/${ref}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [
      { ref, dependsOn: own.map((name) => `@lustra/${name}@${packageVersion()}`) },
      ...known.dependencies
        .filter((one) => found.has(one.ref))
        .map((one) => ({ ref: one.ref, dependsOn: one.dependsOn.filter((other) => found.has(other)) })),
    ],
  }
  writeFileSync(file, `${JSON.stringify(bom, null, 1)}\n`)
}

/** All packages of the lock file for these workspaces, of every platform. */
async function npmSbom(): Promise<Bom> {
  // Without `--omit=dev`, which would leave out what the repository needs for development as well: fastify, pg.
  const workspaces = own.flatMap((name) => ['-w', `@lustra/${name}`])
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error']
  const { ok, output } = await runCommand('npm', [...args, ...workspaces], { output: 'pipe' })
  if (!ok) throw new Error(`npm sbom failed. ${output}`)
  return JSON.parse(output) as Bom
}

/** Of a package whose manifest names no licence: the title of the text in it. */
function licenceTextOf(name: string): NonNullable<Component['licenses']> {
  const [title = ''] = readFileSync(inRoot('node_modules', name, 'LICENSE'), 'utf8')
    .trim()
    .split('\n')
  return [{ license: { name: title } }]
}
