/** Filters of service reports: their options, loaded on demand, and the search call that the list makes of them. */
import { atom, type ReadableAtom } from 'nanostores'
import {
  reportResults,
  type SearchCount,
  type ServiceReport,
  type ServiceReportFilters,
  type ServiceReportKind,
  type ServiceReportSearch,
  type ServiceType,
} from '@lustra/core'
import type { ListQuery, ListSearch } from '../../features/list/model/list-query.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { choicesAtOnce, type FindChoices } from '../../ui/choice/choices.model.ts'
import { storeChoices } from '../../ui/list/model/store-choices.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { serviceReportList } from './service-report-list.widget.ts'
import { endOfDay, startOfDay } from '../../ui/time/format-date.ts'

/** Number of matches by result. */
export type ResultCounts = Readonly<Record<string, SearchCount | undefined>>

/** Service types of this list, customers and stores by name. */
export function createReportChoices(
  { core, scope }: Pick<ElementContext, 'core' | 'scope'>,
  kind: () => ServiceReportKind,
) {
  const $types = atom<readonly ServiceType[]>([])
  const $counts = atom<ResultCounts>({})

  /** On failure the filter has no types; the list still works. */
  async function loadTypes() {
    const requestedKind = kind()
    try {
      const types = await core.api.serviceTypes(requestedKind, scope())
      if (requestedKind === kind()) $types.set(types)
    } catch (error) {
      if (!isAbort(error)) $types.set([])
    }
  }

  /** The number of matches with each result; on failure the options have none. */
  async function loadCounts(filters: ServiceReportFilters) {
    const requestedKind = kind()
    $counts.set({})
    try {
      const searches = reportResults.map((result) => ({ ...filters, result }))
      const counts = await core.api.countServiceReports(requestedKind, { searches }, scope())
      const byResult = Object.fromEntries(reportResults.map((result, index) => [result, counts[index]]))
      if (requestedKind === kind()) $counts.set(byResult)
    } catch {
      // The filter works without them.
    }
  }

  const findCustomers: FindChoices = async (keyword, pageIndex, signal) => {
    const query = { keyword, pageIndex, pageSize: choicesAtOnce }
    const found = await core.api.customerChoices(kind(), query, scope(signal))
    return {
      items: found.Items.map(({ Name }) => ({ value: Name, name: Name })),
      total: found.TotalItems,
      capped: found.TotalIsCapped,
    }
  }

  /** Stores of one customer by its exact name; of all customers when empty. */
  const findStores = (customer: string): FindChoices =>
    storeChoices((query, signal) =>
      core.api.storeChoices(kind(), { ...query, ...(customer && { customer }) }, scope(signal)),
    )

  return {
    $types: $types as ReadableAtom<readonly ServiceType[]>,
    $counts: $counts as ReadableAtom<ResultCounts>,
    loadTypes,
    loadCounts,
    findCustomers,
    findStores,
    clear: () => $types.set([]),
    /** After a language change, if already loaded. */
    reload: () => void ($types.get().length > 0 && loadTypes()),
  }
}

/** By code, for the filter, since the URL contains only codes. Unknown and deleted stores are missing. */
export type StoreNames = Readonly<Record<string, string>>

export function createReportNames(
  { core, scope }: Pick<ElementContext, 'core' | 'scope'>,
  $query: ReadableAtom<ListQuery<typeof serviceReportList>>,
) {
  const $names = atom<StoreNames>({})
  let requestedCode = ''

  function add(code: string, name: string) {
    if ($names.get()[code] !== name) $names.set({ ...$names.get(), [code]: name })
  }

  /** Takes the name from the rows, else from the host. Called rather than subscribed: a subscription would keep the list loading. */
  function update(rows: readonly ServiceReport[]) {
    const { store } = $query.get()
    if (!store) return
    const row = rows.find(({ StoreCode }) => StoreCode === store)
    if (row) return add(store, row.StoreName)
    // With rows, the filter is a search text, not the code of a store.
    if (rows.length === 0 && requestedCode !== store) void fetchName(store)
  }

  async function fetchName(code: string) {
    requestedCode = code
    try {
      const query = { keyword: code, pageSize: 20 }
      const { Items } = await core.api.storeChoices($query.get().kind, query, scope())
      const store = Items.find(({ Code }) => Code === code)
      if (store) add(code, store.Name)
    } catch {
      // The chip shows the code.
    }
  }

  return { $names: $names as ReadableAtom<StoreNames>, update }
}

/**
 * The body of the search call. `fromDay` and `toDay` are inclusive days of the store's calendar; `startTime` and `endTime` are
 * the person's own days, for servers without day filters.
 */
export function toReportSearch(search: ListSearch<typeof serviceReportList>): ServiceReportSearch {
  const { type, from = '', to = '', ...more } = search
  const startTime = startOfDay(from)
  const endTime = endOfDay(to)
  return {
    ...more,
    ...(type && { serviceType: type }),
    ...(startTime && { startTime, fromDay: from }),
    ...(endTime && { endTime, toDay: to }),
  }
}

/** The filters alone, for a download of all matches. */
export function toFilters(search: ServiceReportSearch): ServiceReportFilters {
  const { pageIndex: _, pageSize: __, sort: ___, order: ____, ...filters } = search
  return filters
}
