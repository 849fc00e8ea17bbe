import { useEffect, useRef, useState } from 'react'
import { DayFields } from '../../ui/list/filters/day-range.tsx'
import { DayPresets } from '../../ui/list/filters/day-presets.tsx'
import type { ListTranslate } from '../../ui/list/list.types.ts'
import { isReversed } from '../../ui/list/model/days.ts'

type Days = Readonly<Record<string, string>>
type Pairs = readonly (readonly [first: string, last: string])[]

/** Edited periods of a list. A reversed period from a URL shows its error without a submit. */
export function usePeriods(pairs: Pairs, valueOf: (name: string) => string) {
  const given: Days = Object.fromEntries(pairs.flat().map((name) => [name, valueOf(name)]))
  const givenKey = JSON.stringify(given)
  const [days, setDays] = useState(given)
  const isWrong = ([first, last]: Pairs[number]) => isReversed(days[first]!, days[last]!)
  const [isSubmitted, setSubmitted] = useState(() => pairs.some(isWrong))
  const lastFields = useRef(new Map<string, HTMLInputElement | null>())

  useEffect(() => setDays(JSON.parse(givenKey) as Days), [givenKey])

  return {
    days,
    set: (changed: Days) => setDays((before) => ({ ...before, ...changed })),
    showsError: (pair: Pairs[number]) => isSubmitted && isWrong(pair),
    lastField: (name: string) => (field: HTMLInputElement | null) => void lastFields.current.set(name, field),
    /** Shows errors of periods that end before they begin and focuses the first; returns whether there are any. */
    showErrors(): boolean {
      setSubmitted(true)
      const wrong = pairs.find(isWrong)
      if (wrong) lastFields.current.get(wrong[1])?.focus()
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
  const [first, last] = pair
  const [from, to] = [periods.days[first]!, periods.days[last]!]
  return (
    <>
      <DayFields
        from={from}
        to={to}
        fromLabel={`${label} – ${t('list.from')}`}
        toLabel={`${label} – ${t('list.to')}`}
        errorText={periods.showsError(pair) ? t('list.upside-down') : undefined}
        lastField={periods.lastField(last)}
        onFrom={(day) => periods.set({ [first]: day })}
        onTo={(day) => periods.set({ [last]: day })}
      />
      {hasPresets && (
        <DayPresets
          t={t}
          from={from}
          to={to}
          onSpan={(span) => periods.set({ [first]: span.from, [last]: span.to })}
        />
      )}
    </>
  )
}
