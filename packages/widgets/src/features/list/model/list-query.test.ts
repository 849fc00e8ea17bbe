import { describe, expect, it } from 'vitest'
import type { Shape } from '../../../kit/shape.ts'
import {
  clearedFilters,
  defaultQuery,
  filtersKey,
  hasReversedPeriod,
  readQuery,
  toSearch,
} from './list-query.ts'

const shape: Shape = {
  session: 'required',
  attributes: {
    kind: ['all', 'pest'],
    keyword: '',
    state: ['open', 'all', 'done'],
    store: '',
    type: '',
    from: '',
    to: '',
    sort: 'Due',
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [20, 10, 30, 40, 50],
  },
  properties: {},
  cancelable: [],
  list: {
    which: 'kind',
    filters: { state: 'choice', store: 'lookup', type: 'select', from: 'day', to: 'day' },
    cleared: { state: 'all' },
    presets: [],
    columns: { what: { sort: 'Title' }, due: { sort: 'Due' }, files: {} },
    open: ['row'],
  },
}

const query = { ...defaultQuery(shape), kind: 'all' }

describe('the query of a declared list', () => {
  it('starts with the declared defaults, and is wider once cleared', () => {
    expect(query).toMatchObject({
      state: 'open',
      keyword: '',
      sort: 'Due',
      order: 'asc',
      page: 1,
      pageSize: 20,
    })
    expect(clearedFilters(shape)).toEqual({
      keyword: '',
      state: 'all',
      store: '',
      type: '',
      from: '',
      to: '',
    })
  })

  it('corrects invalid pages, sizes and columns', () => {
    const read = readQuery(shape, { ...query, page: -3, pageSize: 33, sort: 'Colour', kind: 'pest' })
    expect(read).toMatchObject({ page: 1, pageSize: 20, sort: 'Due', kind: 'pest' })
    expect(readQuery(shape, { ...query, sort: 'Title' }).sort).toBe('Title')
  })

  it('sends only narrowing values, trimmed and limited to the server’s lengths', () => {
    const wide = { ...query, keyword: ' gap ', store: 'x'.repeat(300), type: 'y'.repeat(90), page: 2 }
    expect(toSearch(shape, wide)).toEqual({
      pageIndex: 2,
      pageSize: 20,
      sort: 'Due',
      order: 'asc',
      keyword: 'gap',
      state: 'open',
      store: 'x'.repeat(100),
      type: 'y'.repeat(40),
    })
  })

  it('leaves out invalid days and years', () => {
    for (const from of ['2026-02-31', '1999-12-31', 'yesterday'])
      expect(toSearch(shape, { ...query, from })).not.toHaveProperty('from')
    expect(toSearch(shape, { ...query, from: '2026-02-28', to: '2026-03-01' })).toMatchObject({
      from: '2026-02-28',
      to: '2026-03-01',
    })
  })

  it('detects a period that ends before it begins', () => {
    expect(hasReversedPeriod(shape, { ...query, from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(hasReversedPeriod(shape, { ...query, from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(hasReversedPeriod(shape, { ...query, to: '2026-03-01' })).toBe(false)
  })

  it('distinguishes other filters from another page or order', () => {
    expect(filtersKey({ ...query, page: 4, sort: 'Title' })).toBe(filtersKey(query))
    expect(filtersKey({ ...query, store: 'S1' })).not.toBe(filtersKey(query))
  })
})
