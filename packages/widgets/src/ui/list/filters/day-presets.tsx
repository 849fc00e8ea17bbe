import { useState } from 'react'
import type { ListTranslate } from '../list.types.ts'
import { dayOf } from '../model/days.ts'

/**
 * Period presets by first day, without a last day: visits of stores further east may already have tomorrow's date.
 */
const presetDays = [7, 30, 90] as const

interface DaySpan {
  from: string
  to: string
}

/** The last `days` days including today. */
export function lastDays(days: number, now: Date): DaySpan {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return { from: dayOf(first), to: '' }
}

/** From the first of January. */
export const thisYear = (now: Date): DaySpan => ({ from: `${dayOf(now).slice(0, 4)}-01-01`, to: '' })

interface Props {
  t: ListTranslate
  from: string
  to: string
  onSpan(span: DaySpan): void
}

/** Presets up to today that fill both day fields. */
export function DayPresets({ t, from, to, onSpan }: Props) {
  // Fixed while the panel is open, also past midnight.
  const [now] = useState(() => new Date())
  const spans = [
    ...presetDays.map((days) => ({ name: t('list.last-days', { days }), span: lastDays(days, now) })),
    { name: t('list.this-year'), span: thisYear(now) },
  ]
  return (
    <div className="day-presets" role="group" aria-label={t('list.presets')}>
      {spans.map(({ name, span }) => (
        <button
          key={name}
          type="button"
          className="button small"
          aria-pressed={span.from === from && span.to === to}
          onClick={() => onSpan(span)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
