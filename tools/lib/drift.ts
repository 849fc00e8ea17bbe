/** Whether running the generator changed a file: then somebody forgot to commit what it writes. */
import { fingerprint, filesUnder } from './fingerprint.ts'

/** Where generated files may stand. */
const places = ['packages', 'docs', 'examples', 'ARCHITECTURE.md', 'README.md', 'CHANGELOG.md']

export type Snapshot = Map<string, string>

export const snapshot = (): Snapshot => new Map(filesUnder(places).map((file) => [file, fingerprint([file])]))

export function changedFiles(before: Snapshot): string[] {
  const after = snapshot()
  const differs = (file: string) => before.get(file) !== after.get(file)
  return [...new Set([...before.keys(), ...after.keys()])].filter(differs).sort()
}
