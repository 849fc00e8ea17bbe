import { targetOf, type Dimension, type Target } from '../data/dimensions.ts'
import { groupRows } from '../data/aggregate.ts'
import type { FactTable } from '../data/rows.ts'
import { filtersSeen, hasMonths, pageNamed } from '../state/loaded.ts'
import { createField, type Field } from './filter-field.ts'
import { createMonthField } from './month-field.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

interface Offer {
  dimension: Dimension
  target: Target
  values: string[]
}

/** What there is to choose from on a page; a dimension of one value is no choice. */
function offersOf(scene: Scene): Offer[] {
  const { loaded, view } = scene
  const { facts } = loaded
  const page = pageNamed(loaded, view.page)
  const table = page.visuals[0]!.table
  const ofPlaces = (dimension: Dimension, column: string) => ({
    dimension,
    target: targetOf(dimension, table),
    values: [...new Set(facts.places.map((place) => String(place[column] ?? '')))].filter(Boolean),
  })
  const own = page.filters.map(({ dimension, table: own }) =>
    dimension === 'Group' ? ofPlaces('Group', 'Group') : ofTable(scene, dimension, own),
  )
  return [ofPlaces('Region', 'Region'), ofPlaces('Place', 'Id'), ...own].filter(
    ({ values }) => values.length > 1,
  )
}

const ofTable = ({ loaded }: Scene, dimension: Dimension, table: FactTable): Offer => ({
  dimension,
  target: targetOf(dimension, table),
  values: [...groupRows(loaded.facts.tables[table] ?? [], table, dimension).keys()].filter(Boolean),
})

/** The report's own filters: months, region, store, and what the page has beside them. */
export function createPane({ texts, settings }: Scene, actions: Actions) {
  const summary = make('summary')
  const box = make('div', { className: 'fields' })
  const element = make('details', { className: 'pane', open: settings.expandsFilters }, summary, box)
  let built = ''
  let fields: Field[] = []
  let wasExpanded = settings.expandsFilters

  /** Built anew where there is something else to choose from; else what is open in it, and the focus, stay. */
  function build(scene: Scene) {
    const { facts } = scene.loaded
    const offers = offersOf(scene)
    const months =
      hasMonths(scene.loaded, pageNamed(scene.loaded, scene.view.page)) && facts.months.length > 1
        ? facts.months
        : []
    const key = JSON.stringify([scene.view.page, months, offers])
    if (key === built) return
    built = key
    fields = [
      ...(months.length ? [createMonthField(scene, actions)] : []),
      ...offers.map((offer) => createField({ ...offer, scene, actions })),
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
      const filters = filtersSeen(loaded, view)
      for (const field of fields) field.show(filters)
      summary.textContent = filters.length
        ? texts.chip(texts.filters, texts.filtersActive(labels.count(filters.length)))
        : texts.filters
    },
  }
}
