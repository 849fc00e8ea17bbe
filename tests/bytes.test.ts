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

  it('shows a report with 15.5 KB of its own beside powerbi-client and what other elements have (R1)', () => {
    const files = reportFiles()
    expect(files.filter((file) => traces.powerbi.test(readBuilt(file)))).toEqual([])
    expect(sum(files, gzipBytes)).toBeLessThanOrEqual(15.5 * 1024)
  })

  it.each(['link-view', 'charts', 'reference', 'take-away'])(
    'asks for %s of a report only when somebody needs it (R3, R4, R5)',
    (name) => {
      expect(builtFiles().some((file) => file.includes(`/${name}-`))).toBe(true)
      expect(reportFiles().filter((file) => file.includes(`/${name}-`))).toEqual([])
    },
  )

  it('puts no powerbi-client of its own into a page’s window (X3)', () => {
    const files = builtFiles().filter((file) => traces.powerbi.test(readBuilt(file)))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => /window\.powerbi\s*=/.test(readBuilt(file)))).toEqual([])
  })

  it('packs every file with brotli', () => {
    expect(builtFiles().filter((file) => brotliBytes(file) === 0)).toEqual([])
  })
})

/** All that a page loads for a report and for no other element: the screen, the frame, and the heaviest of their texts. */
function reportFiles(): string[] {
  const named = (part: string) =>
    builtFiles().find((file) => file.includes(`/report-${part}-`) && file.endsWith('.js'))!
  const shared = withoutReports()
  const files = [named('viewer.screen'), named('frame')].flatMap(withImports)
  const own = files.filter((file) => !shared.has(file) && !/[\\/]powerbi-/.test(file))
  return [...new Set(own), named('viewer.texts.zh_hant')]
}

/** What any other screen of the portal loads. */
const withoutReports = () =>
  new Set(
    builtFiles()
      .filter((file) => /\.screen-/.test(file) && !file.includes('report-viewer'))
      .flatMap(withImports),
  )

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
