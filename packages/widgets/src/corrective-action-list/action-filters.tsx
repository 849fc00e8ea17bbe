import { actionFilters, type ActionFilter } from '@lustra/core'
import { useEffect, useId, useRef, useState } from 'react'
import { ChoiceField, type FindChoices } from '../ui/choice-field.tsx'
import { textIn } from '../ui/form-values.ts'
import { isUpsideDown } from '../ui/list/days.ts'
import { FilterPanel } from '../ui/list/filter-panel.tsx'
import type { Words } from './action-columns.tsx'
import { sayFilter } from './action-chips.ts'
import type { ActionQuery } from './corrective-action-query.ts'

interface Props {
  t: Words
  query: ActionQuery
  /** How the store of the filter is called, where that is known. */
  storeName: string | undefined
  findStores: FindChoices
  onApply(filters: Partial<ActionQuery>): void
  onClear(): void
}

/** The filters of V6. A range that ends before it begins is said at its field, and everything typed stays. */
export function ActionFilters({ t, query, storeName, findStores, onApply, onClear }: Props) {
  const id = useId()
  const last = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState(query.dueFrom)
  const [to, setTo] = useState(query.dueTo)
  // A range that came by address was never submitted here; it is as wrong.
  const [submitted, setSubmitted] = useState(isUpsideDown(query.dueFrom, query.dueTo))
  const wrong = submitted && isUpsideDown(from, to)

  useEffect(() => {
    setFrom(query.dueFrom)
    setTo(query.dueTo)
  }, [query.dueFrom, query.dueTo])

  function apply(fields: FormData) {
    setSubmitted(true)
    if (isUpsideDown(from, to)) return last.current?.focus()
    onApply({
      progress: textIn(fields, 'progress') as ActionFilter,
      store: textIn(fields, 'store').trim(),
      customer: textIn(fields, 'customer').trim(),
      dueFrom: from,
      dueTo: to,
    })
  }

  const day = (name: 'from' | 'to', value: string, set: (day: string) => void) => (
    <div className="field">
      <label htmlFor={`${id}${name}`}>
        {t('due-range')} – {t(name)}
      </label>
      <input
        id={`${id}${name}`}
        ref={name === 'to' ? last : undefined}
        type="date"
        className="input"
        max="9999-12-31"
        value={value}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}wrong` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {wrong && name === 'to' && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {t('upside-down')}
        </p>
      )}
    </div>
  )

  return (
    // Fields are read when they are applied; filters that change elsewhere (a chip, the page) start them afresh.
    <FilterPanel
      key={[query.progress, query.store, query.customer].join('\n')}
      t={t}
      onApply={apply}
      onClear={onClear}
    >
      <div className="field">
        <label htmlFor={`${id}progress`}>{t('action.status')}</label>
        <select id={`${id}progress`} name="progress" className="input" defaultValue={query.progress}>
          {actionFilters.map((status) => (
            <option key={status} value={status}>
              {sayFilter(t, status)}
            </option>
          ))}
        </select>
      </div>
      <ChoiceField
        t={t}
        label={t('store')}
        name="store"
        value={query.store}
        valueName={storeName}
        find={findStores}
      />
      <div className="field">
        <label htmlFor={`${id}customer`}>{t('customer')}</label>
        <input
          id={`${id}customer`}
          name="customer"
          className="input"
          defaultValue={query.customer}
          maxLength={100}
        />
      </div>
      {day('from', from, setFrom)}
      {day('to', to, setTo)}
    </FilterPanel>
  )
}
