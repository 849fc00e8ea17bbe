/** A copy of the built portal, and its next version: renamed files and another icon, without the previous files. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'

/** The build id of the next version. */
export const nextBuild = 'another1'

/** Copies the portal for one test. Returns the folder. */
export function copyOfPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-portal-'))
  cpSync(inRoot('dist/portal'), folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Replaces the portal by the next version, like a deployment that deletes the previous files. */
export function deployNextVersion(folder: string): void {
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // Compressed copies would still have the previous version.
  for (const file of files().filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file))
  const { build } = JSON.parse(readFileSync(join(folder, 'lustra.manifest.json'), 'utf8')) as {
    build: string
  }
  const assets = readdirSync(join(folder, 'assets')).filter((name) =>
    /^[\w.-]+-[\w-]{8}\.(js|css)$/.test(name),
  )
  const renamed = new Map(assets.map((name) => [name, name.replace(/\.(js|css)$/, '2.$1')]))
  // The longest first, because a file name may be the end of another.
  const names = [build, ...[...renamed.keys()].sort((a, b) => b.length - a.length)]
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const next = (found: string) => renamed.get(found) ?? nextBuild
  for (const file of files().filter((name) => /\.(js|css|html|json)$/.test(name))) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, next))
  }
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
  const icon = join(folder, 'favicon.svg')
  writeFileSync(icon, readFileSync(icon, 'utf8').replace('</svg>', `<title>${nextBuild}</title></svg>`))
}
