/** Weight of the loader, which every page pays, and of what must never be in it. What elements load is measured in pages. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  brotliBytes,
  builtFiles,
  gzipBytes,
  isBuilt,
  readBuilt,
  sum,
  traces,
  withImports,
} from './support/build.ts'

describe.skipIf(!isBuilt())('weight of the build', () => {
  it('loads every shell in 8 KB', () => {
    expect(sum(withImports('lustra.js'), gzipBytes)).toBeLessThanOrEqual(8 * 1024)
  })

  it('is one file: a foreign page waits for one answer before it draws', () => {
    expect(withImports('lustra.js')).toEqual(['lustra.js'])
  })

  it('adds at most 0.3 kB for an element that a page does not show', () => {
    const heavy = shellWeights().filter(({ bytes }) => bytes > 300)
    expect(heavy).toEqual([])
    expect(shellWeights().length).toBeGreaterThan(0)
  })

  it.each(['react', 'axios', 'msal', 'powerbi', 'pdf', 'shoelace'] as const)(
    'keeps %s out of the loader',
    (name) => {
      expect(withImports('lustra.js').filter((file) => traces[name].test(readBuilt(file)))).toEqual([])
    },
  )

  it('ships no zod to browsers', () => {
    expect(builtFiles().filter((file) => traces.zod.test(readBuilt(file)))).toEqual([])
  })

  it('keeps a report’s frame at what is wished for with 5.5 KB of its own beside powerbi-client (R1)', () => {
    const files = builtFiles().filter((file) => /[\\/]report-frame-[^\\/]*\.js$/.test(file))
    expect(files).toHaveLength(1)
    expect(files.filter((file) => traces.powerbi.test(readBuilt(file)))).toEqual([])
    expect(sum(files, gzipBytes)).toBeLessThanOrEqual(5.5 * 1024)
  })

  it('puts no powerbi-client of its own into a page’s window (X3)', () => {
    const files = builtFiles().filter((file) => traces.powerbi.test(readBuilt(file)))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => /window\.powerbi\s*=/.test(readBuilt(file)))).toEqual([])
  })

  it('packs every file with brotli', () => {
    expect(builtFiles().filter((file) => brotliBytes(file) === 0)).toEqual([])
  })
})

/** What each shell adds to the loader: its weight with the shell minus its weight without. */
function shellWeights(): { tag: string; bytes: number }[] {
  const code = withImports('lustra.js').map(readBuilt).join('\n')
  const whole = gzipSync(code, { level: 9 }).length
  const starts = [...code.matchAll(/\{tag:["'`](lustra-[\w-]+)["'`]/g)]
  return starts.map(({ index, 1: tag = '' }, i) => {
    const end = starts[i + 1]?.index ?? code.indexOf('}]', index) + 1
    const without = code.slice(0, index) + code.slice(end)
    return { tag, bytes: whole - gzipSync(without, { level: 9 }).length }
  })
}
