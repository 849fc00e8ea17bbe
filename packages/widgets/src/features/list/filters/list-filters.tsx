import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState, useId } from 'react'
import { languageNames } from '@lustra/core'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { useElementContext, Stylesheet } from '../../../kit/react/react-screen.tsx'
import type { Shape } from '../../../kit/shape.ts'
import modalStyles from '../../../ui/basics/modal.css?inline'
import type { ChoiceTranslate } from '../../../ui/choice/choice.texts.en.ts'
import choiceStyles from '../../../ui/choice/combobox-field.css?inline'
import { ComboboxField, type FindChoices } from '../../../ui/choice/combobox-field.tsx'
import { DayPresets, FilterPanel } from '../../../ui/list/filters/filter-panel.tsx'
import panelStyles from '../../../ui/list/filters/filter-panel.css?inline'
import type { ListTranslate } from '../../../ui/list/list.types.ts'
import { isDay, isReversed } from '../../../ui/time/format-date.ts'
import { textIn } from '../../../ui/start/form-values.ts'
import dayStyles from '../day/day-field.css?inline'
import { DayField } from '../day/day-field.tsx'
import { type ChosenValues, type FilterSource, type AnySources, periodsOf } from '../model/list-query.ts'

interface FieldProps {
  t: ChoiceTranslate
  id: string
  name: string
  label: string
  value: string
}

const TextField = ({ id, name, label, value }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} className="input" defaultValue={value} maxLength={100} />
  </div>
)

interface SelectOption {
  value: string
  name: string
}

const SelectField = ({
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

function LookupField({ t, name, label, value, knownName, allLabel, find, chosen, onChoose }: LookupProps) {
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

type Days = Readonly<Record<string, string>>
type Pairs = readonly (readonly [first: string, last: string])[]

/** Edited periods of a list; a day may be typed text that is none. A reversed period from a URL shows its error without a submit. */
function usePeriods(pairs: Pairs, valueOf: (name: string) => string) {
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

function PeriodFields({ t, periods, pair, label, hasPresets }: Props) {
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

const styles = choiceStyles + dayStyles + modalStyles + panelStyles

export interface ListFiltersProps {
  t: ListTranslate & ChoiceTranslate & ((key: string) => string)
  shape: Shape
  query: Readonly<Record<string, unknown>>
  sources: AnySources
  onApply(filters: Record<string, string>): void
  onClear(): void
  onClose(): void
}

/** Form fields of the declared filters. A period that ends before it begins is an error at its field; all input stays. */
export function ListFilters({ t, shape, query, sources, onApply, onClear, onClose }: ListFiltersProps) {
  const id = useId()
  const { filters, presets } = shape.list!
  // A period with presets is chosen most often.
  const names = Object.keys(filters).toSorted(
    (one, other) => Number(presets.includes(other)) - Number(presets.includes(one)),
  )
  const fields = names.filter((name) => filters[name] !== 'day' && filters[name] !== 'link')
  const valueOf = (name: string) => String(query[name])
  const { chosen, choose } = useChosenWhole(fields, valueOf, sources)
  const pairs = periodsOf(shape)
  const periods = usePeriods(pairs, valueOf)

  function apply(data: FormData) {
    if (periods.showErrors()) return
    const typed = fields.map((name) => [name, normalizeTyped(textIn(data, name))] as const)
    onApply({ ...Object.fromEntries(typed), ...periods.days })
  }

  function field(name: string) {
    const source = sources[name] ?? {}
    const props: FieldProps = { t, id: id + name, name, label: source.label ?? t(name), value: valueOf(name) }
    const type = filters[name]
    if (type === 'text') return <TextField key={name} {...props} />
    if (type !== 'lookup') return <SelectField key={name} {...props} options={optionsOf(name)} />
    return (
      <LookupField
        key={name}
        {...props}
        knownName={source.knownName?.(valueOf(name))}
        allLabel={source.allLabel}
        find={source.find!}
        chosen={without(chosen, name)}
        onChoose={(value) => choose(name, value)}
      />
    )
  }

  function optionsOf(name: string): readonly SelectOption[] {
    const { nameOf, noteOf, options, allLabel } = sources[name] ?? {}
    const values = shape.attributes[name]
    // In the order of the declaration.
    if (filters[name] === 'choice')
      return (values as readonly string[]).map((value) => {
        const note = noteOf?.(value)
        const option = nameOf?.(value) ?? t(`${name}.${value}`)
        return { value, name: note ? `${option} (${note})` : option }
      })
    const known = options ?? []
    const current = valueOf(name)
    const isUnlisted = current !== '' && !known.some(({ value }) => value === current)
    return [
      { value: '', name: allLabel ?? '' },
      ...known,
      ...(isUnlisted ? [{ value: current, name: current }] : []),
    ]
  }

  return (
    // Uncontrolled until applied; the key resets them when filters change elsewhere (a chip, the page).
    <FilterPanel
      key={fields.map(valueOf).join('\n')}
      t={t}
      onApply={apply}
      onClear={onClear}
      onClose={onClose}
    >
      <Stylesheet css={styles} />
      {names.map((name) => {
        const pair = pairs.find(([first]) => first === name)
        if (fields.includes(name)) return field(name)
        if (!pair) return null
        return (
          <PeriodFields
            key={name}
            t={t}
            periods={periods}
            pair={pair}
            label={sources[name]?.label ?? t(name)}
            hasPresets={presets.includes(name)}
          />
        )
      })}
    </FilterPanel>
  )
}

/** Lookups with an exact value, which narrow the choices of others until cleared or changed. */
function useChosenWhole(fields: readonly string[], valueOf: (name: string) => string, sources: AnySources) {
  const whole = fields.map((name) => (sources[name]?.isWhole?.(valueOf(name)) ? valueOf(name) : ''))
  const key = JSON.stringify(whole)
  const given = useMemo(
    () => Object.fromEntries(fields.map((name, index) => [name, whole[index]!])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  )
  const [chosen, setChosen] = useState<ChosenValues>(given)
  useEffect(() => setChosen(given), [given])
  const choose = (name: string, value: string) =>
    setChosen((before) => (before[name] === value ? before : { ...before, [name]: value }))
  return { chosen, choose }
}

/** Values of the other lookups. */
function without(chosen: ChosenValues, name: string): ChosenValues {
  const { [name]: _, ...rest } = chosen
  return rest
}
