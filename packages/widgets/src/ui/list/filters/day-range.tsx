import { useId, type Ref } from 'react'

interface Props {
  from: string
  to: string
  fromLabel: string
  toLabel: string
  /** Error of the period, shown below the last day. */
  errorText: string | undefined
  lastField: Ref<HTMLInputElement>
  onFrom(day: string): void
  onTo(day: string): void
}

/** First and last day of a period. */
export function DayFields({ from, to, fromLabel, toLabel, errorText, lastField, onFrom, onTo }: Props) {
  const id = useId()

  const day = (label: string, value: string, set: (day: string) => void, isLast: boolean) => (
    <div className="field">
      <label htmlFor={`${id}${isLast}`}>{label}</label>
      <input
        id={`${id}${isLast}`}
        ref={isLast ? lastField : undefined}
        type="date"
        className="input"
        max="9999-12-31"
        value={value}
        aria-invalid={!!errorText}
        aria-describedby={errorText ? `${id}wrong` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {errorText && isLast && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {errorText}
        </p>
      )}
    </div>
  )

  return (
    <>
      {day(fromLabel, from, onFrom, false)}
      {day(toLabel, to, onTo, true)}
    </>
  )
}
