import { describe, expect, it } from 'vitest'
import { monthChange } from '../data/measures.ts'
import { toFacts } from '../data/rows.ts'
import { smallData } from '../testing/data.ts'
import en from '../texts.en.ts'
import zh from '../texts.zh.ts'
import { describeChange, omittedLabel } from './card.ts'
import { createLabels, periodOf } from './labels.ts'
import { describeChart } from './chart-description.ts'

const data = smallData()
const facts = toFacts(data)
const labels = createLabels(data, { name: 'en', tag: 'en' }, en)
const chinese = createLabels(data, { name: 'zh', tag: 'zh-Hans' }, zh)

describe('the period of a figure (R6)', () => {
  const services = { facts, data, table: 'services' } as const

  it('is a range of months, including the incomplete one', () => {
    const allMonths = { ...services, months: facts.months }
    expect(periodOf(allMonths, labels, en)).toBe('Jan 2026 to Apr 2026 (so far)')
    expect(periodOf(allMonths, chinese, zh)).toBe('2026年1月至2026年4月（至今）')
  })

  it('is one month when filters leave one, and empty when they leave none', () => {
    expect(periodOf({ ...services, months: ['2026-02'] }, labels, en)).toBe('Feb 2026')
    expect(periodOf({ ...services, months: [] }, labels, en)).toBe('')
  })

  it('is the time of the data for measures without months', () => {
    expect(periodOf({ facts, data, table: 'actions', months: facts.months }, labels, en)).toMatch(
      /^As of (9|10|11) Apr 2026, \d\d:\d\d/,
    )
  })
})

describe('the change of a figure (R6)', () => {
  it.each([
    ['done', '▼ Down 1 from Feb 2026', '▼ 比2026年2月减少 1'],
    ['rating', '▲ Up 3.5 from Feb 2026', '▲ 比2026年2月增加 3.5'],
  ] as const)(
    'names the month that it is compared with, and does not judge: %s',
    (measure, english, chineseText) => {
      const change = monthChange(facts.tables.services!, measure, facts.months, '2026-04')!
      const spec = { kind: 'card', name: measure, table: 'services', measure } as const
      expect(describeChange(spec, change, labels, '2026-02', en)).toBe(english)
      expect(describeChange(spec, change, chinese, '2026-02', zh)).toBe(chineseText)
    },
  )
})

describe('a share of the plan above 100 % (R6)', () => {
  const month = (planned: number, done: number) => [
    { cells: { Month: '2026-01', Planned: planned, Done: done }, location: undefined },
  ]

  it('is explained by how many more than planned were done', () => {
    expect(omittedLabel('doneShare', month(77, 97) as never, labels, en)).toBe('20 more than planned')
    expect(omittedLabel('doneShare', month(77, 97) as never, chinese, zh)).toBe('比计划多 20 次')
  })

  it('is explained in the description of a chart (R6)', () => {
    const spec = {
      kind: 'bar',
      name: 'shareByPlace',
      table: 'services',
      by: 'Place',
      measures: ['doneShare'],
    } as const
    const result = (value: number) => ({
      categories: ['H-1'],
      series: [{ measure: 'doneShare', values: [value] }],
    })
    expect(describeChart(spec, result(1.26) as never, labels, en)).toContain(en.beyondWhole)
    expect(describeChart(spec, result(0.9) as never, labels, en)).not.toContain(en.beyondWhole)
  })

  it('is not explained when the plan was not exceeded, or for counts', () => {
    expect(omittedLabel('doneShare', month(77, 77) as never, labels, en)).toBe('')
    expect(omittedLabel('done', month(77, 97) as never, labels, en)).toBe('')
  })
})
