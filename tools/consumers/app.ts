/**
 * An embedder's app with our packages. It is installed outside this repository, where a missing dependency would be resolved
 * from our node_modules.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/processes.ts'
import { npm } from './npm.ts'
import { manifestOf, packageNames, type Packed } from './packages.ts'

export interface AppSource {
  /** Name of its folder; apps with different versions need different names. */
  name: string
  /** Where its package.json and its sources are. */
  source: string
  /** Versions that override those in its package.json. */
  versions?: Record<string, string>
}

export interface App {
  folder: string
  /** Runs a script of its package.json. Returns its output; rejects with that when it fails. */
  run(script: string, ...args: string[]): Promise<string>
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const folderOf = (name: string) => join(tmpdir(), `lustra-consumers-${hash(root).slice(0, 8)}`, name)
/** No install scripts, and cached downloads are not revalidated. */
const installFlags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
/** Short, to detect an unreachable registry early. */
const retryFlags = ['--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
const isInstallation = (file: string) => file === 'node_modules' || file === 'package-lock.json'
const isOwn = (path: string) => !['node_modules', 'dist'].includes(basename(path))

/** Copies the app and installs its dependencies. Reuses an earlier installation when only our packages have changed. */
export async function installApp(app: AppSource, packed: Packed): Promise<App> {
  const folder = folderOf(app.name)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (!isInstallation(file)) rmSync(join(folder, file), { recursive: true })
  cpSync(app.source, folder, { recursive: true, filter: isOwn })
  const manifest = manifestWith(app, packed)
  writeFileSync(join(folder, 'package.json'), manifest)

  const requirements = packageNames.map((name) => {
    const { dependencies, peerDependencies } = manifestOf(name)
    return { dependencies, peerDependencies }
  })
  const expected = hash(manifest + JSON.stringify(requirements))
  const installed = join(folder, 'node_modules/.lustra-installed')
  if (!isStamped(installed, expected)) {
    for (const file of ['node_modules', 'package-lock.json'])
      rmSync(join(folder, file), { recursive: true, force: true })
    await npm(folder, ['install', ...installFlags, ...retryFlags])
    writeFileSync(installed, expected)
  }
  await replacePackages(folder, packed)
  return {
    folder,
    run: async (script, ...args) => (await npm(folder, ['run', '--silent', script, '--', ...args])).output,
  }
}

/** Its package.json, with our tarballs and the other versions. */
function manifestWith({ source, versions = {} }: AppSource, { files }: Packed): string {
  const ours = Object.fromEntries(packageNames.map((name) => [`@lustra/${name}`, `file:${files[name]}`]))
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  const replaced: Record<string, string> = { ...versions, ...ours }
  const replace = (dependencies: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, replaced[name] ?? version]),
    )
  return JSON.stringify({
    ...manifest,
    dependencies: replace(manifest.dependencies),
    devDependencies: replace(manifest.devDependencies),
  })
}

async function replacePackages(folder: string, packed: Packed): Promise<void> {
  const stamp = join(folder, 'node_modules/.lustra-packages')
  if (isStamped(stamp, packed.fingerprint)) return
  for (const name of packageNames) {
    const target = join(folder, 'node_modules/@lustra', name)
    if (!existsSync(target)) continue
    rmSync(target, { recursive: true })
    mkdirSync(target)
    const result = await runCommand(
      'tar',
      ['-xzf', packed.files[name], '-C', target, '--strip-components=1'],
      {
        output: 'pipe',
      },
    )
    if (!result.ok) throw new Error(`${packed.files[name]} could not be unpacked:\n${result.output}`)
  }
  writeFileSync(stamp, packed.fingerprint)
}

const isStamped = (file: string, expected: string) =>
  existsSync(file) && readFileSync(file, 'utf8') === expected
