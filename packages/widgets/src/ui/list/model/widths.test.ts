import { describe, expect, it } from 'vitest'
import { readWidths, toWidth, withWidth, writeWidths } from './widths.ts'

describe('the widths of columns', () => {
  const known = ['store', 'time']

  it('are remembered as they were chosen', () => {
    const widths = withWidth(withWidth({}, 'store', 15.3), 'time', 9)
    expect(readWidths(writeWidths(widths), known)).toEqual({ store: 15.25, time: 9 })
  })

  it('leave out columns that a later version does not have, and what is no width', () => {
    expect(readWidths('gone:12,store:x,time:9,store', known)).toEqual({ time: 9 })
    expect(readWidths('', known)).toEqual({})
  })

  it('stay where a column can still be seen and the others found', () => {
    expect([toWidth(-3), toWidth(0.5), toWidth(500)]).toEqual([4, 4, 60])
  })

  it('are the column’s own again when they are taken back', () => {
    expect(withWidth({ store: 15, time: 9 }, 'store', undefined)).toEqual({ time: 9 })
  })
})
