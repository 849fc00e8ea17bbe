/** Size of the loader, which every page loads, and libraries that must not be in it. Sizes of elements are measured in pages. */
import { gzipSync } from 'node:zlib'
import { registry } from '@lustra/widgets/registry.ts'
import { describe, expect, it } from 'vitest'
import { elementTable } from '../tools/lib/element-table.ts'
import { readScreensGraph } from '../tools/lib/screens-build.ts'
import {
  brotliBytes,
  builtFiles,
  gzipBytes,
  isBuilt,
  readBuilt,
  screenFile,
  sum,
  traces,
  withImports,
} from './support/build.ts'

describe.skipIf(!isBuilt())('size of the build', () => {
  it('is one file: a page waits for one response before it draws', () => {
    expect(withImports('lustra.js')).toEqual(['lustra.js'])
  })

  it('is 8 KB without the elements, and grows by at most 40 bytes for each', async () => {
    const { lines } = await elementTable(registry, readScreensGraph().files)
    const code = readBuilt('lustra.js')
    const bytesWith = (kept: string[]) =>
      gzipSync(code.replace(lines.join('\n'), kept.join('\n')), { level: 9 }).length
    expect(code).toContain(lines.join('\n'))
    const all = gzipBytes('lustra.js')
    const without = bytesWith([])
    expect(without).toBeLessThanOrEqual(8 * 1024)
    expect((all - without) / lines.length).toBeLessThanOrEqual(40)
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

  it('shows a report with 15.5 KB of its own, without powerbi-client and shared files (R1)', () => {
    const files = reportFiles()
    expect(files.filter((file) => traces.powerbi.test(readBuilt(file)))).toEqual([])
    expect(sum(files, gzipBytes)).toBeLessThanOrEqual(15.5 * 1024)
  })

  it.each(['link-view', 'charts', 'reference', 'export-data'])(
    'loads %s of a report only when it is needed (R3, R4, R5)',
    (name) => {
      expect(builtFiles()).toContain(screenFile(name))
      expect(reportFiles()).not.toContain(screenFile(name))
    },
  )

  it('does not set window.powerbi (X3)', () => {
    const files = builtFiles().filter((file) => traces.powerbi.test(readBuilt(file)))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => /window\.powerbi\s*=/.test(readBuilt(file)))).toEqual([])
  })

  it('compresses every file with brotli', () => {
    expect(builtFiles().filter((file) => brotliBytes(file) === 0)).toEqual([])
  })
})

/** The files that only a report needs: the screen, the frame, and the largest of their texts. */
function reportFiles(): string[] {
  const shared = new Set(
    registry
      .filter(({ tag }) => tag !== 'lustra-report-viewer')
      .flatMap(({ tag }) => withImports(screenFile(`${tag.slice('lustra-'.length)}.screen`))),
  )
  const files = ['report-viewer.screen', 'report-frame'].flatMap((name) => withImports(screenFile(name)))
  const own = files.filter((file) => !shared.has(file) && file !== screenFile('powerbi'))
  return [...new Set(own), screenFile('report-viewer.texts.zh_hant')]
}
