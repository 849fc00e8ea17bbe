/** Hashes files, to detect changes by content. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './paths.ts'
import { isForTests } from './test-files.ts'

/** Every file under the paths (files or folders, relative to the repository), sorted; missing ones are skipped. */
export function filesUnder(paths: string[], keep: (file: string) => boolean = () => true): string[] {
  const files = paths
    .map((path) => inRoot(path))
    .filter((path) => existsSync(path))
    .flatMap(walk)
  return files
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter(keep)
    .sort()
}

function walk(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== '.git')
    .flatMap((entry) => (entry.isDirectory() ? walk(join(path, entry.name)) : [join(path, entry.name)]))
}

export function fingerprint(paths: string[], keep?: (file: string) => boolean): string {
  const hash = createHash('sha256')
  for (const file of filesUnder(paths, keep))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** Excludes tests, their helpers, and builds. */
export const isSource = (file: string): boolean => !isForTests(file) && !file.includes('/dist/')
