/** Deployments of other builds of the elements, each in the place of the one before and with nothing of it left. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  version: string
  pinned: { tag: string; importmap: { integrity: Record<string, string> } }
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'lustra.manifest.json'), 'utf8')) as Manifest

/** The folder of the screens' files below assets. */
const screensOf = (folder: string) =>
  readdirSync(join(folder, 'assets'), { withFileTypes: true }).find((entry) => entry.isDirectory())!.name

/** Puts a build with another version in the place of the one that stands in the folder: other addresses, the same code. */
export function deployVersion(folder: string, version: string): void {
  const before = readManifest(folder)
  const screens = screensOf(folder)
  const next = `lustra@other@${version.at(-1)}@`
  renameSync(join(folder, 'assets', screens), join(folder, 'assets', next))
  rmSync(join(folder, before.version), { recursive: true })
  mkdirSync(join(folder, version))
  const loader = readFileSync(join(folder, 'lustra.js'), 'utf8').replace(screens, next)
  for (const place of ['', 'v0', version]) {
    for (const end of ['.br', '.gz']) rmSync(join(folder, place, `lustra.js${end}`), { force: true })
    writeFileSync(join(folder, place, 'lustra.js'), loader)
  }
  const manifest = JSON.stringify({ ...before, version }).replaceAll(screens, next)
  for (const place of ['', version]) writeFileSync(join(folder, place, 'lustra.manifest.json'), manifest)
}
