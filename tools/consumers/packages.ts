/** The npm packages as tarballs, as published. Built and packed when a source has changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isSource } from '../lib/fingerprint.ts'
import { inRoot, packageVersion } from '../lib/paths.ts'
import { runNode } from '../lib/processes.ts'
import { npm } from './npm.ts'

export const packageNames = ['core', 'widgets'] as const
export type PackageName = (typeof packageNames)[number]

export interface Packed {
  /** Hash of the packages' sources. */
  fingerprint: string
  files: Record<PackageName, string>
}

const folder = inRoot('.cache/packed')
const stamp = join(folder, 'stamp')
const sources = [
  'packages/core',
  'packages/widgets',
  'tools/build-packages.ts',
  'tools/lib',
  'tools/consumers/packages.ts',
  'tsconfig.json',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'docs',
]
const fileOf = (name: PackageName) => join(folder, `lustra-${name}-${packageVersion()}.tgz`)

export async function packWhenNeeded(): Promise<Packed> {
  const packed: Packed = {
    fingerprint: fingerprint(sources, isSource),
    files: { core: fileOf('core'), widgets: fileOf('widgets') },
  }
  const folders = packageNames.map((name) => inRoot('dist/npm', name))
  const isPresent = [...Object.values(packed.files), ...folders].every((file) => existsSync(file))
  if (isPresent && existsSync(stamp) && readFileSync(stamp, 'utf8') === packed.fingerprint) return packed
  const built = await runNode(inRoot('tools/build-packages.ts'), [], {
    output: 'pipe',
    env: { NODE_ENV: undefined, VITEST: undefined },
  })
  if (!built.ok) throw new Error(`The packages could not be built:\n${built.output}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await npm(folder, ['pack', ...folders, '--pack-destination', folder])
  writeFileSync(stamp, packed.fingerprint)
  return packed
}

export const manifestOf = (name: PackageName) =>
  JSON.parse(readFileSync(inRoot('dist/npm', name, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
    keywords: string[]
    dependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
  }
