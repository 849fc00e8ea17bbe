import { expect, it } from 'vitest'
import { shape } from '../../../generated/shapes/corrective-action-list.ts'
import { chipsOf, withoutChip } from './chips.ts'
import { clearedFilters } from './list-query.ts'

const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(' ')
const sources = {
  progress: { label: 'State', nameOf: (value: string) => `(${value})` },
  store: { knownName: (code: string) => (code === 'S1' ? 'Quay' : undefined) },
  dueFrom: { label: 'Due' },
}
const chips = (query: object) =>
  chipsOf(shape, { ...clearedFilters(shape), ...query }, { t, tag: 'en', sources }).map(
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
    chipsOf(shape, { ...clearedFilters(shape), progress: value }, { t, tag: 'en', sources: { progress } })
  expect(labels('overdue')[0]!.label).toBe('Due')
  expect(labels('open')[0]!.label).toBe('State')
})

it('makes one chip of a period, open at either end, and shows invalid days as typed (V6)', () => {
  expect(chips({ dueFrom: '2026-03-01', dueTo: '2026-03-09' })[0]).toMatch(/^Due: list\.period .*1.* .*9/)
  expect(chips({ dueTo: '2026-03-09' })[0]).toMatch(/^Due: list\.until/)
  expect(chips({ dueFrom: 'soon' })).toEqual(['Due: list.since soon'])
})

it('removes a chip with all its filters (V6)', () => {
  expect(withoutChip(shape, 'dueFrom')).toEqual({ dueFrom: '', dueTo: '' })
  expect(withoutChip(shape, 'progress')).toEqual({ progress: 'all' })
  expect(withoutChip(shape, 'keyword')).toEqual({ keyword: '' })
})
