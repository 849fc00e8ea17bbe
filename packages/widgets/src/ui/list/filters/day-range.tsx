import { useEffect, useId, useRef, useState } from 'react'
import { isUpsideDown } from '../model/days.ts'

/** Two days as they are being written. One that came by address was never submitted; upside down it is as wrong. */
export function useDayRange(givenFrom: string, givenTo: string) {
  const [from, setFrom] = useState(givenFrom)
  const [to, setTo] = useState(givenTo)
  const [submitted, setSubmitted] = useState(isUpsideDown(givenFrom, givenTo))
  const last = useRef<HTMLInputElement>(null)

  useEffect(() => {
    setFrom(givenFrom)
    setTo(givenTo)
  }, [givenFrom, givenTo])

  /** Says at the field that the range ends before it begins, if it does. */
  function isRefused(): boolean {
    setSubmitted(true)
    const refused = isUpsideDown(from, to)
    if (refused) last.current?.focus()
    return refused
  }

  return { from, to, setFrom, setTo, last, isRefused, wrong: submitted && isUpsideDown(from, to) }
}

interface Props {
  range: ReturnType<typeof useDayRange>
  fromLabel: string
  toLabel: string
  wrongText: string
}

/** The first day and the last; what is wrong is said below the last. */
export function DayFields({ range, fromLabel, toLabel, wrongText }: Props) {
  const id = useId()
  const { wrong } = range

  const day = (label: string, value: string, set: (day: string) => void, isLast: boolean) => (
    <div className="field">
      <label htmlFor={`${id}${isLast}`}>{label}</label>
      <input
        id={`${id}${isLast}`}
        ref={isLast ? range.last : undefined}
        type="date"
        className="input"
        max="9999-12-31"
        value={value}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}wrong` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {wrong && isLast && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {wrongText}
        </p>
      )}
    </div>
  )

  return (
    <>
      {day(fromLabel, range.from, range.setFrom, false)}
      {day(toLabel, range.to, range.setTo, true)}
    </>
  )
}
