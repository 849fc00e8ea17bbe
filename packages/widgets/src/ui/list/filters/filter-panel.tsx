import { useState, type FormEvent, type ReactNode } from 'react'
import { DialogHead, Modal } from '../../basics/modal.tsx'
import type { ListTranslate } from '../list.types.ts'
import { dayOf } from '../../time/format-date.ts'

interface Props {
  t: ListTranslate
  children: ReactNode
  /** Called with the field values. */
  onApply(fields: FormData): void
  onClear(): void
  onClose(): void
}

/** The filter form: above the list, and on a phone in a sheet over the page. Filters apply on submit, which closes it. */
export function FilterPanel({ t, children, onApply, onClear, onClose }: Props) {
  // Fixed while it is open: the other form would lose what is typed.
  const [isSheet] = useState(() => matchMedia('(width < 40em)').matches)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const list = event.currentTarget.closest('.list')!
    onApply(new FormData(event.currentTarget))
    // Unless it stays open with an error, focus the button that opened it.
    requestAnimationFrame(() => {
      if (!list.querySelector('.filter-panel')) list.querySelector<HTMLElement>('.filters-button')?.focus()
    })
  }
  const form = (
    <form className="filter-panel" aria-label={t('list.filters')} onSubmit={submit} noValidate>
      <div className="filter-fields">{children}</div>
      <div className="filter-actions">
        <button className="button primary">{t('list.apply')}</button>
        <button type="button" className="button quiet" onClick={onClear}>
          {t('list.clear')}
        </button>
      </div>
    </form>
  )
  if (!isSheet) return form
  return (
    <Modal label={t('list.filters')} className="filter-sheet" onClose={onClose}>
      <DialogHead
        title={t('list.filters')}
        closeLabel={(t as (key: string) => string)('word.close')}
        onClose={onClose}
      />
      {form}
    </Modal>
  )
}

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

interface DayPresetsProps {
  t: ListTranslate
  from: string
  to: string
  onSpan(span: DaySpan): void
}

/** Presets up to today that fill both day fields. */
export function DayPresets({ t, from, to, onSpan }: DayPresetsProps) {
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
