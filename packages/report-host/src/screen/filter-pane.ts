import { targetOf, type Dimension, type Target } from '../data/dimensions.ts'
import { groupRows } from '../data/aggregate.ts'
import type { FactTable } from '../data/rows.ts'
import { visibleFilters, hasMonths, pageNamed } from '../state/loaded.ts'
import { createField, type Field } from './filter-field.ts'
import { createMonthField } from './month-field.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

interface FilterOptions {
  dimension: Dimension
  target: Target
  values: string[]
}

/** The filter options of a page, without dimensions of a single value. */
function optionsOf(scene: Scene): FilterOptions[] {
  const { loaded, view } = scene
  const { facts } = loaded
  const page = pageNamed(loaded, view.page)
  const table = page.visuals[0]!.table
  const ofLocations = (dimension: Dimension, column: string) => ({
    dimension,
    target: targetOf(dimension, table),
    values: [...new Set(facts.locations.map((location) => String(location[column] ?? '')))].filter(Boolean),
  })
  const own = page.filters.map(({ dimension, table: own }) =>
    dimension === 'Group' ? ofLocations('Group', 'Group') : ofTable(scene, dimension, own),
  )
  return [ofLocations('Region', 'Region'), ofLocations('Place', 'Id'), ...own].filter(
    ({ values }) => values.length > 1,
  )
}

const ofTable = ({ loaded }: Scene, dimension: Dimension, table: FactTable): FilterOptions => ({
  dimension,
  target: targetOf(dimension, table),
  values: [...groupRows(loaded.facts.tables[table] ?? [], table, dimension).keys()].filter(Boolean),
})

/** The filter pane: months, region, store, and the page's filters. */
export function createPane({ texts, settings }: Scene, actions: Actions) {
  const summary = make('summary')
  const box = make('div', { className: 'fields' })
  const element = make('details', { className: 'pane', open: settings.expandsFilters }, summary, box)
  let built = ''
  let fields: Field[] = []
  let wasExpanded = settings.expandsFilters

  /** Rebuilds only when the options change, to keep open fields and the focus. */
  function build(scene: Scene) {
    const { facts } = scene.loaded
    const options = optionsOf(scene)
    const months =
      hasMonths(scene.loaded, pageNamed(scene.loaded, scene.view.page)) && facts.months.length > 1
        ? facts.months
        : []
    const key = JSON.stringify([scene.view.page, months, options])
    if (key === built) return
    built = key
    fields = [
      ...(months.length ? [createMonthField(scene, actions)] : []),
      ...options.map((option) => createField({ ...option, scene, actions })),
    ]
    box.replaceChildren(...fields.map((field) => field.element))
  }

  return {
    element,
    show(scene: Scene) {
      const { view, labels, loaded } = scene
      element.hidden = !scene.settings.showsFilters
      if (scene.settings.expandsFilters !== wasExpanded)
        element.open = wasExpanded = scene.settings.expandsFilters
      build(scene)
      const filters = visibleFilters(loaded, view)
      for (const field of fields) field.show(filters)
      summary.textContent = filters.length
        ? texts.chip(texts.filters, texts.filtersActive(labels.count(filters.length)))
        : texts.filters
    },
  }
}
