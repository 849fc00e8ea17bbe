import { describe, expect, it } from 'vitest'
import { aggregate, valuesOfSplit } from '../data/aggregate.ts'
import { toFacts } from '../data/rows.ts'
import type { ChartSpec } from '../pages/spec.ts'
import { checkTheme, isDark, isNoTheme } from '../screen/theme.ts'
import { smallData } from '../testing/data.ts'
import en from '../texts.en.ts'
import zh from '../texts.zh.ts'
import { allReports } from '../pages/reports.ts'
import { valueScale, truncate } from './chart.ts'
import { toCsv } from '../state/exporting.ts'
import { createLabels } from './labels.ts'
import { isOutside, positionBetween } from './grid.ts'
import type { Palette } from './palette.ts'
import { toChartModel } from './chart-model.ts'
import { describeChart } from './chart-description.ts'

const facts = toFacts(smallData())
const labels = createLabels(smallData(), { name: 'en', tag: 'en' }, en)
const palette: Palette = {
  series: ['rgb(1, 1, 1)', 'rgb(2, 2, 2)'],
  stars: [],
  attention: 'rgb(9, 9, 9)',
  outline: 'rgb(8, 8, 8)',
  text: '',
  muted: 'rgb(7, 7, 7)',
  grid: '',
  surface: '',
  isForced: false,
  font: { family: '', size: 10 },
}
const byMonth: ChartSpec = {
  kind: 'column',
  name: 'doneByMonth',
  table: 'services',
  by: 'Month',
  measures: ['planned', 'done'],
}
const resultOf = (spec: ChartSpec) => aggregate(facts.tables[spec.table]!, spec, facts.months)
const model = (spec: ChartSpec, chosen?: string) =>
  toChartModel({ spec, result: resultOf(spec), labels, texts: en, palette, chosen })
const range: ChartSpec = {
  kind: 'range',
  name: 'waterRange',
  table: 'water',
  by: 'Parameter',
  measures: ['lowest', 'highest', 'lowLimit', 'highLimit'],
}

describe('a chart', () => {
  it('describes its highest and lowest value in the reader’s language (R6)', () => {
    expect(describeChart(byMonth, resultOf(byMonth), labels, en)).toBe(
      'Done: highest 4 (Jan 2026), lowest 2 (Mar 2026).',
    )
    const chinese = createLabels(smallData(), { name: 'zh', tag: 'zh-Hans' }, zh)
    expect(describeChart(byMonth, resultOf(byMonth), chinese, zh)).toBe(
      '完成：最高 4（2026年1月），最低 2（2026年3月）。',
    )
    expect(describeChart(byMonth, { categories: [], series: [] }, labels, en)).toBe(en.empty)
  })

  it('marks the current month, and never describes it as the lowest unless it is the only one (R6)', () => {
    const { titles, labels: ticks } = model(byMonth)
    expect([titles.at(-1), ticks.at(-1)]).toEqual(['Apr 2026 (so far)', ['Apr', 'so far']])
    expect(ticks.slice(0, 2)).toEqual([['Jan', '2026'], ['Feb']])
    const april = aggregate(facts.tables.services!, byMonth, ['2026-04'])
    expect(describeChart(byMonth, april, labels, en)).toBe('Done: 0 (Apr 2026 (so far)).')
    const two = aggregate(facts.tables.services!, byMonth, ['2026-03', '2026-04'])
    expect(describeChart(byMonth, two, labels, en)).toBe('Done: 2 (Mar 2026).')
  })

  it('keeps the colour of an area or category when filters remove others (R6)', () => {
    const spec: ChartSpec = { ...byMonth, kind: 'stacked', measures: ['done'], split: 'Category' }
    const all = facts.tables.services!
    const order = valuesOfSplit(all, spec)
    const datasetsOf = (rows: typeof all) =>
      toChartModel({
        spec,
        result: aggregate(rows, spec, facts.months),
        labels,
        texts: en,
        palette,
        chosen: undefined,
        order,
      }).datasets.map(({ label, fill, hatch }) => [label, fill[0], hatch])
    expect(datasetsOf(all)).toEqual([
      ['Pest control', 'rgb(1, 1, 1)', 0],
      ['Cleaning', 'rgb(2, 2, 2)', 1],
    ])
    expect(datasetsOf(all.filter(({ cells }) => cells.Category === 'clean'))).toEqual([
      ['Cleaning', 'rgb(2, 2, 2)', 1],
    ])
  })

  it('truncates long names with … (R6)', () => {
    const measure = (text: string) => text.length * 10
    expect(truncate('Harbour North', 130, measure)).toBe('Harbour North')
    expect(truncate('Harbour North', 90, measure)).toBe('Harbour…')
    expect(truncate('Harbour', 0, measure)).toBe('…')
  })

  it('draws the plan as an outline and the done services filled, distinguishable without colour (R6)', () => {
    const [planned, done] = model(byMonth).datasets
    expect(planned).toMatchObject({ label: 'Planned', edge: palette.outline })
    expect(planned!.fill[0]).toBe('rgb(7 7 7 / 0.08)')
    expect(done!.fill[0]).toBe('rgb(1, 1, 1)')
  })

  it('has the plan before what was done, in every report (R6)', () => {
    const visuals = allReports.flatMap(({ pages }) => pages.flatMap((page) => page.visuals))
    const ofBoth = visuals.flatMap((visual) => (visual.kind === 'card' ? [] : [visual.measures.join()]))
    expect(new Set(ofBoth.filter((each) => /planned.*done|done.*planned/.test(each)))).toEqual(
      new Set(['planned,done']),
    )
  })

  it('has an axis around the shown ratings, where a line of all five stars would look flat (R6)', () => {
    const spec: ChartSpec = { ...byMonth, kind: 'line', measures: ['rating'] }
    const result = aggregate(facts.tables.services!, spec, ['2026-01', '2026-03'])
    const line = toChartModel({ spec, result, labels, texts: en, palette, chosen: undefined })
    expect(valueScale(line)).toMatchObject({ min: 4, max: 5, beginAtZero: false })
    expect(valueScale({ ...line, datasets: [] })).toMatchObject({ min: 1, max: 5 })
    expect(valueScale({ ...line, kind: 'bar' })).toMatchObject({ suggestedMax: 5, beginAtZero: true })
  })

  it('fades all but the chosen category (R6)', () => {
    expect(model(byMonth, '2026-02').datasets[1]!.fill.slice(0, 2)).toEqual([
      'rgb(1 1 1 / 0.25)',
      'rgb(1, 1, 1)',
    ])
  })

  it('puts parameters of different units on one scale of limits, and highlights values outside (R6)', () => {
    const { keys, datasets, tips } = model(range)
    expect(keys).toEqual(['ph', 'chlorine'])
    const values = datasets[0]!.values as [number, number][]
    expect(values[0]!.map(Math.round)).toEqual([25, 110])
    expect(values[1]!.map(Math.round)).toEqual([20, 50])
    expect(datasets[0]!.fill).toEqual([palette.attention, palette.series[0]])
    expect(tips[0]).toContain('Highest: 8.7')
    expect(describeChart(range, resultOf(range), labels, en)).toBe('1 of 2 were read outside their limits.')
  })

  it.each([
    [5, 0, 10, 50],
    [-19, null, -18, 0 + 94.44],
    [3, 2, null, 50],
    [3, null, null, null],
    [null, 0, 10, null],
    [3, 4, 4, null],
  ])('places %d between %d and %d (R6)', (value, low, high, position) => {
    const found = positionBetween(value, low, high)
    if (position === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(position, 1)
  })

  it('detects readings outside either limit (R6)', () => {
    expect([
      isOutside(1, 2, 0, 3),
      isOutside(-1, 2, 0, 3),
      isOutside(1, 4, null, 3),
      isOutside(1, 4, 0, null),
    ]).toEqual([false, true, true, false])
  })
})

describe('texts and numbers', () => {
  it('are formatted for the reader: names of locations and codes, months, shares (R6)', () => {
    expect(labels.category('Place', 'H-2')).toBe('Harbour South')
    expect(labels.category('Category', 'pest')).toBe('Pest control')
    expect(labels.category('Age', '91-')).toBe('More than 90 days')
    expect(labels.value('percent', 0.935)).toBe('93.5%')
    expect(labels.value('rating', null)).toBe('–')
    expect(labels.difference('percent', -0.172)).toBe('17.2 points')
  })

  it('cannot become a formula in a spreadsheet, and numbers stay numbers (R5)', () => {
    expect(toCsv([['=1+1', '@x', -5, 'a"b', null]])).toBe('\'=1+1,\'@x,-5,"a""b",\r\n')
  })
})

describe('a theme', () => {
  it('is dark when its background is, and drops invalid colours (R6)', () => {
    expect([isDark('#11191b'), isDark('#fff'), isDark('#4fc3bd')]).toEqual([true, false, false])
    const { themeJson } = checkTheme({
      themeJson: { background: '#111', foreground: 'url(x)', dataColors: ['#123456', 'red;'] },
    })
    expect(themeJson).toEqual({ background: '#111', dataColors: ['#123456'] })
    expect(() => checkTheme({ name: 'x' })).toThrow('InvalidParameters')
    expect([isNoTheme(null), isNoTheme({}), isNoTheme({ themeJson: {} })]).toEqual([true, true, false])
  })
})
