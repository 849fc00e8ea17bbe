/** The packages that the built server needs at run time, taken from node_modules as npm ci installed them. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fontFiles } from '../../packages/server/src/platform/pdf/font-files.ts'
import { inRoot, root } from '../lib/paths.ts'
import { findFolder, folderOf, readManifest } from '../lib/third-party.ts'

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
  const found = new Map<string, RuntimePackage>()
  function visit(user: string): void {
    for (const folder of foldersNeededBy(user)) {
      const from = path.relative(root, folder).replaceAll('\\', '/')
      if (found.has(from)) continue
      const { name, version } = readManifest(folder)
      found.set(from, { name, version, from, to: from.replace(/^packages\//, '') })
      visit(folder)
    }
  }
  visit(inRoot('packages/server'))
  return [...found.values()].sort((a, b) => (a.to < b.to ? -1 : 1))
}

/** Packages that others ask for and the server never loads: native code by which pdf.js draws. */
const unneeded = ['@napi-rs/canvas']

function foldersNeededBy(user: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(user)
  // One for another platform is not installed.
  const optional = Object.keys(optionalDependencies ?? {})
  const required = [
    ...Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name)),
    ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ]
  return [
    ...required.filter((name) => !name.startsWith('@lustra/')).map((name) => folderOf(name, user)),
    ...optional
      .filter((name) => !unneeded.includes(name))
      .map((name) => findFolder(name, user))
      .filter((folder) => folder !== undefined),
  ]
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
  // Of pdf.js what counts pages.
  /^pdfjs-dist\/(?!package\.json$|legacy\/build\/pdf(\.worker)?\.mjs$)/,
]

/** Whether a release contains this file of a package; `file` begins with the package's name. */
function isUsedFile(file: string): boolean {
  if (/(licen[cs]e|notice|copying)(?!.*\.[cm]?[jt]sx?$)[^/]*$/i.test(file)) return true
  // Of hundreds of subsets in several formats.
  if (file.startsWith('@fontsource/'))
    return file.endsWith('/package.json') || fonts.includes(path.basename(file))
  return !unused.some((pattern) => pattern.test(file))
}

/** By links, which write nothing: the folder is only read, and removed after that. */
export function linkPackages(packages: readonly RuntimePackage[], folder: string): void {
  for (const { name, from, to } of packages)
    for (const entry of readdirSync(inRoot(from), { recursive: true, withFileTypes: true })) {
      const file = path.relative(inRoot(from), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      // Packages that it has for itself alone are in the list, too.
      if (!entry.isFile() || file.startsWith('node_modules/') || !isUsedFile(`${name}/${file}`)) continue
      const target = path.join(folder, to, file)
      mkdirSync(path.dirname(target), { recursive: true })
      linkSync(inRoot(from, file), target)
    }
}
