import { nameOrder } from '@lustra/core/contract/rules/name-order.ts'
import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { sameTarget, type Dimension, type Target } from '../data/dimensions.ts'
import type { Filter } from '../filters/filter.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

export interface Field {
  element: HTMLElement
  show(filters: readonly Filter[]): void
}

interface FieldOptions {
  dimension: Dimension
  target: Target
  values: readonly string[]
  scene: Scene
  actions: Actions
}

/** Lists longer than this have a search. */
const searchThreshold = 10

/** A filter field: checkboxes, with a search for long lists. */
export function createField({ dimension, target, values, scene, actions }: FieldOptions): Field {
  const { texts, labels } = scene
  const compare = nameOrder(document.documentElement.lang)
  const boxes = values
    .map((value) => ({ value, label: labels.category(dimension, value) }))
    .sort((a, b) => compare(a.label, b.label))
    .map(({ value, label }) => ({ label, input: make('input', { type: 'checkbox', value }) }))
  const rows = boxes.map(({ label, input }) => make('label', {}, input, make('span', { textContent: label })))
  const summary = make('summary')
  const search = make('input', {
    type: 'search',
    placeholder: texts.search,
    ariaLabel: `${texts.search} ${texts.dimensions[dimension]}`,
  })
  search.addEventListener('input', () => {
    const keyword = comparableText(search.value)
    rows.forEach((row, at) => (row.hidden = !comparableText(boxes[at]!.label).includes(keyword)))
  })
  const list = make(
    'div',
    { className: 'options', role: 'group', ariaLabel: texts.dimensions[dimension] },
    ...rows,
  )
  list.addEventListener('change', () =>
    actions.filter(
      target,
      boxes.filter(({ input }) => input.checked).map(({ input }) => input.value),
    ),
  )
  const element = make('details', { className: 'field' }, summary)
  element.append(...(boxes.length > searchThreshold ? [search] : []), list)
  return {
    element,
    show(filters) {
      const filter = filters.find((one) => sameTarget(one.target, target))
      const chosen = filter?.filterType === 1 && filter.operator === 'In' ? filter.values.map(String) : []
      for (const { input } of boxes) {
        input.checked = chosen.includes(input.value)
        input.disabled = !!filter?.displaySettings?.isLockedInViewMode
      }
      const count = filter ? texts.chosen(labels.count(chosen.length)) : texts.all
      summary.textContent = texts.chip(texts.dimensions[dimension], count)
    },
  }
}
