import { monthChange, type MonthChange } from '../data/month-change.ts'
import { measures } from '../data/measures.ts'
import type { Row } from '../data/rows.ts'
import type { CardSpec } from '../pages/spec.ts'
import { freshId, make } from '../screen/dom.ts'
import type { ReportTexts } from '../texts.ts'
import { omittedLabel } from './omitted.ts'
import type { Labels } from './labels.ts'

export interface Card {
  element: HTMLElement
  show(shown: CardData): void
}

interface CardData {
  rows: readonly Row[]
  months: readonly string[]
  /** The current, incomplete month. */
  lastMonth: string
  /** The period of the figure. */
  period: string
  labels: Labels
}

/** A figure over all shown months, and the last complete month compared with the previous one. */
export function createCard(spec: CardSpec, texts: ReportTexts): Card {
  const titleId = freshId('card')
  const figure = make('p', { className: 'figure' })
  const span = make('p', { className: 'month' })
  const month = make('p', { className: 'month' })
  const change = make('p', { className: 'change' })
  const element = make(
    'section',
    { className: 'card', aria: { labelledby: titleId }, data: { visual: spec.name } },
    make('h2', { id: titleId, textContent: texts.visuals[spec.name] ?? spec.name }),
    figure,
    span,
    month,
    change,
  )
  return {
    element,
    show({ rows, months, lastMonth, period, labels }) {
      const { unit, of } = measures[spec.measure]
      figure.textContent = labels.value(unit, rows.length ? of(rows) : null)
      const withExcess = (text: string, counted: readonly Row[]) =>
        [text, omittedLabel(spec.measure, counted, labels, texts)].filter(Boolean).join(' · ')
      span.textContent = withExcess(period, rows)
      const found = monthChange(rows, spec.measure, months, lastMonth)
      const [previous] = months.filter((name) => name !== lastMonth).slice(-2)
      month.textContent = found
        ? withExcess(
            texts.lastMonth(labels.category('Month', found.month), labels.value(unit, found.value)),
            rows.filter(({ cells }) => cells.Month === found.month),
          )
        : ''
      const description = found ? describeChange(spec, found, labels, previous!, texts) : undefined
      change.textContent = description?.text ?? ''
      change.dataset.mood = description?.mood ?? ''
    },
  }
}

function describeChange(
  { measure, better }: CardSpec,
  { value, before }: MonthChange,
  labels: Labels,
  previous: string,
  texts: ReportTexts,
): { text: string; mood: string } {
  const month = labels.category('Month', previous)
  const { unit } = measures[measure]
  const difference = labels.rounded(unit, value) - labels.rounded(unit, before)
  if (Math.abs(difference) < 1e-9) return { text: `= ${texts.same(month)}`, mood: '' }
  const isRise = difference > 0
  const by = labels.difference(unit, difference)
  // More than 100% of a plan is not better.
  const isBeyond = unit === 'percent' && Math.max(value, before) > 1
  const mood = better && !isBeyond ? ((better === 'more') === isRise ? 'better' : 'worse') : ''
  const text = isRise ? `▲ ${texts.rise(by, month)}` : `▼ ${texts.fall(by, month)}`
  return { text: mood ? `${text} · ${texts[mood as 'better' | 'worse']}` : text, mood }
}
