/** The keys in the browser's storage: declared once, documented, and accessed through one module only. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { inRoot } from '../tools/lib/paths.ts'

const folder = 'packages/core/src/storage'
const read = (file: string) => readFileSync(inRoot(file), 'utf8')

/** The documentation of each list of keys. */
const lists: Record<string, [area: string, until: string]> = {
  sessionKeys: ['`storage`', 'the session ends'],
  personalDeviceKeys: ['local', 'sign-out'],
  personalTabKeys: ['session', 'sign-out'],
  draftKeys: ['session', 'sign-out of that person'],
  draftDeviceKeys: ['local', 'sign-out of that person'],
  lastingDeviceKeys: ['local', 'kept'],
  lastingTabKeys: ['session', 'kept'],
}

const declared = [
  ...read(`${folder}/storage-keys.ts`).matchAll(/const (\w+) = \[\n([\s\S]*?)\] as const/g),
].flatMap(([, list = '', body = '']) =>
  [...body.matchAll(/\/\*\* (.+?): (.+) \*\/\n\s+'(.+)',/g)].map(
    ([, owner = '', purpose = '', key = '']) => ({
      list,
      owner,
      purpose,
      key,
    }),
  ),
)

it('are declared once, each with its owner and purpose (S2)', () => {
  const lines = read(`${folder}/storage-keys.ts`).match(/^ {2}'.+',$/gm)
  expect(declared).toHaveLength(lines!.length)
  const keys = declared.map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(Object.keys(lists).toSorted()).toEqual([...new Set(declared.map(({ list }) => list))].toSorted())
})

it('are documented in docs/security.md as declared (S2)', () => {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| `(lustra\.|portal_|msal\.)/.test(line))
    .map(cells)
  const expected = declared.map(({ list, owner, purpose, key }) => {
    const name = key.endsWith('.') ? `${key}*` : key
    return [`\`${name}\``, ...lists[list]!, owner, purpose]
  })
  expect(rows).toEqual(expected)
})

it('are accessed through core/storage only', () => {
  const sources = ['core', 'widgets', 'host'].map((name) => `packages/${name}/src`)
  const files = filesUnder(sources, (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const direct = files.filter(
    (file) =>
      !file.startsWith(folder) &&
      /\b(local|session)Storage\b(?!')/.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  )
  expect(direct).toEqual([])
})
