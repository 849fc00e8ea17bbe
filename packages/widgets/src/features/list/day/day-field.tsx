import { errorText as textOfError, notify, type T } from '@lustra/core'
import { useId, useState, type Ref } from 'react'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Popover } from '../../../ui/basics/popover.tsx'
import type { ListTranslate } from '../../../ui/list/list.types.ts'
import { dayOf, formatDay, isDay } from '../../../ui/list/model/days.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { readDay } from './read-day.ts'

const calendarPath = 'M5 6h14v14H5ZM5 10.500h14M9 3.500V8m6-4.500V8'
const loadCalendar = async () => (await import('./calendar/calendar.tsx')).Calendar

interface Props {
  t: ListTranslate
  /** Language tag. */
  tag: string
  label: string
  /** YYYY-MM-DD, '', or the typed text that is no day. */
  value: string
  /** Another error of this day; `isInvalid` alone marks the field. */
  errorText: string | undefined
  isInvalid: boolean
  field: Ref<HTMLInputElement>
  onChange(value: string): void
}

/** A field for a calendar day, as the page writes it, with a calendar. */
export function DayField({ t, tag, label, value, errorText, isInvalid, field, onChange }: Props) {
  const id = useId()
  /** The text while it is edited. */
  const [typed, setTyped] = useState<string | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const isUnread = typed === null && value !== '' && !isDay(value)
  const wrong = isUnread ? t('list.day-wrong', { example: formatDay(tag, today) }) : errorText

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="day-input">
        <input
          id={id}
          ref={field}
          className="input"
          autoComplete="off"
          maxLength={40}
          placeholder={t('list.any-day')}
          value={typed ?? formatDay(tag, value)}
          aria-invalid={isInvalid || isUnread}
          aria-describedby={wrong ? `${id}wrong` : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDay(target.value, tag) ?? target.value.trim())
          }}
          onBlur={() => setTyped(null)}
          // Enter submits the form without leaving the field.
          onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
        />
        <Popover
          label={`${label} – ${t('list.calendar')}`}
          className="button quiet icon-button"
          panelClassName="calendar-panel"
          panel={(close) => (
            <LazyPart
              load={loadCalendar}
              of={{
                tag,
                label,
                day: isDay(value) ? value : '',
                onDay(day: string) {
                  onChange(day)
                  close()
                },
              }}
              onMissing={() => {
                close()
                notify({ kind: 'error', text: textOfError(t as T, 'screen-not-loaded') })
              }}
            />
          )}
        >
          <Icon path={calendarPath} />
        </Popover>
      </div>
      {wrong && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
