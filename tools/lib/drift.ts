/** Detects committed files changed by the generator. */
import { fingerprint, filesUnder } from './fingerprint.ts'

/** Paths that may contain generated files. */
const paths = ['packages', 'docs', 'examples', 'ARCHITECTURE.md', 'README.md', 'CHANGELOG.md']

export type Snapshot = Map<string, string>

export const snapshot = (): Snapshot =>
  new Map(
    filesUnder(paths, (file) => !file.includes('/src/generated/')).map((file) => [file, fingerprint([file])]),
  )

export function changedFiles(before: Snapshot): string[] {
  const after = snapshot()
  const differs = (file: string) => before.get(file) !== after.get(file)
  return [...new Set([...before.keys(), ...after.keys()])].filter(differs).sort()
}
