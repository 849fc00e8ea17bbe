import { expect, it } from 'vitest'
import { layerFaults } from './layers.ts'

const server = { folder: 'src', layers: ['src/low', 'src/areas/shared', 'src/areas', 'src/main.ts'] }
const files = ['src/low/a.ts', 'src/areas/shared/b.ts', 'src/areas/x/c.ts', 'src/main.ts']
const faults = (imports: [file: string, target: string][] = [], more: string[] = []) =>
  layerFaults(
    server,
    [...files, ...more],
    imports.map(([file, target]) => ({ file, target })),
  )

it('accepts imports within a layer, of lower layers and from other packages', () => {
  expect(
    faults([
      ['src/main.ts', 'src/areas/x/c.ts'],
      ['src/areas/x/c.ts', 'src/areas/shared/b.ts'],
      ['src/areas/x/c.ts', 'src/areas/x/d.ts'],
      ['src/low/a.ts', 'node:fs'],
      ['src/low/a.ts', 'packages/core/src/contract'],
    ]),
  ).toEqual([])
})

it('rejects an import of a higher layer', () => {
  expect(faults([['src/areas/shared/b.ts', 'src/areas/x/c.ts']])).toEqual([
    'src/areas/shared/b.ts → src/areas/x/c.ts of a higher layer',
  ])
})

it('rejects an import of a path in no layer, including the package folder', () => {
  expect(
    faults([
      ['src/main.ts', 'src/testing/test-app.ts'],
      ['src/low/a.ts', 'src'],
    ]),
  ).toEqual([
    'src/main.ts → src/testing/test-app.ts, which is in no layer',
    'src/low/a.ts → src, which is in no layer',
  ])
})

it('rejects a file in no layer, even without an import', () => {
  expect(faults([], ['src/elsewhere/e.ts'])).toEqual(['src/elsewhere/e.ts is in no layer'])
})

it('rejects a layer without files, so that a renamed folder cannot disable the check', () => {
  expect(layerFaults(server, files.slice(1), [])).toEqual(['src/low has no files'])
})
