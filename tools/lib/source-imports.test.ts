import { expect, it } from 'vitest'
import { fileOf, namesOwnPackage, readImports } from './source-imports.ts'

const read = (source: string) =>
  readImports('packages/server/src/app/a.ts', source).map(({ target, kind }) => `${kind} ${target}`)

it('reads every form of import', () => {
  expect(read("import { b } from './b.ts'\nexport * from '../c.ts'\nimport './d.css?inline'")).toEqual([
    'static packages/server/src/app/b.ts',
    'static packages/server/src/c.ts',
    'static packages/server/src/app/d.css',
  ])
  expect(read("import type { B } from './b.ts'\ntype C = typeof import('./c.ts')")).toEqual([
    'type packages/server/src/app/b.ts',
    'type packages/server/src/app/c.ts',
  ])
  expect(read("const b = await import('./b.ts')")).toEqual(['dynamic packages/server/src/app/b.ts'])
  expect(read("new Worker(new URL('./b.ts', import.meta.url), {})")).toEqual([
    'dynamic packages/server/src/app/b.ts',
  ])
})

it('ignores comments, and URLs that are not source files', () => {
  expect(read("// import './b.ts'\n/* import './c.ts' */\nnew URL('../docs/', import.meta.url)")).toEqual([])
})

it('resolves a package by its name, and detects the own package', () => {
  const [own, other] = readImports(
    'packages/server/src/app/a.ts',
    "import '@lustra/server'\nimport '@lustra/core/contract'",
  )
  const isFile = (path: string) => ['packages/server/src/app/app.ts'].includes(path)
  expect(fileOf(own!.target, isFile)).toBe('packages/server/src/app/app.ts')
  expect(other!.target).toBe('packages/core/src/contract')
  expect([own!, other!].map(namesOwnPackage)).toEqual([true, false])
})
