import { actionFilters, type ActionFilter } from '@lustra/core'
import { useId } from 'react'
import { ChoiceField, type FindChoices } from '../ui/choice/choice-field.tsx'
import { textIn } from '../ui/start/form-values.ts'
import { DayFields, useDayRange } from '../ui/list/filters/day-range.tsx'
import { FilterPanel } from '../ui/list/filters/filter-panel.tsx'
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
  const range = useDayRange(query.dueFrom, query.dueTo)

  function apply(fields: FormData) {
    if (range.isRefused()) return
    onApply({
      progress: textIn(fields, 'progress') as ActionFilter,
      store: textIn(fields, 'store').trim(),
      customer: textIn(fields, 'customer').trim(),
      dueFrom: range.from,
      dueTo: range.to,
    })
  }

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
      <DayFields
        range={range}
        fromLabel={`${t('due-range')} – ${t('from')}`}
        toLabel={`${t('due-range')} – ${t('to')}`}
        wrongText={t('upside-down')}
      />
    </FilterPanel>
  )
}
