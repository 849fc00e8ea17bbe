/** The packages that the built server needs at run time, taken from node_modules as package-lock.json names them. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fontFiles } from '../../packages/server/src/platform/pdf/font-files.ts'
import { inRoot } from '../lib/paths.ts'

interface LockEntry {
  version: string
  license?: string
  /** A package of this repository. */
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface RuntimePackage {
  name: string
  version: string
  /** Folder in the repository, and in the archive. */
  from: string
  to: string
}

/**
 * All packages that the server depends on, directly or not, for the platform of this machine. The contract, which is
 * all that it imports of `@lustra/core`, imports nothing that the server does not depend on itself.
 */
export function runtimePackages(): RuntimePackage[] {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, RuntimePackage>()
  function visit(place: string): void {
    for (const { name, isOptional } of neededBy(packages[place]!)) {
      const from = placeOf(name, place, packages)
      if (!from || !existsSync(inRoot(from))) {
        // One for another platform, or one that its user does without.
        if (isOptional) continue
        throw new Error(`${name} is not installed, which ${place} needs: run npm ci.`)
      }
      if (found.has(from) || packages[from]!.link) continue
      const to = from.replace(/^packages\//, '')
      found.set(from, { name, version: packages[from]!.version, from, to })
      visit(from)
    }
  }
  visit('packages/server')
  return [...found.values()].sort((a, b) => (a.to < b.to ? -1 : 1))
}

function neededBy(entry: LockEntry): { name: string; isOptional: boolean }[] {
  const isOptionalPeer = (name: string) => !!entry.peerDependenciesMeta?.[name]?.optional
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, isOptional: false })),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
    ...Object.keys(entry.peerDependencies ?? {})
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ]
}

/** As Node resolves it: in the nearest `node_modules`. */
function placeOf(name: string, from: string, packages: Record<string, LockEntry>): string | undefined {
  const place = path.posix.join(from, 'node_modules', name)
  if (packages[place]) return place
  return from === '.' ? undefined : placeOf(name, path.posix.dirname(from), packages)
}

const fonts = Object.values(fontFiles).map(([family, subset]) => `${family}-${subset}-normal.woff`)
/** What Node does not run, and what only the authors of a package need. */
const unused = [
  /\.([cm]?tsx?|map|md|markdown|flow|coffee|ya?ml)$/i,
  /^(@[^/]+\/)?[^/]+\/(test|tests|__tests__|examples?|docs?|benchmarks?)\//,
  /(\.|\/)test\.[cm]?js$/,
  /\/\.[^/]+$/,
  // Builds for browsers.
  /^@electric-sql\/pglite\/dist\/(live|worker)\//,
  /^libphonenumber-js\/bundle\//,
  /^pdfkit\/js\/pdfkit\.standalone\.js$/,
]

/** Whether a release contains this file of a package; `file` begins with the package's name. */
function isUsedFile(file: string): boolean {
  if (/(licen[cs]e|notice|copying)(?!.*\.[cm]?[jt]sx?$)[^/]*$/i.test(file)) return true
  // Of hundreds of subsets in several formats.
  if (file.startsWith('@fontsource/'))
    return file.endsWith('/package.json') || fonts.includes(path.basename(file))
  return !unused.some((pattern) => pattern.test(file))
}

export function copyPackages(packages: readonly RuntimePackage[], folder: string): void {
  for (const { name, from, to } of packages)
    for (const entry of readdirSync(inRoot(from), { recursive: true, withFileTypes: true })) {
      const file = path.relative(inRoot(from), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      // Packages that it has for itself alone are in the list, too.
      if (entry.isFile() && !file.startsWith('node_modules/') && isUsedFile(`${name}/${file}`))
        cpSync(inRoot(from, file), path.join(folder, to, file))
    }
}
