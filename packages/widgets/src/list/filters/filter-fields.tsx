import { useEffect, useMemo, useRef } from 'react'
import { ChoiceField, type FindChoices } from '../../ui/choice/choice-field.tsx'
import type { ChoiceWords } from '../../ui/choice/choice.texts.en.ts'
import type { ChosenWhole, FilterSource } from '../model/filter-source.ts'

export interface FieldProps {
  t: ChoiceWords
  id: string
  name: string
  label: string
  value: string
}

export const TextField = ({ id, name, label, value }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} className="input" defaultValue={value} maxLength={100} />
  </div>
)

export interface SelectOption {
  value: string
  name: string
}

export const SelectField = ({
  id,
  name,
  label,
  value,
  options,
}: FieldProps & { options: readonly SelectOption[] }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {/* Options that come later start the field anew, so that the one in force is shown among them. */}
    <select id={id} name={name} className="input" key={options.length} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  </div>
)

interface LookupProps extends FieldProps {
  knownName: string | undefined
  find: NonNullable<FilterSource['find']>
  /** Whole values of the other lookups. */
  chosen: ChosenWhole
  /** The name that was chosen whole; empty while something is only typed. */
  onChoose(value: string): void
}

export function LookupField({ t, name, label, value, knownName, find, chosen, onChoose }: LookupProps) {
  const latest = useRef({ find, chosen })
  useEffect(() => void (latest.current = { find, chosen }))
  // An open list reads anew only when other choices narrow it, not whenever its source is another function.
  const narrowedBy = JSON.stringify(chosen)
  const own = useMemo<FindChoices>(
    () => (keyword, page, signal) => latest.current.find(keyword, page, signal, latest.current.chosen),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [narrowedBy],
  )
  return (
    <ChoiceField
      t={t}
      label={label}
      name={name}
      value={value}
      valueName={knownName}
      find={own}
      onChange={(typed, choice) => onChoose(choice ? typed : '')}
    />
  )
}
