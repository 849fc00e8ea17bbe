import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { Stylesheet } from '../../../kit/react/stylesheet.tsx'
import type { Shape } from '../../../kit/shape.ts'
import type { ChoiceTranslate } from '../../../ui/choice/choice.texts.en.ts'
import choiceStyles from '../../../ui/choice/combobox-field.css?inline'
import dayStyles from '../day/day-field.css?inline'
import modalStyles from '../../../ui/basics/modal.css?inline'
import panelStyles from '../../../ui/list/filters/filter-panel.css?inline'
import { FilterPanel } from '../../../ui/list/filters/filter-panel.tsx'
import type { ListTranslate } from '../../../ui/list/list.types.ts'
import { textIn } from '../../../ui/start/form-values.ts'
import type { ChosenValues, AnySources } from '../model/filter-source.ts'
import { periodsOf } from '../model/list-query.ts'
import { LookupField, SelectField, TextField, type FieldProps, type SelectOption } from './filter-fields.tsx'
import { PeriodFields, usePeriods } from './period-fields.tsx'

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
