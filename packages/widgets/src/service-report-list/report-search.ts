/** From the list's search to the calls about service reports. Pure. */
import type { ServiceReportFilters, ServiceReportSearch } from '@lustra/core'
import type { ListSearch } from '../list/model/list-query.ts'
import { endOfDay, startOfDay } from '../ui/list/model/days.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

/**
 * The body of the search call. `fromDay` and `toDay` are whole days of the store's calendar, and both count; a server that
 * knows only moments goes by those of the person's own days.
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

/** What the filters find, as a download asks for all of it. */
export function toFilters(search: ServiceReportSearch): ServiceReportFilters {
  const { pageIndex: _, pageSize: __, sort: ___, order: ____, ...filters } = search
  return filters
}
