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

it('accepts imports within a layer, of lower ones and from other packages', () => {
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

it('refuses an import of a higher layer', () => {
  expect(faults([['src/areas/shared/b.ts', 'src/areas/x/c.ts']])).toEqual([
    'src/areas/shared/b.ts → src/areas/x/c.ts of a higher layer',
  ])
})

it('refuses an import of something that lies in no layer, the package as a whole included', () => {
  expect(
    faults([
      ['src/main.ts', 'src/testing/bench.ts'],
      ['src/low/a.ts', 'src'],
    ]),
  ).toEqual([
    'src/main.ts → src/testing/bench.ts, which lies in no layer',
    'src/low/a.ts → src, which lies in no layer',
  ])
})

it('refuses a file that lies in no layer, even without an import', () => {
  expect(faults([], ['src/elsewhere/e.ts'])).toEqual(['src/elsewhere/e.ts lies in no layer'])
})

it('refuses a layer without a file, so that a renamed folder cannot leave the check without work', () => {
  expect(layerFaults(server, files.slice(1), [])).toEqual(['src/low has no file'])
})
