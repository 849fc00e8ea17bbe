import { describe, expect, it } from 'vitest'
import { sizeOf } from './stage-size.ts'

describe('the size of a report without a height attribute (R5)', () => {
  const page = { width: 356, height: 2306 }

  it('is the full height of a local report on a phone, so that the page scrolls', () => {
    expect(sizeOf(page, 'local')).toEqual({ height: '2306px', maxHeight: 'none' })
  })

  it('is a window’s height on a phone for Power BI, and until the report is drawn', () => {
    const windowHeight = { height: 'max(24em, 100dvh - 8em)' }
    expect([sizeOf(page, 'power-bi'), sizeOf(undefined, 'local')]).toEqual([windowHeight, windowHeight])
  })

  it('is the aspect ratio of the report page everywhere else', () => {
    expect(sizeOf({ width: 4, height: 3 })).toEqual({ aspectRatio: '4 / 3' })
    expect(sizeOf(undefined)).toEqual({ aspectRatio: '16 / 9' })
  })
})
