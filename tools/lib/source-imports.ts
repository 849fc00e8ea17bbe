/** The imports of our files, read from their source: what a file runs, and what it names. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { inRoot } from './paths.ts'

export interface Import {
  /** The file from the repository's root, or the name of a package. */
  target: string
  /** Removed in the build. */
  isType: boolean
}

/** The file that worker code is in, as in `new URL('./worker.ts', import.meta.url)`. */
const workerFile = /\bnew\s+URL\(\s*['"](\.[^'"\n]+\.tsx?)['"]\s*,\s*import\.meta\.url\s*,?\s*\)/g

/** Static and dynamic imports, re-exports, and the files of workers; not `import('…')` in types. */
export function readImports(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(source.slice(start, end))?.[2])
      .flatMap((specifier) => (specifier ? [{ specifier, isType: false }] : [])),
    ...[...source.matchAll(workerFile)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ]
  return found.map(({ specifier, isType }) => ({
    target: resolve(file, specifier.replace(/\?.*$/, '')),
    isType,
  }))
}

function resolve(file: string, specifier: string): string {
  const [, name, path] = /^@lustra\/([\w-]+)(?:\/(.*))?$/.exec(specifier) ?? []
  const target = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    : name && `packages/${name}/src/${path ?? ''}`
  if (!target) return specifier
  const isFile = (candidate: string) => existsSync(inRoot(candidate)) && statSync(inRoot(candidate)).isFile()
  return [target, join(target, 'index.ts'), join(target, 'app/app.ts')].find(isFile) ?? target
}

export const importsOfFile = (file: string): Import[] => readImports(file, readFileSync(inRoot(file), 'utf8'))

/** Our files that run when one of `entries` does, including the entries, sorted. */
export function filesRunBy(entries: readonly string[]): string[] {
  const found = new Set(entries)
  // Iterating a set includes items added meanwhile.
  for (const file of found)
    for (const { target, isType } of importsOfFile(file))
      if (!isType && /^packages\/.*\.tsx?$/.test(target) && existsSync(inRoot(target))) found.add(target)
  return [...found].sort()
}
