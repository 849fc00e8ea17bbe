import { languageNames } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import { DayField } from '../day/day-field.tsx'
import { DayPresets } from '../../../ui/list/filters/day-presets.tsx'
import type { ListTranslate } from '../../../ui/list/list.types.ts'
import { isDay, isReversed } from '../../../ui/list/model/days.ts'

type Days = Readonly<Record<string, string>>
type Pairs = readonly (readonly [first: string, last: string])[]

/** Edited periods of a list; a day may be typed text that is none. A reversed period from a URL shows its error without a submit. */
export function usePeriods(pairs: Pairs, valueOf: (name: string) => string) {
  const given: Days = Object.fromEntries(pairs.flat().map((name) => [name, valueOf(name)]))
  const givenKey = JSON.stringify(given)
  const [days, setDays] = useState(given)
  const isUnread = (name: string) => days[name] !== '' && !isDay(days[name]!)
  const isWrong = ([first, last]: Pairs[number]) => isReversed(days[first]!, days[last]!)
  const [isSubmitted, setSubmitted] = useState(() => pairs.some(isWrong))
  const fields = useRef(new Map<string, HTMLInputElement | null>())

  useEffect(() => setDays(JSON.parse(givenKey) as Days), [givenKey])

  return {
    days,
    set: (changed: Days) => setDays((before) => ({ ...before, ...changed })),
    showsError: (pair: Pairs[number]) => isSubmitted && isWrong(pair),
    field: (name: string) => (field: HTMLInputElement | null) => void fields.current.set(name, field),
    /** Shows errors of days and of periods that end before they begin, and focuses the first; returns whether there are any. */
    showErrors(): boolean {
      setSubmitted(true)
      const wrong = pairs
        .flatMap((pair) => [...pair.filter(isUnread), ...(isWrong(pair) ? [pair[1]] : [])])
        .at(0)
      if (wrong) fields.current.get(wrong)?.focus()
      return !!wrong
    },
  }
}

interface Props {
  t: ListTranslate
  periods: ReturnType<typeof usePeriods>
  pair: Pairs[number]
  label: string
  hasPresets: boolean
}

export function PeriodFields({ t, periods, pair, label, hasPresets }: Props) {
  const { tag } = languageNames[useStore(useElementContext().$language)]
  const [first, last] = pair
  const [from, to] = [periods.days[first]!, periods.days[last]!]
  const isInvalid = periods.showsError(pair)
  const day = (name: string, limit: string, errorText?: string) => (
    <DayField
      t={t}
      tag={tag}
      label={limit}
      value={periods.days[name]!}
      isInvalid={isInvalid}
      errorText={errorText}
      field={periods.field(name)}
      onChange={(changed) => periods.set({ [name]: changed })}
    />
  )
  return (
    <fieldset className="period">
      <legend className="unseen">{label}</legend>
      <div className="period-days">
        {day(first, t('list.from', { label }))}
        {day(last, t('list.to', { label }), isInvalid ? t('list.upside-down') : undefined)}
      </div>
      {hasPresets && (
        <DayPresets
          t={t}
          from={from}
          to={to}
          onSpan={(span) => periods.set({ [first]: span.from, [last]: span.to })}
        />
      )}
    </fieldset>
  )
}
