import { describe, expect, it } from 'vitest'
import { toFacts } from '../data/rows.ts'
import { smallData } from '../testing/data.ts'
import en from '../texts.en.ts'
import zh from '../texts.zh.ts'
import { beyondWords } from './beyond.ts'
import { createLabels } from './labels.ts'
import { periodOf } from './period.ts'
import { describeChart } from './chart-description.ts'

const data = smallData()
const facts = toFacts(data)
const labels = createLabels(data, { name: 'en', tag: 'en' }, en)
const chinese = createLabels(data, { name: 'zh', tag: 'zh-Hans' }, zh)

describe('the time that a figure stands for (R6)', () => {
  const services = { facts, data, table: 'services' } as const

  it('is said in words, with a month that is not over yet', () => {
    const whole = { ...services, months: facts.months }
    expect(periodOf(whole, labels, en)).toBe('Jan 2026 to Apr 2026 (so far)')
    expect(periodOf(whole, chinese, zh)).toBe('2026年1月至2026年4月（至今）')
  })

  it('is one month where filters leave one, and nothing where they leave none', () => {
    expect(periodOf({ ...services, months: ['2026-02'] }, labels, en)).toBe('Feb 2026')
    expect(periodOf({ ...services, months: [] }, labels, en)).toBe('')
  })

  it('is the moment of reading for what is counted as it stands', () => {
    expect(periodOf({ facts, data, table: 'actions', months: facts.months }, labels, en)).toMatch(
      /^As of (9|10|11) Apr 2026, \d\d:\d\d/,
    )
  })
})

describe('a share of the plan above 100 % (R6)', () => {
  const month = (planned: number, done: number) => [
    { cells: { Month: '2026-01', Planned: planned, Done: done }, place: undefined },
  ]

  it('says by how many more than planned was done', () => {
    expect(beyondWords('doneShare', month(77, 97) as never, labels, en)).toBe('20 more than planned')
    expect(beyondWords('doneShare', month(77, 97) as never, chinese, zh)).toBe('比计划多 20 次')
  })

  it('is explained in the sentence of a chart (R6)', () => {
    const spec = {
      kind: 'bar',
      name: 'shareByPlace',
      table: 'services',
      by: 'Place',
      measures: ['doneShare'],
    } as const
    const answer = (value: number) => ({
      categories: ['H-1'],
      series: [{ measure: 'doneShare', values: [value] }],
    })
    expect(describeChart(spec, answer(1.26) as never, labels, en)).toContain(en.beyondWhole)
    expect(describeChart(spec, answer(0.9) as never, labels, en)).not.toContain(en.beyondWhole)
  })

  it('says nothing where the plan was not exceeded, nor of counts', () => {
    expect(beyondWords('doneShare', month(77, 77) as never, labels, en)).toBe('')
    expect(beyondWords('done', month(77, 97) as never, labels, en)).toBe('')
  })
})
