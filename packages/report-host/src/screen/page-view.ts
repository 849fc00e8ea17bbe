import { aggregate, valuesOfSplit } from '../data/aggregate.ts'
import { isCard, type PageSpec, type VisualSpec } from '../pages/spec.ts'
import { dataOf } from '../state/loaded.ts'
import { createCard } from '../visuals/card.ts'
import { createFigure } from '../visuals/figure.ts'
import type { Palette } from '../visuals/palette.ts'
import { periodOf } from '../visuals/labels.ts'
import { make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

export interface PageView {
  element: HTMLElement
  show(scene: Scene, palette: Palette): void
  destroy(): void
}

interface Part {
  element: HTMLElement
  show(scene: Scene, palette: Palette): void
  destroy(): void
}

/** One page of a report: cards in a row, charts below. Created once; filters only update its content. */
export function createPageView(spec: PageSpec, scene: Scene, actions: Actions): PageView {
  const parts = spec.visuals.map((visual) => ({ visual, part: createPart(spec, visual, scene, actions) }))
  const elements = (cards: boolean) =>
    parts.filter(({ visual }) => isCard(visual) === cards).map(({ part }) => part.element)
  const period = make('p', { className: 'note' })
  const element = make(
    'div',
    {
      id: 'report-page',
      className: 'page',
      role: scene.loaded.spec.pages.length > 1 ? 'tabpanel' : 'region',
      aria: { label: scene.texts.pages[spec.name] ?? spec.name },
    },
    period,
    make('div', { className: 'cards' }, ...elements(true)),
    make('div', { className: 'visuals' }, ...elements(false)),
  )
  return {
    element,
    show(next, palette) {
      period.textContent = pagePeriod(spec, next)
      parts.forEach(({ part }) => part.show(next, palette))
    },
    destroy: () => parts.forEach(({ part }) => part.destroy()),
  }
}

/** The period of all figures, said once: those of a page are of one table. */
function pagePeriod(page: PageSpec, { loaded, view, labels, texts }: Scene): string {
  const card = page.visuals.find(isCard)
  if (!card) return ''
  const { months } = dataOf(loaded, view, page, card)
  return periodOf({ ...loaded, table: card.table, months }, labels, texts)
}

function createPart(page: PageSpec, visual: VisualSpec, { texts, charts }: Scene, actions: Actions): Part {
  if (isCard(visual)) {
    const card = createCard(visual, texts)
    return {
      element: card.element,
      show({ loaded, view, labels }) {
        const { rows, months } = dataOf(loaded, view, page, visual)
        card.show({ rows, months, lastMonth: loaded.data.To, labels })
      },
      destroy: () => undefined,
    }
  }
  const figure = createFigure(visual, texts, charts, (key) => actions.choose(visual, key))
  return {
    element: figure.element,
    show({ loaded, view, labels }, palette) {
      const { rows, months } = dataOf(loaded, view, page, visual)
      const chosen = view.selection?.visual === visual.name ? view.selection.value : undefined
      const order = valuesOfSplit(loaded.facts.tables[visual.table] ?? [], visual)
      figure.show({ result: aggregate(rows, visual, months), labels, palette, chosen, order })
    },
    destroy: figure.destroy,
  }
}
