import { useState } from 'react'
import type { ListTranslate } from '../list.types.ts'
import { lastDays, presetDays, thisYear, type DaySpan } from '../model/day-presets.ts'

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
