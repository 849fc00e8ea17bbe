import type { ResultCount, ServiceReport, ServiceType } from '@lustra/core'
import type { FilterSources } from '../../features/list/model/filter-source.ts'
import type { Translate } from './report-list.types.ts'
import type { StoreNames } from './report-names.model.ts'
import type { createServiceReportListModel } from './service-report-list.model.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

interface FilterData {
  types: readonly ServiceType[]
  names: StoreNames
  counts: readonly ResultCount[]
  rows: readonly ServiceReport[]
}

/** Options and value labels of the filters (V1). */
export const filtersOf = (
  t: Translate,
  { findCustomers, findStores }: ReturnType<typeof createServiceReportListModel>,
  { types, names, counts, rows }: FilterData,
): FilterSources<typeof serviceReportList> => ({
  customer: {
    find: findCustomers,
    allLabel: t('all-customers'),
    isWhole: (customer) => rows.some(({ CustomerName }) => CustomerName === customer),
  },
  store: {
    find: (keyword, page, signal, { customer = '' }) => findStores(customer)(keyword, page, signal),
    allLabel: t('all-stores'),
    knownName: (store) => names[store],
  },
  type: { options: types.map(({ Id, Name }) => ({ value: Id, name: Name })), allLabel: t('all-types') },
  result: { noteOf: (value) => countText(counts.find(({ Result }) => Result === value)) },
  from: { label: t('time-range') },
})

const countText = (count: ResultCount | undefined) =>
  count && `${count.Reports.toLocaleString('en')}${count.IsCapped ? '+' : ''}`
