/** A copy of the built portal, and the same as its next version: every file of it under another name, with another icon, none of the former left. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'

/** The word of the next version. */
export const nextBuild = 'another1'

/** The folder of a copy that lasts for one test. */
export function copyOfPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-portal-'))
  cpSync(inRoot('dist/portal'), folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Puts the next version in the place of the one that stands there, as a deployment does that keeps nothing. */
export function deployNextVersion(folder: string): void {
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // Packed copies would still hold the former version.
  for (const file of files().filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file))
  const { build } = JSON.parse(readFileSync(join(folder, 'lustra.manifest.json'), 'utf8')) as {
    build: string
  }
  const assets = readdirSync(join(folder, 'assets')).filter((name) =>
    /^[\w.-]+-[\w-]{8}\.(js|css)$/.test(name),
  )
  const renamed = new Map(assets.map((name) => [name, name.replace(/\.(js|css)$/, '2.$1')]))
  // The longest first: one file's name may be the end of another's.
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
