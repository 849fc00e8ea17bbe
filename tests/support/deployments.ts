/** Deployments of other builds of the elements, which replace the previous one completely. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  version: string
  pinned: { tag: string; importmap: { integrity: Record<string, string> } }
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'lustra.manifest.json'), 'utf8')) as Manifest

/** The folder of the screens' files in assets. */
const screensOf = (folder: string) =>
  readdirSync(join(folder, 'assets'), { withFileTypes: true }).find((entry) => entry.isDirectory())!.name

/** Replaces the build in the folder by one with another version: other URLs, the same code. */
export function deployVersion(folder: string, version: string): void {
  const before = readManifest(folder)
  const screens = screensOf(folder)
  const next = `lustra@other@${version.at(-1)}@`
  renameSync(join(folder, 'assets', screens), join(folder, 'assets', next))
  rmSync(join(folder, before.version), { recursive: true })
  mkdirSync(join(folder, version))
  const loader = readFileSync(join(folder, 'lustra.js'), 'utf8').replace(screens, next)
  for (const directory of ['', 'v0', version]) {
    for (const end of ['.br', '.gz']) rmSync(join(folder, directory, `lustra.js${end}`), { force: true })
    writeFileSync(join(folder, directory, 'lustra.js'), loader)
  }
  const manifest = JSON.stringify({ ...before, version }).replaceAll(screens, next)
  for (const directory of ['', version])
    writeFileSync(join(folder, directory, 'lustra.manifest.json'), manifest)
}
