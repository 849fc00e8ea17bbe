import { useId, type Ref } from 'react'

interface Props {
  from: string
  to: string
  fromLabel: string
  toLabel: string
  /** What is wrong with the period; shown below the last day. */
  wrongText: string | undefined
  lastField: Ref<HTMLInputElement>
  onFrom(day: string): void
  onTo(day: string): void
}

/** The first day of a period and the last. */
export function DayFields({ from, to, fromLabel, toLabel, wrongText, lastField, onFrom, onTo }: Props) {
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
        aria-invalid={!!wrongText}
        aria-describedby={wrongText ? `${id}wrong` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {wrongText && isLast && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {wrongText}
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
