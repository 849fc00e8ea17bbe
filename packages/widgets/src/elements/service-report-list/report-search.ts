/** Maps the list's search to the API calls for service reports. */
import type { ServiceReportFilters, ServiceReportSearch } from '@lustra/core'
import type { ListSearch } from '../../features/list/model/list-query.ts'
import { endOfDay, startOfDay } from '../../ui/list/model/days.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

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
