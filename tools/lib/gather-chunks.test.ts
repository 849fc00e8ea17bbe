import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gatherChunks } from './gather-chunks.ts'

let portal = ''
const put = (file: string, text: string) => writeFileSync(join(portal, file), text)
const read = (file: string) => readFileSync(join(portal, file), 'utf8')
const gather = () => gatherChunks(portal, 'lustra.js', join(portal, 'loader.json'))

beforeEach(make)
afterEach(() => rmSync(portal, { recursive: true }))

function make() {
  portal = mkdtempSync(join(tmpdir(), 'lustra-chunks-'))
  mkdirSync(join(portal, 'assets'))
  put('lustra.js', 'names=["assets/screen1.js","assets/core001.js"];import(`./assets/screen1.js`)')
  put(
    'assets/screen1.js',
    'import"./core001.js";import"../lustra.js";later=["assets/core001.js","lustra.js"]',
  )
  put('assets/core001.js', 'export const text="./other.js"')
  put('assets/portal-AB.js', 'import"./core001.js"')
  put(
    'loader.json',
    JSON.stringify({
      loader: { file: 'lustra.js', imports: [] },
      screen: { file: 'assets/screen1.js', imports: ['core', 'loader'] },
      core: { file: 'assets/core001.js' },
    }),
  )
}

it('gives chunks numbers in one folder, by which they find each other and the loader', () => {
  const folder = gather()
  expect(read('lustra.js')).toBe(`names=["${folder}/1.js","${folder}/0.js"];import(\`./${folder}/1.js\`)`)
  expect(read(`${folder}/1.js`)).toBe(
    `import"./0.js";import"../../lustra.js";later=["${folder}/0.js","lustra.js"]`,
  )
  expect(read(`${folder}/0.js`)).toBe('export const text="./other.js"')
  expect(read('loader.json')).toContain(`${folder}/0.js`)
})

it('leaves the portal’s own files alone', () => {
  gather()
  expect(read('assets/portal-AB.js')).toBe('import"./core001.js"')
})

it('has another folder for another content and the same for the same, so that files are kept for ever', () => {
  const first = gather()
  rmSync(portal, { recursive: true })
  make()
  put('assets/core001.js', 'export const text="another"')
  const other = gather()
  rmSync(portal, { recursive: true })
  make()
  expect([first, other]).toEqual([gather(), expect.not.stringMatching(first)])
  expect(first).toMatch(/^assets\/\w{7}$/)
})
