/** Reads the imports between files of our packages from the source text. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Import } from './import-cycles.ts'
import { inRoot } from './paths.ts'

export interface SourceImport extends Import {
  /** As written in the source. */
  specifier: string
}

/** Our packages and their entries. */
const packages = [
  { name: '@lustra/core', folder: 'packages/core/src', entry: 'index.ts' },
  { name: '@lustra/widgets', folder: 'packages/widgets/src', entry: 'index.ts' },
  { name: '@lustra/host', folder: 'packages/host/src', entry: 'index.ts' },
  { name: '@lustra/server', folder: 'packages/server/src', entry: 'app/app.ts' },
  { name: '@lustra/report-host', folder: 'packages/report-host/src', entry: 'index.ts' },
]

const packageOf = (specifier: string) =>
  packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))

/** A path from the repository's root for our files, the bare name for everything else. */
export function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
  const ours = packageOf(specifier)
  return ours ? ours.folder + specifier.slice(ours.name.length) : specifier
}

/** The file of a resolved target: a package's entry, a folder's index. */
export function fileOf(target: string, isFile: (path: string) => boolean): string | undefined {
  const entry = packages.find(({ folder }) => folder === target)?.entry
  const paths = [target, `${target}.ts`, `${target}.tsx`, `${target}/${entry ?? 'index.ts'}`]
  return paths.find((path) => isFile(path))
}

/** Whether a file imports from its own package by name. */
export function namesOwnPackage({ file, specifier }: Pick<SourceImport, 'file' | 'specifier'>): boolean {
  const ours = packageOf(specifier)
  return !!ours && file.startsWith(`${ours.folder}/`)
}

const patterns: { pattern: RegExp; kind: Import['kind'] }[] = [
  {
    pattern: /\b(?:import|export)\s+(type\s+)?(?:[\w*$\s{},]+?\s+from\s+)?['"]([^'"\n]+)['"]/g,
    kind: 'static',
  },
  { pattern: /(typeof\s+)?\bimport\s*\(\s*['"]([^'"\n]+)['"]/g, kind: 'dynamic' },
  // Worker files are referenced by URL.
  {
    pattern: /()\bnew\s+URL\(\s*['"](\.[^'"\n]+\.tsx?)['"]\s*,\s*import\.meta\.url\s*,?\s*\)/g,
    kind: 'dynamic',
  },
]

/** Imports and re-exports: static, dynamic, type-only, `import('…')` in types, and files of workers. Ignores comments. */
export function readImports(file: string, source: string): SourceImport[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return patterns.flatMap(({ pattern, kind }) =>
    [...code.matchAll(pattern)].map(([, typeOnly, found = '']): SourceImport => {
      const specifier = found.replace(/\?.*$/, '')
      return { file, specifier, target: resolveTarget(file, specifier), kind: typeOnly ? 'type' : kind }
    }),
  )
}

export const importsOfFile = (file: string): SourceImport[] =>
  readImports(file, readFileSync(inRoot(file), 'utf8'))

/** Our files that run when one of `entries` does, including the entries, sorted. Type imports are not followed. */
export function filesRunBy(entries: readonly string[]): string[] {
  const isFile = (path: string) => existsSync(inRoot(path)) && statSync(inRoot(path)).isFile()
  const found = new Set<string>(entries)
  // Iterating a set includes items added meanwhile.
  for (const file of found)
    for (const { target, kind } of importsOfFile(file)) {
      const next = kind === 'type' ? undefined : fileOf(target, isFile)
      if (next && /\.tsx?$/.test(next)) found.add(next)
    }
  return [...found].sort()
}
