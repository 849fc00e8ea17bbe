import type { Dimension, Target } from '../data/dimensions.ts'
import { dimensions, sameTarget } from '../data/dimensions.ts'
import { isSpan } from '../filters/apply.ts'
import { isOneOf, type Filter } from '../filters/filter.ts'
import { visibleFilters } from '../state/loaded.ts'
import type { ReportTexts } from '../texts.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

/** The dimension of a column; undefined for columns that are filtered only by the API. */
function dimensionOf({ table, column }: Target): Dimension | undefined {
  if (table === 'places') return ({ Id: 'Place', Region: 'Region', Group: 'Group' } as const)[column]
  return dimensions.find((dimension) => dimension === column)
}

/** A filter's label: its dimension and first values. */
function labelsOf(
  filter: Filter,
  { texts, labels, loaded }: Pick<Scene, 'texts' | 'labels' | 'loaded'>,
): string {
  const dimension = dimensionOf(filter.target)
  const name =
    filter.displaySettings?.displayName ?? (dimension ? texts.dimensions[dimension] : filter.target.column)
  if (!dimension || filter.filterType !== 1 || !filter.values.length) return texts.chipOwn(name)
  const { months } = loaded.facts
  const values = filter.values.map(String)
  const label = (value: string) => labels.category(dimension, value)
  const span = dimension === 'Month' && values.length > 1 && isSpan(values, months)
  const more =
    values.length > 2
      ? texts.chipMore(label(values[0]!), labels.count(values.length - 1))
      : values.map(label).join(', ')
  const text = span ? texts.months(label(values[0]!), label(values.at(-1)!)) : more
  return texts.chip(name, filter.operator === 'NotIn' ? texts.chipNot(text) : text)
}

/** Chips of all active filters and of the selection, with buttons to remove them. */
export function createChips(texts: ReportTexts, actions: Actions) {
  const list = make('ul')
  const clear = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: texts.clearAll,
    onclick: actions.clear,
  })
  const element = make('section', { className: 'chips', ariaLabel: texts.inForce }, list, clear)
  const chip = (text: string, remove: (() => void) | undefined) =>
    make(
      'li',
      {},
      make('span', { textContent: text }),
      ...(remove
        ? [
            make('button', {
              type: 'button',
              ariaLabel: texts.remove(text),
              textContent: '×',
              onclick: remove,
            }),
          ]
        : []),
    )
  return {
    element,
    show(scene: Scene) {
      const { view } = scene
      const filters = visibleFilters(scene.loaded, view)
      const chips = filters.map((filter) =>
        chip(
          labelsOf(filter, scene),
          filter.displaySettings?.isLockedInViewMode ? undefined : () => actions.filter(filter.target, []),
        ),
      )
      const { selection } = view
      const isAlsoFiltered = selection && filters.some(({ target }) => sameTarget(target, selection.target))
      if (selection) {
        const text = labelsOf(isOneOf(selection.target, [selection.value]), scene)
        chips.push(chip(isAlsoFiltered ? `→ ${text}` : text, () => actions.choose(undefined, '')))
      }
      list.replaceChildren(...chips)
      clear.hidden = !filters.some(({ displaySettings }) => !displaySettings?.isLockedInViewMode)
      element.hidden = !chips.length
    },
  }
}
