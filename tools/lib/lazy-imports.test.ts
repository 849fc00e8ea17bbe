import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { rewrite, type BuiltChunk } from './lazy-imports.ts'

const chunk = (
  name: string,
  code: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
): BuiltChunk => ({
  type: 'chunk',
  name,
  fileName: `a/${name}.js`,
  code,
  imports: imports.map((each) => `a/${each}.js`),
  dynamicImports: dynamicImports.map((each) => `a/${each}.js`),
})

it('loads a file together with its imports that are not loaded yet', () => {
  const core = chunk('core', 'core;')
  const table = chunk('table', 'table;', ['core', 'icons'])
  const list = chunk(
    'list',
    'import`x`;const a=()=>import(`./panel.js`),b=()=>import("./other.js")',
    ['core'],
    ['panel'],
  )
  rewrite([core, table, list, chunk('icons', ''), chunk('panel', '', ['table', 'core'])], true, 'core')
  expect(list.code).toContain('import{$load}from"./core.js";')
  expect(list.code).toContain('$load("./panel.js","./table.js","./icons.js")')
  // Not a file of this build.
  expect(list.code).toContain('import("./other.js")')
  expect(core.code).toMatch(/^const \$failed.*core;export\{\$load\};$/s)
  expect(table.code).toBe('table;')
})

it('includes the helper where the shared file is not imported', () => {
  const alone = chunk('alone', 'x(import("./panel.js"))', [], ['panel'])
  rewrite([alone, chunk('panel', '')], false)
  expect(alone.code).toMatch(/async function \$load.*x\(\$load\("\.\/panel\.js"\)\)$/s)
})

it('fails the build on an import that it cannot rewrite', () => {
  const odd = chunk('odd', 'import("./panel.js",{with:{}})', [], ['panel'])
  expect(() => rewrite([odd, chunk('panel', '')], false)).toThrow('a/odd.js imports a/panel.js')
})

/** Runs the helper with files that fail on demand. */
async function helperWith(failing: (address: string) => boolean, importMap = '', needed: string[] = []) {
  const requested: string[] = []
  const fetched: string[] = []
  const one = chunk('one', 'export const go=()=>import("./panel.js")', [], ['panel'])
  rewrite([one, chunk('panel', '', needed), ...needed.map((name) => chunk(name, ''))], needed.length > 0)
  const code = one.code.replace('import(u==o', '$import(u==o').replace('export const go=', 'return ')
  const importing = async (address: string) => {
    requested.push(address)
    if (failing(address)) throw new TypeError('not loaded')
    return { address }
  }
  const document = {
    querySelectorAll: () => (importMap ? [{ textContent: importMap }] : []),
    querySelector: () => null,
  }
  const fetch = async (address: string) => {
    fetched.push(address.replace('https://x/', './'))
    if (failing(fetched.at(-1)!)) throw new TypeError('not loaded')
    return { ok: true, arrayBuffer: async () => {} }
  }
  const script = `(() => {${code.replaceAll('import.meta.url', '"https://x/"')}})()`
  const setTimeout = (run: () => void) => run()
  const go = runInNewContext(script, {
    $import: importing,
    document,
    setTimeout,
    fetch,
    URL,
  }) as () => Promise<unknown>
  return { requested, fetched, go }
}

it('retries under another URL, and under a new one each time', async () => {
  let left = 3
  const { requested, go } = await helperWith(() => left-- > 0)
  await expect(go()).rejects.toThrow('not loaded')
  await expect(go()).rejects.toThrow('not loaded')
  await expect(go()).resolves.toEqual({ address: './panel.js?3' })
  expect(requested).toEqual(['./panel.js', './panel.js?1', './panel.js?2', './panel.js?3'])
})

it('uses only URLs of the import map on a page that pins the build', async () => {
  const { requested, go } = await helperWith(
    () => true,
    '{"integrity":{"https://x/assets/lustra@ab@cd@/panel.js":"sha384"}}',
  )
  await expect(go()).rejects.toThrow('not loaded')
  expect(requested).toEqual(['./panel.js', './panel.js'])
})

it('asks for one file only while the host is away, and loads all once it is back', async () => {
  let isAway = true
  const { requested, fetched, go } = await helperWith(() => isAway, '', ['table', 'icons'])
  await expect(go()).rejects.toThrow('not loaded')
  expect(fetched).toEqual(['./panel.js', './table.js', './icons.js', './panel.js', './panel.js'])
  expect(requested).toEqual(['./panel.js'])
  isAway = false
  await expect(go()).resolves.toEqual({ address: './panel.js?1' })
})

it('imports what a policy does not let it fetch', async () => {
  const { go } = await helperWith((address) => address === './table.js', '', ['table'])
  await expect(go()).resolves.toEqual({ address: './panel.js' })
})
