import { measureOf, monthChange, measures, type MeasureName, type MonthChange } from '../data/measures.ts'
import type { Row } from '../data/rows.ts'
import type { CardSpec } from '../pages/spec.ts'
import { freshId, make } from '../screen/dom.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

/** Explains a share above 100%: how many more than planned were done. Empty otherwise. */
export function omittedLabel(
  name: MeasureName,
  rows: readonly Row[],
  labels: Labels,
  texts: ReportTexts,
): string {
  const more = measureOf(name).beyond?.(rows) ?? 0
  return more > 0 ? texts.beyondPlan(labels.count(more)) : ''
}

export interface Card {
  element: HTMLElement
  show(shown: CardData): void
}

interface CardData {
  rows: readonly Row[]
  months: readonly string[]
  /** The current, incomplete month. */
  lastMonth: string
  labels: Labels
}

/** A figure over all shown months, and the last complete month compared with the previous one. */
export function createCard(spec: CardSpec, texts: ReportTexts): Card {
  const titleId = freshId('card')
  const figure = make('p', { className: 'figure' })
  const excess = make('p', { className: 'month' })
  const month = make('p', { className: 'month' })
  const change = make('p', { className: 'change' })
  const element = make(
    'section',
    { className: 'card', aria: { labelledby: titleId }, data: { visual: spec.name } },
    make('h2', { id: titleId, textContent: texts.visuals[spec.name] ?? spec.name }),
    figure,
    excess,
    month,
    change,
  )
  return {
    element,
    show({ rows, months, lastMonth, labels }) {
      const { unit, of } = measures[spec.measure]
      figure.textContent = labels.value(unit, rows.length ? of(rows) : null)
      const withExcess = (text: string, counted: readonly Row[]) =>
        [text, omittedLabel(spec.measure, counted, labels, texts)].filter(Boolean).join(' · ')
      excess.textContent = omittedLabel(spec.measure, rows, labels, texts)
      const found = monthChange(rows, spec.measure, months, lastMonth)
      const [previous] = months.filter((name) => name !== lastMonth).slice(-2)
      month.textContent = found
        ? withExcess(
            texts.lastMonth(labels.category('Month', found.month), labels.value(unit, found.value)),
            rows.filter(({ cells }) => cells.Month === found.month),
          )
        : ''
      change.textContent = found ? describeChange(spec, found, labels, previous!, texts) : ''
    },
  }
}

/** The difference of the last complete month from the previous one. */
export function describeChange(
  { measure }: CardSpec,
  { value, before }: MonthChange,
  labels: Labels,
  previous: string,
  texts: ReportTexts,
): string {
  const month = labels.category('Month', previous)
  const { unit } = measures[measure]
  const difference = labels.rounded(unit, value) - labels.rounded(unit, before)
  if (Math.abs(difference) < 1e-9) return `= ${texts.same(month)}`
  const by = labels.difference(unit, difference)
  return difference > 0 ? `▲ ${texts.rise(by, month)}` : `▼ ${texts.fall(by, month)}`
}
