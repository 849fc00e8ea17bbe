/** The files that the import of one element, or of all, adds to an embedder's build. */
import { beforeAll, describe, expect, it } from 'vitest'
import { install, ownApp } from './consumers.ts'

interface Weight {
  entry: string
  files: number
  gzip: number
  /** Files that only a PDF loads that needs them; not in the other numbers. */
  forFewPdfs: number
  sources: string[]
}

/** Chunks of the package by purpose. */
const parts = {
  pdf: /\/chunks\/pdf\./,
  powerbi: /\/chunks\/report-frame-/,
  lists: /\/chunks\/list-screen-/,
  login: /\/chunks\/login-/,
  sanitiser: /\/chunks\/sanitise-/,
  pictures: /\/chunks\/shrink-picture-/,
}

describe('the import of one element', () => {
  let weights: Weight[]
  beforeAll(async () => {
    const app = await install(ownApp('esbuild'))
    weights = JSON.parse(await app.run('weigh')) as Weight[]
  })

  function of(name: string) {
    const { files, gzip, forFewPdfs, sources } = weights.find(
      ({ entry }) => entry === `@lustra/widgets${name}`,
    )!
    const included = Object.entries(parts).filter(([, part]) => sources.some((source) => part.test(source)))
    return { files, forFewPdfs, kilobytes: Math.round(gzip / 1000), included: included.map(([name]) => name) }
  }

  it('of today adds no reports, lists and sign-in (X1)', () => {
    const { files, forFewPdfs, kilobytes, included } = of('/today')
    expect(included).toEqual([])
    expect(forFewPdfs).toBe(0)
    expect(files).toBeLessThan(75)
    expect(kilobytes).toBeLessThan(280)
  })

  it('of the list of service reports adds no Power BI and sign-in (X1)', () => {
    const { files, kilobytes, included } = of('/service-report-list')
    // Pictures: a report leads to its corrective actions, which are proven by photos.
    expect(included).toEqual(['pdf', 'lists', 'pictures'])
    expect(files).toBeLessThan(115)
    expect(kilobytes).toBeLessThan(970)
  })

  it('of the feedback form adds no reports, lists, sign-in and sanitiser (X1)', () => {
    const { files, kilobytes, included } = of('/feedback-form')
    expect(included).toEqual(['pictures'])
    expect(files).toBeLessThan(90)
    expect(kilobytes).toBeLessThan(350)
  })

  it('brings everything when all are imported (X1)', () => {
    const { files, kilobytes, included } = of('')
    expect(included).toEqual(Object.keys(parts))
    expect(files).toBeLessThan(395)
    expect(kilobytes).toBeLessThan(1450)
  })
})
