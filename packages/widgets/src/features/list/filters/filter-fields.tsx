import { useEffect, useMemo, useRef } from 'react'
import { ComboboxField, type FindChoices } from '../../../ui/choice/combobox-field.tsx'
import type { ChoiceTranslate } from '../../../ui/choice/choice.texts.en.ts'
import type { ChosenValues, FilterSource } from '../model/filter-source.ts'

export interface FieldProps {
  t: ChoiceTranslate
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
    {/* The key resets the field when options load later, so that the active one is selected. */}
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
  allLabel: string | undefined
  find: NonNullable<FilterSource['find']>
  /** Exact values of the other lookups. */
  chosen: ChosenValues
  /** Called with the chosen value; empty for typed text. */
  onChoose(value: string): void
}

export function LookupField({
  t,
  name,
  label,
  value,
  knownName,
  allLabel,
  find,
  chosen,
  onChoose,
}: LookupProps) {
  const latest = useRef({ find, chosen })
  useEffect(() => void (latest.current = { find, chosen }))
  // Reload an open list only when other choices narrow it, not on every new function.
  const narrowedBy = JSON.stringify(chosen)
  const stableFind = useMemo<FindChoices>(
    () => (keyword, page, signal) => latest.current.find(keyword, page, signal, latest.current.chosen),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [narrowedBy],
  )
  return (
    <ComboboxField
      t={t}
      label={label}
      name={name}
      value={value}
      valueName={knownName}
      placeholder={allLabel}
      find={stableFind}
      onChange={(typed, choice) => onChoose(choice ? typed : '')}
    />
  )
}
