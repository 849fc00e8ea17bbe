import { describe, expect, it } from 'vitest'
import { readWidths, toWidth, withWidth, writeWidths } from './widths.ts'

describe('the widths of columns', () => {
  const known = ['store', 'time']

  it('are stored as chosen', () => {
    const widths = withWidth(withWidth({}, 'store', 15.3), 'time', 9)
    expect(readWidths(writeWidths(widths), known)).toEqual({ store: 15.25, time: 9 })
  })

  it('ignore unknown columns and invalid widths', () => {
    expect(readWidths('removed:12,store:x,time:9,store', known)).toEqual({ time: 9 })
    expect(readWidths('', known)).toEqual({})
  })

  it('are limited so that all columns stay reachable', () => {
    expect([toWidth(-3), toWidth(0.5), toWidth(500)]).toEqual([4, 4, 60])
  })

  it('return to the default when reset', () => {
    expect(withWidth({ store: 15, time: 9 }, 'store', undefined)).toEqual({ time: 9 })
  })
})
