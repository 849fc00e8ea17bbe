import { describe, expect, it } from 'vitest'
import type { Widths } from '../list.types.ts'
import { createColumnFit, allocate, type FitOptions, type AllocatedColumn } from './column-fit.model.ts'

const columns = [
  { key: 'store', sort: 'StoreName', leaves: 4 },
  { key: 'customer', leaves: 2 },
  { key: 'result', sort: 'Result', leaves: 3 },
  { key: 'evaluation', stays: true, leaves: 1 },
]
const heads = { store: 5, customer: 6, result: 6, evaluation: 8 }
const page = (naturals: Widths, same: Record<string, string> = {}) => ({ naturals, same })
const layOut = (fit: ReturnType<typeof createColumnFit>, options: Partial<FitOptions> = {}) =>
  fit.layOut({ columns, available: 600, em: 10, widths: {}, isAutomatic: true, sorted: 'x', ...options })

describe('the columns of a table', () => {
  it('have the width of their widest value or heading', () => {
    const fit = createColumnFit()
    fit.take('en', '', heads, page({ store: 20, customer: 14, result: 3 }))
    expect(layOut(fit, { available: 480 })).toEqual({ store: 200, customer: 140, result: 60, evaluation: 80 })
  })

  it('keep their widths on other pages, and grow with a longer value', () => {
    const fit = createColumnFit()
    fit.take('en', '', heads, page({ store: 20, customer: 14 }))
    fit.take('en', '', heads, page({ store: 9, customer: 16 }))
    expect(layOut(fit, { available: 500 })).toEqual({ store: 200, customer: 160, result: 60, evaluation: 80 })
    // Other headings: another language.
    fit.take('zh', '', heads, page({ store: 9, customer: 9 }))
    expect(layOut(fit, { available: 320 })).toEqual({ store: 90, customer: 90, result: 60, evaluation: 80 })
  })

  it('take no room while all rows have the same value, but for the first, the sorted and those with controls', () => {
    const fit = createColumnFit()
    const same = { store: 'Quay', customer: 'Harbour', result: '–', evaluation: 'Evaluate' }
    fit.take('en', '', heads, page({}, same))
    expect(Object.keys(layOut(fit))).toEqual(['store', 'evaluation'])
    expect(fit.$absent.get()).toEqual({
      customer: { why: 'same', text: 'Harbour' },
      result: { why: 'empty' },
    })
    expect(Object.keys(layOut(fit, { sorted: 'Result' }))).toEqual(['store', 'result', 'evaluation'])
  })

  it('stay on a page of equal values once they had different ones, until the filters change', () => {
    const fit = createColumnFit()
    const same = { customer: 'Harbour' }
    fit.take('en', 'a', heads, page({}, same))
    fit.take('en', 'a', heads, page({}))
    fit.take('en', 'a', heads, page({}, same))
    layOut(fit)
    expect(fit.$absent.get()).toEqual({})
    // While other rows load, the previous ones are shown.
    fit.take('en', undefined, heads, page({}))
    fit.take('en', 'b', heads, page({}, same))
    layOut(fit)
    expect(Object.keys(fit.$absent.get())).toEqual(['customer'])
  })

  it('leave when there is no room, with the reason, and come back', () => {
    const fit = createColumnFit()
    fit.take('en', '', heads, page({ store: 20, customer: 20 }))
    layOut(fit, { available: 400 })
    expect(fit.$absent.get()).toEqual({ customer: { why: 'room' } })
    layOut(fit, { available: 540 })
    expect(fit.$absent.get()).toEqual({})
    layOut(fit, { available: 400 })
    fit.showAll()
    expect(fit.$absent.get()).toEqual({})
  })

  it('are all shown when they are a choice, and so is a widened one', () => {
    const fit = createColumnFit()
    const same = { customer: 'Harbour' }
    fit.take('en', '', heads, page({ store: 20, result: 20 }, same))
    expect(Object.keys(layOut(fit, { isAutomatic: false, available: 100 }))).toHaveLength(4)
    expect(layOut(fit, { widths: { customer: 30 } })).toMatchObject({ customer: 300, result: 200 })
  })

  it('begin at the next visit as the last page left them', () => {
    const stored: Widths[] = []
    const memory = { load: () => stored.at(-1) ?? {}, store: (needs: Widths) => void stored.push(needs) }
    const fit = createColumnFit(memory)
    fit.take('en', '', heads, page({ store: 30 }))
    fit.take('en', '', heads, page({ store: 20 }, { customer: 'Harbour' }))
    fit.store()
    fit.store()
    expect(stored).toEqual([{ ...heads, store: 20 }])

    const second = createColumnFit(memory)
    second.take('en', 'b', heads, page({ store: 10 }, { customer: 'Harbour' }))
    second.store()
    expect(stored.at(-1)).toEqual({ ...heads, store: 10, customer: -6 })
    const next = createColumnFit(memory)
    next.take('en', '', heads)
    expect(layOut(next, { available: 240 })).toEqual({ store: 100, result: 60, evaluation: 80 })
  })
})

const limits = { long: 200, short: 320 }
const column = (key: string, natural: number, more: Partial<AllocatedColumn> = {}): AllocatedColumn => ({
  key,
  natural,
  leaves: 0,
  ...more,
})
const total = (widths: Record<string, number>) => Object.values(widths).reduce((sum, each) => sum + each, 0)

describe('the widths of columns', () => {
  it('are those of their values, and text shares what is left', () => {
    const columns = [column('store', 200), column('time', 100), column('files', 50, { number: true })]
    expect(allocate(columns, 500, limits)).toEqual({ store: 300, time: 150, files: 50 })
    const widths = allocate(columns, 501, limits)
    expect([total(widths), Object.values(widths).every(Number.isInteger)]).toEqual([501, true])
  })

  it('give long text what the others leave, between its minimum and its natural width', () => {
    const columns = [column('what', 900, { long: true }), column('store', 150), column('due', 100)]
    expect(allocate(columns, 1000, limits)).toEqual({ what: 750, store: 150, due: 100 })
    expect(allocate(columns, 1400, limits).what).toBeGreaterThan(900)
    // Not even the minimum fits: the table scrolls.
    expect(allocate(columns, 400, limits)).toEqual({ what: 200, store: 150, due: 100 })
  })

  it('are equal for two long texts that both want more', () => {
    const columns = [column('what', 900, { long: true }), column('answer', 800, { long: true })]
    expect(allocate(columns, 1000, limits)).toEqual({ what: 500, answer: 500 })
    const short = [column('what', 900, { long: true }), column('answer', 250, { long: true })]
    expect(allocate(short, 1000, limits)).toEqual({ what: 750, answer: 250 })
  })

  it('are none for the least useful columns, until the others fit', () => {
    const columns = [
      column('store', 200),
      column('rep', 150, { leaves: 1 }),
      column('customer', 150, { leaves: 2 }),
      column('result', 100, { leaves: 3 }),
    ]
    expect(Object.keys(allocate(columns, 600, limits))).toEqual(['store', 'rep', 'customer', 'result'])
    expect(Object.keys(allocate(columns, 599, limits))).toEqual(['store', 'customer', 'result'])
    expect(Object.keys(allocate(columns, 310, limits))).toEqual(['store', 'result'])
    expect(allocate(columns, 100, limits)).toEqual({ store: 200 })
    const wide = columns.map((each) => (each.key === 'customer' ? { ...each, natural: 280 } : each))
    expect(Object.keys(allocate(wide, 500, limits))).toEqual(['store', 'rep', 'result'])
  })

  it('keep a chosen width, which makes no other column leave', () => {
    const columns = [
      column('store', 200, { chosen: 500 }),
      column('rep', 150, { leaves: 1, chosen: 80 }),
      column('customer', 150, { leaves: 2 }),
    ]
    expect(allocate(columns, 520, limits)).toEqual({ store: 500, rep: 80, customer: 150 })
    expect(allocate(columns, 1000, limits)).toEqual({ store: 500, rep: 80, customer: 420 })
    const all = columns.map((each) => ({ ...each, chosen: 100 }))
    expect(allocate(all, 1000, limits)).toEqual({ store: 100, rep: 100, customer: 800 })
  })

  it('are limited for a single value that is excessively long', () => {
    const columns = [column('store', 2000), column('due', 100)]
    expect(allocate(columns, 600, limits)).toEqual({ store: 500, due: 100 })
    expect(allocate(columns, 300, limits)).toEqual({ store: 320, due: 100 })
  })
})
