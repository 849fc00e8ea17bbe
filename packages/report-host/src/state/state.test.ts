import { describe, expect, it } from 'vitest'
import { toFacts } from '../data/rows.ts'
import { isOneOf } from '../filters/filter.ts'
import { allReports, reportNamed } from '../pages/reports.ts'
import { smallData } from '../testing/data.ts'
import en from '../texts.en.ts'
import { createLabels } from '../visuals/labels.ts'
import { builtInBookmarks, filtersOf, firstView, readView, writeView } from './view.ts'
import { exportVisual } from './exporting.ts'
import { dataOf, pageNamed, toLoaded, visualNamed } from './loaded.ts'
import { changeSettings, defaultSettings } from './settings.ts'
import { viewOfConfig, withChoice, withFiltersAt, withOneOf, withoutFilters } from './view-commands.ts'

const data = smallData()
const { columns } = toFacts(data)
const pages = ['overview', 'ratings']
const region = { table: 'places', column: 'Region' }

describe('the view of a report', () => {
  it('can be serialised and parsed, including Chinese names (R5)', () => {
    const view = { ...firstView('ratings'), filters: [isOneOf(region, ['华南'])] }
    expect(readView(writeView(view), { pages, columns })).toEqual(view)
  })

  it.each([
    '',
    'x',
    btoa('{}'),
    writeView(firstView('nowhere')),
    writeView({ ...firstView('ratings'), filters: [isOneOf({ table: 'a', column: 'b' }, [])] }),
  ])('is refused when the state is invalid for this report: %s (R6)', (state) => {
    expect(() => readView(state, { pages, columns })).toThrow('InvalidParameters')
  })

  it('applies the selection of a chart to all others, only on its page (R6)', () => {
    const selection = { visual: 'doneByCategory', target: region, value: 'South' }
    const view = { ...firstView('overview'), selection }
    expect(filtersOf(view, 'overview', 'done')).toHaveLength(1)
    expect(filtersOf(view, 'overview', 'doneByCategory')).toHaveLength(0)
    expect(filtersOf(view, 'ratings', 'rating')).toHaveLength(0)
  })

  it('keeps omitted settings (R2, R5)', () => {
    const hidden = changeSettings(defaultSettings, { panes: { filters: { visible: false } }, layoutType: 2 })
    expect(hidden).toMatchObject({ showsFilters: false, showsPages: true, isPhone: true })
    expect(changeSettings(hidden, { panes: { pageNavigation: { visible: false } } })).toMatchObject({
      showsFilters: false,
      showsPages: false,
      isPhone: true,
    })
    expect(changeSettings(hidden, 'nonsense')).toEqual(hidden)
  })

  it('has bookmarks for the last months and for each region (R6)', () => {
    const facts = toFacts(data)
    expect(builtInBookmarks(facts).map(({ name }) => name)).toEqual([
      'recent',
      'region-North',
      'region-South',
    ])
    const [recent] = builtInBookmarks(facts)
    expect(recent!.view.filters[0]).toMatchObject({ values: ['2026-02', '2026-03', '2026-04'] })
  })
})

describe('a change of the view', () => {
  const loaded = toLoaded(smallData())
  const locked = { ...isOneOf(region, ['South']), displaySettings: { isLockedInViewMode: true } }

  it('clears all filters except those locked by the parent page (R5)', () => {
    const view = withOneOf(
      { ...firstView('ratings'), pageFilters: { ratings: [locked] } },
      { table: 'months', column: 'Month' },
      ['2026-03'],
    )
    expect(withoutFilters(view)).toEqual({ ...firstView('ratings'), pageFilters: { ratings: [locked] } })
  })

  it('keeps filters of a page or chart that were set before rendering (R6)', () => {
    const page = withFiltersAt(loaded, firstView('overview'), ['overview'], [locked])
    const { view, errors } = viewOfConfig(loaded, page, { pageName: 'ratings' })
    expect([view.page, view.pageFilters, errors]).toEqual(['ratings', { overview: [locked] }, []])
  })

  it('reports invalid parts and applies the rest (R6)', () => {
    const { view, errors } = viewOfConfig(loaded, firstView('overview'), {
      pageName: 'nowhere',
      filters: { allPages: { filters: [locked] } },
      bookmark: { name: 'nothing' },
    })
    expect([view.page, view.filters]).toEqual(['overview', [locked]])
    expect(errors.map(({ reason }) => reason)).toEqual(['PowerBIEntityNotFound', 'PowerBIEntityNotFound'])
  })

  it('selects a category, and clears the selection on the second click (R6)', () => {
    const page = pageNamed(loaded, 'overview')
    const chart = visualNamed(page, 'doneByCategory') as Parameters<typeof withChoice>[1]
    const chosen = withChoice(firstView('overview'), chart, 'pest')
    expect(chosen.selection).toMatchObject({ visual: 'doneByCategory', value: 'pest' })
    expect(withChoice(chosen, chart, 'pest').selection).toBeUndefined()
    expect(withChoice(chosen, undefined, '').selection).toBeUndefined()
  })
})

describe('the data of a chart', () => {
  const loaded = toLoaded(
    smallData({
      Tables: {
        ...data.Tables,
        places: {
          ...data.Tables.places!,
          Rows: [
            ['H-1', '=SUM(A1)', '', 'North', 'Harbour'],
            ['H-2', 'Harbour South', '', 'South', 'Harbour'],
          ],
        },
      },
    }),
  )
  const labels = createLabels(loaded.data, { name: 'en', tag: 'en' }, en)
  const context = { loaded, labels, texts: en, view: firstView('overview') }
  const page = pageNamed(loaded, 'overview')

  it('is exported as shown, and no name in it becomes a formula (R5)', () => {
    expect(exportVisual(context, page, visualNamed(page, 'shareByPlace'), {})).toBe(
      "Store,Share done\r\nHarbour South,0.25\r\n'=SUM(A1),0.8\r\n",
    )
  })

  it('is exported as filtered rows, up to the requested number (R5)', () => {
    const view = { ...context.view, filters: [isOneOf(region, ['South'])] }
    const csv = exportVisual({ ...context, view }, page, visualNamed(page, 'done'), {
      rows: 1,
      exportDataType: 1,
    })
    expect(csv.split('\r\n').slice(1, -1)).toEqual(['2026-02,H-2,pest,2,1,0,0,0,0,0'])
  })

  it('is not exported without the right to export (R2, R5)', () => {
    const locked = { ...context, loaded: { ...loaded, data: { ...loaded.data, MayExport: false } } }
    expect(() => exportVisual(locked, page, visualNamed(page, 'done'), {})).toThrow(
      'PowerBINotAuthorizedException',
    )
  })

  it('is an error for unknown pages, charts and reports (R6)', () => {
    expect(() => pageNamed(loaded, 'nowhere')).toThrow('PowerBIEntityNotFound')
    expect(() => visualNamed(page, 'nothing')).toThrow('PowerBIEntityNotFound')
    expect(() => toLoaded(smallData({ ReportId: 'constructor' }))).toThrow('PowerBIEntityNotFound')
  })

  it('combines the filters of the report, the page and the chart (R6)', () => {
    const view = {
      ...context.view,
      filters: [isOneOf(region, ['North'])],
      visualFilters: { 'overview/done': [isOneOf({ table: 'services', column: 'Category' }, ['pest'])] },
    }
    expect(dataOf(loaded, view, page, visualNamed(page, 'done')).rows).toHaveLength(2)
    expect(dataOf(loaded, view, page, visualNamed(page, 'planned')).rows).toHaveLength(3)
  })
})

describe('the reports of this host', () => {
  it('are five, and every chart has a unique name on its page (R6)', () => {
    expect(
      ['service-delivery', 'hygiene', 'follow-up', 'company-delivery', 'company-hygiene'].every(reportNamed),
    ).toBe(true)
    for (const { pages: all } of allReports)
      for (const { visuals } of all)
        expect(new Set(visuals.map(({ name }) => name)).size).toBe(visuals.length)
  })
})
