import { describe, expect, it } from 'vitest'
import { smallData } from '../testing/data.ts'
import { aggregate } from './aggregate.ts'
import { measures, monthChange } from './measures.ts'
import { monthsBetween, toFacts } from './rows.ts'

const facts = toFacts(smallData())
const services = facts.tables.services!
const valuesOf = ({ series }: ReturnType<typeof aggregate>) => series.map(({ values }) => values)

describe('what a report counts', () => {
  it('shows every month between the first and the last, also those without a service (R6)', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    const result = aggregate(
      services.filter(({ cells }) => cells.Place === 'H-1'),
      { table: 'services', by: 'Month', measures: ['planned', 'done'] },
      facts.months,
    )
    expect(result.categories).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
    expect(valuesOf(result)).toEqual([
      [4, 4, 2, 0],
      [4, 2, 2, 0],
    ])
  })

  it('computes the share done over all services, not as the mean of the stores (R6)', () => {
    expect(measures.doneShare.of(services)).toBeCloseTo(9 / 14)
    const byRegion = aggregate(
      services,
      { table: 'services', by: 'Region', measures: ['doneShare'], first: 'least' },
      facts.months,
    )
    expect(byRegion.categories).toEqual(['South', 'North'])
    expect(byRegion.series[0]!.values[0]).toBeCloseTo(1 / 4)
    expect(byRegion.series[0]!.values[1]).toBeCloseTo(8 / 10)
  })

  it('has no average without evaluations, and lists such stores last (R6)', () => {
    const byPlace = aggregate(
      services,
      { table: 'services', by: 'Place', measures: ['rating'], first: 'least' },
      facts.months,
    )
    expect(byPlace.categories).toEqual(['H-1', 'H-2'])
    expect(byPlace.series[0]!.values).toEqual([(3 + 4 + 10 + 1 + 2 + 10) / 8, null])
    expect(measures.low.of(services)).toBe(2 / 8)
  })

  it('splits a month by category, the largest first (R6)', () => {
    const split = aggregate(
      services,
      { table: 'services', by: 'Month', measures: ['done'], split: 'Category' },
      facts.months,
    )
    expect(split.series.map(({ of, values }) => [of, values])).toEqual([
      ['pest', [4, 3, 0, 0]],
      ['clean', [0, 0, 2, 0]],
    ])
  })

  it('weights means by their readings, and uses the strictest limits (R6)', () => {
    const ph = facts.tables.water!.filter(({ cells }) => cells.Parameter === 'ph')
    expect(measures.mean.of(ph)).toBeCloseTo((3 * 7.5 + 8.7) / 4)
    expect([measures.lowest.of(ph), measures.highest.of(ph)]).toEqual([7, 8.7])
    expect([measures.lowLimit.of(ph), measures.highLimit.of(ph)]).toEqual([6.5, 8.5])
    expect(measures.lowLimit.of(facts.tables.water!.slice(2))).toBeNull()
  })

  it('counts open actions by age, youngest first, without done ones (R6)', () => {
    const byAge = aggregate(
      facts.tables.actions!,
      { table: 'actions', by: 'Age', measures: ['open', 'overdue'] },
      facts.months,
    )
    expect(byAge.categories).toEqual(['0-7', '8-30'])
    expect(valuesOf(byAge)).toEqual([
      [2, 3],
      [0, 1],
    ])
    expect(measures.overdueShare.of(facts.tables.actions!)).toBe(1 / 5)
  })

  it('compares the last complete month with the previous one, never the current month (R6)', () => {
    expect(monthChange(services, 'done', facts.months, '2026-04')).toEqual({
      month: '2026-03',
      value: 2,
      before: 3,
    })
    expect(monthChange(services, 'done', ['2026-03', '2026-04'], '2026-04')).toBeUndefined()
    expect(monthChange(facts.tables.actions!, 'open', facts.months, '2026-04')).toBeUndefined()
  })
})
