import { expect, it } from 'vitest'
import { readImports } from './source-imports.ts'

const read = (source: string) =>
  readImports('packages/server/src/app/a.ts', source).map(({ target, isType }) =>
    isType ? `type ${target}` : target,
  )

it('reads every form of import that runs', () => {
  expect(
    read("import { b, type C } from './b.ts'\nexport * from '../c.ts'\nimport './d.css?inline'"),
  ).toEqual(['packages/server/src/app/b.ts', 'packages/server/src/app/d.css', 'packages/server/src/c.ts'])
  expect(read("const b = await import('./b.ts')")).toEqual(['packages/server/src/app/b.ts'])
  expect(read("new Worker(new URL('./b.ts', import.meta.url), {})")).toEqual(['packages/server/src/app/b.ts'])
})

it('marks imports and re-exports of types', () => {
  expect(read("import type { B } from './b.ts'\nexport type { C } from './c.ts'")).toEqual([
    'type packages/server/src/app/b.ts',
    'type packages/server/src/app/c.ts',
  ])
})

it('ignores comments, and URLs that are not source files', () => {
  expect(read("// import './b.ts'\n/* import './c.ts' */\nnew URL('../docs/', import.meta.url)")).toEqual([])
})

it('finds the file of a package by its name', () => {
  expect(read("import '@lustra/core/contract'\nimport '@lustra/server'\nimport 'zod'")).toEqual([
    'packages/core/src/contract/index.ts',
    'packages/server/src/app/app.ts',
    'zod',
  ])
})
