/** What the import of one element brings into an embedder's build, beside the import of all. */
import { beforeAll, describe, expect, it } from 'vitest'
import { install, ownApp } from './consumers.ts'

interface Weight {
  entry: string
  files: number
  gzip: number
  sources: string[]
}

/** Chunks of the package by what they are for. */
const parts = {
  pdf: /\/chunks\/pdf\./,
  powerbi: /\/chunks\/report-frame-/,
  lists: /\/chunks\/list-table-/,
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
    const { files, gzip, sources } = weights.find(({ entry }) => entry === `@lustra/widgets${name}`)!
    const brought = Object.entries(parts).filter(([, part]) => sources.some((source) => part.test(source)))
    return { files, kilobytes: Math.round(gzip / 1000), brought: brought.map(([name]) => name) }
  }

  it('brings today without reports, lists and the sign-in (X1)', () => {
    const { files, kilobytes, brought } = of('/today')
    expect(brought).toEqual([])
    expect(files).toBeLessThan(65)
    expect(kilobytes).toBeLessThan(270)
  })

  it('brings the list of service reports without Power BI and the sign-in (X1)', () => {
    const { files, kilobytes, brought } = of('/service-report-list')
    expect(brought).toEqual(['pdf', 'lists'])
    expect(files).toBeLessThan(105)
    expect(kilobytes).toBeLessThan(900)
  })

  it('brings the feedback form without reports, lists, the sign-in and the sanitiser (X1)', () => {
    const { files, kilobytes, brought } = of('/feedback-form')
    expect(brought).toEqual(['pictures'])
    expect(files).toBeLessThan(90)
    expect(kilobytes).toBeLessThan(350)
  })

  it('brings everything when all are imported (X1)', () => {
    const { files, kilobytes, brought } = of('')
    expect(brought).toEqual(Object.keys(parts))
    expect(files).toBeLessThan(375)
    expect(kilobytes).toBeLessThan(1400)
  })
})
