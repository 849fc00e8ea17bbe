/** The licences of the packages that a build contains: their dependencies, read from node_modules. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, packageVersion } from './paths.ts'

export const thirdPartyFile = 'THIRD-PARTY.txt'

/** First line of built scripts; the minifiers remove those of the packages. */
export const licenseBanner = `/*! @license Lustra ${packageVersion()} MIT, third parties: ${thirdPartyFile} */`

interface PackageManifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface ThirdParty extends PackageManifest {
  /** Licences and notices in the package, also those of files that it contains. */
  texts: string[]
}

export const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest

/** As Node resolves it: in the nearest `node_modules`. Undefined where it is not installed. */
export function findFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  const parent = dirname(from)
  return parent === from ? undefined : findFolder(name, parent)
}

/** The same for a package that cannot be missing. */
export function folderOf(name: string, from: string): string {
  const folder = findFolder(name, from)
  if (!folder) throw new Error(`${name} is not installed, which ${from} needs: run npm ci.`)
  return folder
}

const licenceFiles = '{,*/}{licen[cs]e,LICEN[CS]E,Licen[cs]e,notice,NOTICE,COPYING}*'

/** All packages that these packages of the repository depend on, directly or not, by name. */
export function thirdPartiesOf(names: readonly string[]): ThirdParty[] {
  const found = new Map<string, ThirdParty>()
  function visit(folder: string): void {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (name.startsWith('@lustra/')) continue
      const own = folderOf(name, folder)
      if (found.has(own)) continue
      const files = globSync(licenceFiles, { cwd: own, exclude: ['node_modules'] }).sort()
      const texts = [...new Set(files.map((file) => readFileSync(join(own, file), 'utf8').trim()))]
      found.set(own, { ...readManifest(own), texts })
      visit(own)
    }
  }
  for (const name of names) visit(inRoot('packages', name))
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const authorOf = ({ author }: PackageManifest) => (typeof author === 'object' ? author.name : author) ?? ''

/** The contents of THIRD-PARTY.txt. */
export function thirdPartyText(names: readonly string[]): string {
  const rule = '-'.repeat(80)
  const sections = thirdPartiesOf(names).map((each) =>
    [
      `${each.name} ${each.version}`,
      `License: ${each.license}`,
      ...(each.texts.length ? each.texts : [`Copyright: ${authorOf(each) || 'its authors'}`]),
    ].join('\n\n'),
  )
  const head = 'Lustra contains or installs these packages, under their own licences.'
  return `${[head, ...sections].join(`\n\n${rule}\n`)}\n`
}
