import { describe, expect, it } from 'vitest'
import { shape as actionShape } from '../../../generated/shapes/corrective-action-list.ts'
import type { Shape } from '../../../kit/shape.ts'
import {
  chipsOf,
  clearedFilters,
  defaultQuery,
  filtersKey,
  hasReversedPeriod,
  openTabOf,
  readQuery,
  tabsOf,
  toSearch,
  withoutChip,
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

const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(' ')
const sources = {
  progress: { label: 'State', nameOf: (value: string) => `(${value})` },
  store: { knownName: (code: string) => (code === 'S1' ? 'Quay' : undefined) },
  dueFrom: { label: 'Due' },
}
const chips = (query: object) =>
  chipsOf(actionShape, { ...clearedFilters(actionShape), ...query }, { t, tag: 'en', sources }).map(
    ({ label, value }) => `${label}: ${value}`,
  )

it('names each active filter in the order of the declaration (V6)', () => {
  expect(chips({ keyword: 'gap', progress: 'overdue', store: 'S1', customer: 'Harbour' })).toEqual([
    'list.search: gap',
    'State: (overdue)',
    'store: Quay (S1)',
    'customer: Harbour',
  ])
  expect(chips({})).toEqual([])
})

it('labels a chip by the column that shows its value (V6)', () => {
  const progress = { label: 'State', chipLabel: (value: string) => (value === 'overdue' ? 'Due' : undefined) }
  const labels = (value: string) =>
    chipsOf(
      actionShape,
      { ...clearedFilters(actionShape), progress: value },
      { t, tag: 'en', sources: { progress } },
    )
  expect(labels('overdue')[0]!.label).toBe('Due')
  expect(labels('open')[0]!.label).toBe('State')
})

it('makes one chip of a period, open at either end, and shows invalid days as typed (V6)', () => {
  expect(chips({ dueFrom: '2026-03-01', dueTo: '2026-03-09' })[0]).toMatch(/^Due: list\.period .*1.* .*9/)
  expect(chips({ dueTo: '2026-03-09' })[0]).toMatch(/^Due: list\.until/)
  expect(chips({ dueFrom: 'soon' })).toEqual(['Due: list.since soon'])
})

it('removes a chip with all its filters (V6)', () => {
  expect(withoutChip(actionShape, 'dueFrom')).toEqual({ dueFrom: '', dueTo: '' })
  expect(withoutChip(actionShape, 'progress')).toEqual({ progress: 'all' })
  expect(withoutChip(actionShape, 'keyword')).toEqual({ keyword: '' })
})

describe('the tabs of a list', () => {
  const tabbed: Shape = {
    ...shape,
    list: { ...shape.list!, tabs: { all: {}, done: { state: 'done' }, week: { from: 'week' } } },
  }

  it('have their own filters, and clear those of the other tabs', () => {
    expect(tabsOf(tabbed, new Date(2026, 10, 27))).toEqual({
      all: { state: 'all', from: '', to: '' },
      done: { state: 'done', from: '', to: '' },
      week: { state: 'all', from: '2026-11-23', to: '' },
    })
  })

  it.each([
    [new Date(2026, 10, 30), '2026-11-30'],
    [new Date(2027, 0, 3), '2026-12-28'],
    [new Date(2027, 0, 4, 0, 5), '2027-01-04'],
  ])('begin a week on Monday: %s', (now, monday) => {
    expect(tabsOf(tabbed, now).week).toMatchObject({ from: monday })
  })

  it('are open when the query has their filters, whatever else it filters by', () => {
    const tabs = tabsOf(tabbed, new Date(2026, 10, 27))
    const query = { ...defaultQuery(tabbed), store: 'S1', keyword: 'x', page: 4 }
    expect(openTabOf(tabs, query)).toBeUndefined()
    expect(openTabOf(tabs, { ...query, state: 'all' })).toBe('all')
    expect(openTabOf(tabs, { ...query, state: 'done' })).toBe('done')
    expect(openTabOf(tabs, { ...query, state: 'done', from: '2026-11-23' })).toBeUndefined()
  })
})
