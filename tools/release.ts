/**
 * `npm run release`: an archive that runs with Node alone, in dist/release, with its checksum and its SBOM; `--image` also
 * makes a container image of it, by buildah or podman, and `--base <image>` puts it on another image with Node.
 */
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { transformWithOxc } from 'vite'
import { buildWhenNeeded } from './build.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { inRoot, packageVersion } from './lib/paths.ts'
import { runCommand } from './lib/processes.ts'
import { startFlags } from './lib/start-flags.ts'
import { isForTests } from './lib/test-files.ts'
import { makeImage } from './release/image.ts'
import { linkPackages, runtimePackages } from './release/runtime-packages.ts'
import { writeSbom } from './release/sbom.ts'

const out = inRoot('dist/release')

/** Makes archive, checksum and SBOM; returns the path of the archive. Rejects with a sentence. */
export async function makeRelease(): Promise<string> {
  await buildWhenNeeded()
  const name = `lustra-${packageVersion()}`
  const folder = path.join(out, name)
  const time = await commitTime()
  await remove(folder)
  mkdirSync(folder, { recursive: true })
  const packages = runtimePackages()
  linkPackages(packages, folder)
  await writeServer(folder)
  cpSync(inRoot('dist/portal'), path.join(folder, 'portal'), {
    recursive: true,
    filter: (file) => !/\.map(\.(br|gz))?$/.test(file),
  })
  for (const file of ['CHANGELOG.md', 'LICENSE', 'docs/operations.md', 'examples/operations'])
    cpSync(inRoot(file), path.join(folder, file), { recursive: true })
  writeCommand(path.join(folder, 'bin/lustra'))
  await writeSbom(path.join(folder, 'sbom.cdx.json'), packages, time)
  cpSync(path.join(folder, 'sbom.cdx.json'), path.join(out, 'sbom.cdx.json'))
  const archive = await pack(name, time)
  await remove(folder)
  return archive
}

/** The server as JavaScript, each file at its path, since it finds workers, migrations and its own layout code by path. */
async function writeServer(folder: string): Promise<void> {
  const sources = filesUnder(
    ['packages/server/src', 'packages/core/src/contract'],
    (file) => !isForTests(file),
  )
  for (const file of sources) {
    const own = file.replace(/^packages\//, '').replace(/^core\//, 'node_modules/@lustra/core/')
    const text = readFileSync(inRoot(file), 'utf8')
    const { code } = file.endsWith('.ts')
      ? await transformWithOxc(text, file, { sourcemap: false })
      : { code: text }
    write(path.join(folder, own.replace(/\.ts$/, '.js')), withJsNames(code))
  }
  cpSync(inRoot('packages/server/migrations'), path.join(folder, 'server/migrations'), { recursive: true })
  const about = { version: packageVersion(), license: 'MIT', private: true, type: 'module' }
  write(path.join(folder, 'server/package.json'), JSON.stringify({ name: '@lustra/server', ...about }))
  const exports = { './contract': './src/contract/index.js', './contract/*': './src/contract/*' }
  write(
    path.join(folder, 'node_modules/@lustra/core/package.json'),
    JSON.stringify({ name: '@lustra/core', ...about, exports }),
  )
}

/** Names of files in imports, in `new URL` and in lists of files to be read. */
const withJsNames = (code: string) => code.replace(/(["'])(@?[\w./-]+)\.ts\1/g, '$1$2.js$1')

function writeCommand(file: string): void {
  const major = /^\d+/.exec(installedNode())![0]
  const text = readFileSync(inRoot('tools/release/lustra.sh'), 'utf8')
  write(file, text.replaceAll('NODE_MAJOR', major).replace('START_FLAGS', startFlags().join(' ')))
  chmodSync(file, 0o755)
}

/** `rmSync` takes ten times as long for ten thousand files. */
const remove = (folder: string) => runCommand('rm', ['-rf', folder], { output: 'pipe' })

/** Version of the Node that this repository pins. */
const installedNode = () =>
  (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { devDependencies: { node: string } })
    .devDependencies.node

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** In seconds: that of the commit, or SOURCE_DATE_EPOCH, as reproducible builds have it. */
async function commitTime(): Promise<number> {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH)
  const { ok, output } = await runCommand('git', ['log', '-1', '--format=%ct'], { output: 'pipe' })
  if (!ok) throw new Error('The time of the release is unknown: this is no git clone. Set SOURCE_DATE_EPOCH.')
  return Number(output)
}

async function pack(name: string, time: number): Promise<string> {
  const archive = path.join(out, `${name}.tar.gz`)
  const same = `--hard-dereference --sort=name --owner=0 --group=0 --numeric-owner --mtime=@${time} --mode=u+rw,go=rX,-s`
  const args = [...same.split(' '), '-I', 'gzip -n', '-cf', archive, '-C', out, name]
  const { ok, output } = await runCommand('tar', args, { output: 'pipe' })
  if (!ok) throw new Error(`tar could not write the archive: ${output}`)
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  return archive
}

const sizeOf = (file: string) =>
  `${path.relative(inRoot(), file)}: ${(statSync(file).size / 1e6).toFixed(1)} MB`

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { image: { type: 'boolean' }, base: { type: 'string' } } })
    const archive = await makeRelease()
    console.log(sizeOf(archive))
    if (values.image) console.log(sizeOf(await makeImage(archive, values.base)))
    console.log(`Done in ${process.uptime().toFixed(1)} s`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
