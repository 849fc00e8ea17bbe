import { sameTarget } from '../data/dimensions.ts'
import { isSpan, monthsLeft } from '../filters/apply.ts'
import type { Field } from './filter-field.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

const target = { table: 'months', column: 'Month' }

/** Filter by first and last month. */
export function createMonthField({ texts, labels, loaded }: Scene, actions: Actions): Field {
  const { months } = loaded.facts
  const choice = (label: string) => {
    const select = make(
      'select',
      {},
      ...months.map((month) => new Option(labels.category('Month', month), month)),
    )
    return { select, row: make('label', {}, make('span', { textContent: label }), select) }
  }
  const [from, to] = [choice(texts.from), choice(texts.to)]
  const apply = (changed: HTMLSelectElement) => {
    from.select.value ||= months[0]!
    to.select.value ||= months.at(-1)!
    // The end changed last has precedence; the other one is adjusted.
    if (from.select.value > to.select.value)
      (changed === from.select ? to : from).select.value = changed.value
    const span = months.filter((month) => month >= from.select.value && month <= to.select.value)
    actions.filter(target, span.length === months.length ? [] : span)
  }
  for (const { select } of [from, to]) select.addEventListener('change', () => apply(select))
  return {
    element: make(
      'div',
      { className: 'months', role: 'group', ariaLabel: texts.dimensions.Month },
      from.row,
      to.row,
    ),
    show(filters) {
      const filter = filters.find((one) => sameTarget(one.target, target))
      const remaining = filter ? monthsLeft(months, [filter]) : months
      // Empty for months with gaps, which only the chip shows.
      const [first, last] = isSpan(remaining, months) ? [remaining[0]!, remaining.at(-1)!] : ['', '']
      from.select.value = first
      to.select.value = last
      for (const { select } of [from, to]) select.disabled = !!filter?.displaySettings?.isLockedInViewMode
    },
  }
}
