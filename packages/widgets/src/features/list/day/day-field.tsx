import { useId, useState, type Ref } from 'react'
import { errorText as textOfError, notify, type T } from '@lustra/core'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Popover } from '../../../ui/basics/popover.tsx'
import type { DayTranslate } from '../../../ui/choice/choice.texts.en.ts'
import { dayOf, isDay, formatDay } from '../../../ui/time/format-date.ts'

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, month))
    .toLowerCase(),
)
/** Units of a Chinese date, and the endings of English ordinals. */
const ignored = /^(?:[年月日号號]|st|nd|rd|th|of)$/

/**
 * A typed day as YYYY-MM-DD: ISO, numbers in the order of the language, or with an English name of a month. Without a year it is
 * this one. Undefined for any other text.
 */
export function readDay(text: string, tag: string, now = new Date()): string | undefined {
  const parts =
    normalizeTyped(text)
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  const numbers = parts.filter((part) => /\d/.test(part))
  const names = parts.filter((part) => !/\d/.test(part) && !ignored.test(part))
  const [year = dayOf(now).slice(0, 4), month, day] = inOrder(numbers, names, tag) ?? []
  if (!month || !day) return undefined
  const found = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  return isDay(found) ? found : undefined
}

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined]

function inOrder(numbers: readonly string[], names: readonly string[], tag: string): Parts | undefined {
  const [first = '', second, third] = numbers
  if (names.length) {
    const month = names[0]!.length < 3 ? -1 : months.findIndex((name) => name.startsWith(names[0]!))
    if (month < 0 || names.length > 1 || numbers.length > 2) return undefined
    return first.length === 4 ? [first, `${month + 1}`, second] : [second, `${month + 1}`, first]
  }
  if (numbers.length === 1 && first.length === 8)
    return [first.slice(0, 4), first.slice(4, 6), first.slice(6)]
  if (numbers.length < 2 || numbers.length > 3) return undefined
  if (third === undefined) return tag.startsWith('zh') ? [third, first, second] : [third, second, first]
  return first.length === 4 || (tag.startsWith('zh') && third.length < 4)
    ? [first, second, third]
    : [third, second, first]
}

const calendarPath = 'M5 6h14v14H5ZM5 10.500h14M9 3.500V8m6-4.500V8'
const loadCalendar = async () => (await import('./calendar/calendar.tsx')).Calendar

interface Props {
  t: DayTranslate
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
