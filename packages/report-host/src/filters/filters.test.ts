import { describe, expect, it } from 'vitest'
import { toFacts } from '../data/rows.ts'
import { ReportError } from '../protocol/errors.ts'
import { smallData } from '../testing/data.ts'
import { isSpan, applyFilters, monthsLeft } from './apply.ts'
import { checkFilters, changeFilters } from './check.ts'
import { isOneOf, type Filter } from './filter.ts'

const facts = toFacts(smallData())
const region = { table: 'places', column: 'Region' }
const month = { table: 'months', column: 'Month' }
const stars = { table: 'services', column: 'Stars5' }
const remaining = (filters: unknown, table: 'services' | 'water' = 'services') =>
  applyFilters(facts.tables[table]!, table, checkFilters(filters, facts.columns)).length
const advanced = (target: object, logicalOperator: string, ...conditions: object[]) => ({
  $schema: 'http://powerbi.com/product/schema#advanced',
  target,
  logicalOperator,
  conditions,
})
const refused = (request: () => unknown) => {
  try {
    request()
  } catch (error) {
    return error instanceof ReportError && error.status === 400 && error.reason
  }
  return 'not refused'
}

describe('filters of a report', () => {
  it('apply to every table that has the column, by location or by month (R6)', () => {
    const south = [isOneOf(region, ['South'])]
    expect(remaining(south)).toBe(2)
    expect(remaining(south, 'water')).toBe(2)
    expect(remaining([{ ...isOneOf(region, ['South']), operator: 'NotIn' }])).toBe(3)
    expect(remaining([isOneOf({ table: 'services', column: 'Category' }, ['pest'])], 'water')).toBe(3)
    expect(monthsLeft(facts.months, [isOneOf(month, ['2026-02', '2026-03'])])).toEqual(['2026-02', '2026-03'])
  })

  it.each([
    ['GreaterThan', 1, 2],
    ['GreaterThanOrEqual', 2, 2],
    ['LessThan', 2, 3],
    ['Is', 2, 2],
    ['IsNot', 2, 3],
    ['IsBlank', undefined, 0],
    ['IsNotBlank', undefined, 5],
  ])('support Power BI’s condition %s (R6)', (operator, value, count) => {
    expect(remaining([advanced(stars, 'And', { operator, value })])).toBe(count)
  })

  it('join conditions by And or Or, and compare texts and months alphabetically (R6)', () => {
    const from = { operator: 'GreaterThanOrEqual', value: '2026-02' }
    const to = { operator: 'LessThan', value: '2026-03' }
    expect(remaining([advanced(month, 'And', from, to)])).toBe(2)
    expect(
      remaining([
        advanced(month, 'Or', { operator: 'Is', value: '2026-01' }, { operator: 'Is', value: '2026-04' }),
      ]),
    ).toBe(2)
    expect(
      remaining([
        advanced({ table: 'places', column: 'Name' }, 'And', { operator: 'Contains', value: 'SOUTH' }),
      ]),
    ).toBe(2)
  })

  it.each<[string, unknown]>([
    ['no array', { filters: [] }],
    ['no object', ['x']],
    ['no target', [{ operator: 'In', values: [1] }]],
    ['an unknown column', [isOneOf({ table: 'services', column: 'Salary' }, [1])]],
    ['a property of Object.prototype', [isOneOf({ table: 'constructor', column: 'name' }, [1])]],
    ['an unknown operator', [{ ...isOneOf(region, ['South']), operator: 'Like' }]],
    ['an invalid value', [{ ...isOneOf(region, []), values: [{}] }]],
    ['another kind of filter', [{ $schema: 'http://powerbi.com/product/schema#topN', target: region }]],
    [
      'three conditions',
      [advanced(stars, 'And', { operator: 'Is' }, { operator: 'Is' }, { operator: 'Is' })],
    ],
    ['an invalid logical operator', [advanced(stars, 'Xor', { operator: 'Is', value: 1 })]],
  ])('are refused with a reason when there is %s (R6)', (_, request) => {
    expect(refused(() => checkFilters(request, facts.columns))).toBe('InvalidParameters')
  })

  it('are added, replaced and removed as powerbi-client requests (R6)', () => {
    const [south, north] = [isOneOf(region, ['South']), isOneOf(region, ['North'])]
    const recent = isOneOf(month, ['2026-04'])
    const change = (current: readonly Filter[], filtersOperation: number, ...filters: Filter[]) =>
      changeFilters(current, { filtersOperation, filters }, facts.columns).map(({ target, ...filter }) => [
        target.column,
        'values' in filter && filter.values[0],
      ])
    expect(change([south], 0)).toEqual([])
    expect(change([south], 1, recent)).toEqual([['Month', '2026-04']])
    expect(change([south], 2, recent)).toEqual([
      ['Region', 'South'],
      ['Month', '2026-04'],
    ])
    expect(change([south, recent], 3, north)).toEqual([
      ['Month', '2026-04'],
      ['Region', 'North'],
    ])
    expect(refused(() => change([south], 2, north))).toBe('InvalidParameters')
    expect(refused(() => change([], 9, north))).toBe('InvalidParameters')
    expect(refused(() => changeFilters([], [south, north], facts.columns))).toBe('InvalidParameters')
  })
})

describe('a span of months', () => {
  it('has no gaps (R6)', () => {
    const months = ['2026-01', '2026-02', '2026-03']
    expect(isSpan(['2026-02', '2026-03'], months)).toBe(true)
    expect([isSpan(['2026-01', '2026-03'], months), isSpan([], months), isSpan(['2025-01'], months)]).toEqual(
      [false, false, false],
    )
  })
})
