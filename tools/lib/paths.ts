/** Paths in the repository, independent of the working directory. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export const inRoot = (...parts: string[]) => join(root, ...parts)

/** The script of a command of an installed package, to be run by this Node on every system. */
export function command(packageName: string, name = packageName): string {
  const manifest = inRoot('node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : bin[name]
  if (!script) throw new Error(`${packageName} has no command ${name}`)
  return join(dirname(manifest), script)
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }).version
