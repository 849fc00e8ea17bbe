import type { FeedbackStatus, ServiceType } from '@lustra/core'
import { useEffect, useId, useMemo, useState } from 'react'
import { ChoiceField, type FindChoices } from '../ui/choice/choice-field.tsx'
import { DayPresets } from '../ui/list/filters/day-presets.tsx'
import { DayFields, useDayRange } from '../ui/list/filters/day-range.tsx'
import { FilterPanel } from '../ui/list/filters/filter-panel.tsx'
import { textIn } from '../ui/start/form-values.ts'
import type { Words } from './report-columns.tsx'
import type { StoreNames } from './report-names.model.ts'
import type { ReportQuery } from './service-report-query.ts'
import { Sheet } from '../kit/react/sheet.tsx'
import choiceStyles from '../ui/choice/choice-field.css?inline'
import panelStyles from '../ui/list/filters/filter-panel.css?inline'

const styles = choiceStyles + panelStyles

interface Props {
  t: Words
  query: ReportQuery
  types: readonly ServiceType[]
  names: StoreNames
  /** The customer that is filtered by is a whole name, and has stores. */
  isWholeCustomer: boolean
  findCustomers: FindChoices
  findStores(customer: string): FindChoices
  onApply(filters: Partial<ReportQuery>): void
  onClear(): void
}

/** The fields of V1. A range that ends before it begins is said at its field, and everything typed stays. */
export function ReportFilters(props: Props) {
  const { t, query, types, names, isWholeCustomer, findCustomers, findStores, onApply, onClear } = props
  const id = useId()
  /** Whose stores are offered; all of them without. */
  const whole = isWholeCustomer ? query.customer : ''
  const [customer, setCustomer] = useState(whole)
  // Cleared or changed elsewhere, it no longer narrows the stores.
  useEffect(() => setCustomer(whole), [whole])
  const findOwnStores = useMemo(() => findStores(customer), [findStores, customer])
  const range = useDayRange(query.from, query.to)

  function apply(fields: FormData) {
    if (range.isRefused()) return
    const word = (name: string) => textIn(fields, name).trim()
    onApply({
      customer: word('customer'),
      store: word('store'),
      type: word('type'),
      feedback: word('feedback') as FeedbackStatus,
      from: range.from,
      to: range.to,
    })
  }

  return (
    // Fields are read when they are applied; filters that change elsewhere (a chip, the page) start them afresh.
    <FilterPanel
      key={[query.customer, query.store, query.type, query.feedback].join('\n')}
      t={t}
      onApply={apply}
      onClear={onClear}
    >
      <Sheet css={styles} />
      <ChoiceField
        t={t}
        label={t('customer')}
        name="customer"
        value={query.customer}
        find={findCustomers}
        onChange={(value, choice) => setCustomer(choice ? value : '')}
      />
      <ChoiceField
        t={t}
        label={t('store')}
        name="store"
        value={query.store}
        valueName={names[query.store]}
        find={findOwnStores}
      />
      <div className="field">
        <label htmlFor={`${id}type`}>{t('type')}</label>
        <select id={`${id}type`} name="type" className="input" key={types.length} defaultValue={query.type}>
          <option value="">{t('all-types')}</option>
          {types.map((type) => (
            <option key={type.Id} value={type.Id}>
              {type.Name}
            </option>
          ))}
          {query.type && !types.some((type) => type.Id === query.type) && <option>{query.type}</option>}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}feedback`}>{t('feedback')}</label>
        <select id={`${id}feedback`} name="feedback" className="input" defaultValue={query.feedback}>
          {(['all', 'feedbacked', 'pending'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`feedback.${status}`)}
            </option>
          ))}
        </select>
      </div>
      <DayFields
        range={range}
        fromLabel={`${t('time-range')} – ${t('from')}`}
        toLabel={`${t('time-range')} – ${t('to')}`}
        wrongText={t('upside-down')}
      />
      <DayPresets
        t={t}
        from={range.from}
        to={range.to}
        onSpan={({ from, to }) => {
          range.setFrom(from)
          range.setTo(to)
        }}
      />
    </FilterPanel>
  )
}
