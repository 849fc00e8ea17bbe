import type { AggregateResult } from '../data/aggregate.ts'
import type { ChartSpec } from '../pages/spec.ts'
import { freshId, make } from '../screen/dom.ts'
import type { ReportTexts } from '../texts.ts'
import type { DrawnChart } from './chart.ts'
import { createChoices } from './choices.ts'
import { toGrid, type Grid } from './grid.ts'
import type { Labels } from './labels.ts'
import type { Palette } from './palette.ts'
import { toChartModel } from './chart-model.ts'
import { describeChart } from './chart-description.ts'

export type Drawing = typeof import('./chart.ts')

interface FigureData {
  result: AggregateResult
  labels: Labels
  palette: Palette
  chosen: string | undefined
  /** All values of the split, filtered or not. */
  order: readonly string[]
}

export interface Figure {
  element: HTMLElement
  show(shown: FigureData): void
  destroy(): void
}

/** A chart with title, description, and a toggle to its table. Enter or a click chooses a category. */
export function createFigure(
  spec: ChartSpec,
  texts: ReportTexts,
  { drawChart }: Drawing,
  onChoose: (key: string) => void,
): Figure {
  const [titleId, sentenceId] = [freshId('title'), freshId('sentence')]
  const title = texts.visuals[spec.name] ?? spec.name
  const sentence = make('p', { id: sentenceId, className: 'sentence' })
  const note = make('p', { className: 'note' })
  const canvas = make('canvas', { ariaHidden: 'true' })
  const table = make('div', {
    className: 'scroll',
    hidden: true,
    tabIndex: 0,
    role: 'region',
    aria: { labelledby: titleId },
  })
  const toggle = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: texts.showTable,
    aria: { pressed: 'false', describedby: titleId },
  })
  const empty = make('p', { className: 'empty', textContent: texts.empty })
  let chart: DrawnChart | undefined
  const choices = createChoices({ titleId, sentenceId, onChoose, onPoint: (at) => chart?.point(at) })
  choices.element.prepend(canvas)
  const head = make('div', { className: 'head' }, make('h2', { id: titleId, textContent: title }), toggle)
  const element = make('figure', {
    className: `visual ${spec.kind}`,
    aria: { labelledby: titleId },
    data: { visual: spec.name },
  })
  element.append(head, sentence, choices.element, table, empty, note)
  element.classList.toggle('wide', !!spec.isWide)

  let isTable = false
  let isEmpty = true
  const updateVisibility = () => {
    choices.element.hidden = isTable || isEmpty
    table.hidden = !isTable || isEmpty
    empty.hidden = !isEmpty
    toggle.hidden = isEmpty
    toggle.textContent = isTable ? texts.showChart : texts.showTable
    toggle.ariaPressed = String(isTable)
  }
  toggle.addEventListener('click', () => {
    isTable = !isTable
    updateVisibility()
  })

  return {
    element,
    show({ result, labels, palette, chosen, order }) {
      isEmpty = !result.series.some(({ values }) => values.some((value) => value !== null))
      updateVisibility()
      sentence.textContent = isEmpty ? '' : describeChart(spec, result, labels, texts)
      if (isEmpty) return
      const model = toChartModel({ spec, result, labels, texts, palette, chosen, order })
      const grid = toGrid(spec, result, labels, texts)
      const [drawn, all] = [model.keys.length, grid.rows.length]
      note.textContent = drawn < all ? texts.drawn(labels.count(drawn), labels.count(all)) : ''
      choices.element.style.setProperty('--categories', String(drawn))
      choices.show(grid.rows.slice(0, drawn), chosen, grid.head)
      table.replaceChildren(drawTable(grid, title))
      if (chart) chart.show(model)
      else chart = drawChart(canvas, model, (at) => choices.choose(at))
    },
    destroy: () => chart?.destroy(),
  }
}

/** A chart's values as an accessible table. */
function drawTable({ head, rows }: Grid, caption: string): HTMLTableElement {
  const columns = head.map((text) => make('th', { scope: 'col', textContent: text }))
  const lines = rows.map(({ label, texts }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row', textContent: label }),
      ...texts.map((text) => make('td', { textContent: text })),
    ),
  )
  return make(
    'table',
    {},
    make('caption', { className: 'unseen', textContent: caption }),
    make('thead', {}, make('tr', {}, ...columns)),
    make('tbody', {}, ...lines),
  )
}
