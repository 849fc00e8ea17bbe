/** What the list asks for: read from the element's attributes, written into calls and into the page's address. Pure. */
import {
  serviceReportSorts,
  type FeedbackStatus,
  type ServiceReportFilters,
  type ServiceReportKind,
  type ServiceReportSearch,
  type ServiceReportSort,
} from '@lustra/core'
import type { PropsOf } from '../kit/declare.ts'
import { endOfDay, startOfDay } from '../ui/list/model/days.ts'
import { toPage, toPageSize } from '../ui/list/model/list.model.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export interface ReportQuery {
  kind: ServiceReportKind
  keyword: string
  customer: string
  store: string
  type: string
  /** Days as the person wrote them, right or wrong. */
  from: string
  to: string
  feedback: FeedbackStatus
  sort: ServiceReportSort
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

type Props = PropsOf<typeof serviceReportList>

const isSort = (sort: string): sort is ServiceReportSort =>
  (serviceReportSorts as readonly string[]).includes(sort)

/** The attributes as something that can be asked for: odd pages and sizes become the nearest sense, an unknown column the default. */
export const queryOf = (
  props: Omit<Props, 'report' | 'visit' | 'columns' | 'pageSize'> & { pageSize: number },
): ReportQuery => ({
  kind: props.kind,
  keyword: props.keyword,
  customer: props.customer,
  store: props.store,
  type: props.type,
  from: props.from,
  to: props.to,
  feedback: props.feedback,
  sort: isSort(props.sort) ? props.sort : 'ServiceTime',
  order: props.order,
  page: toPage(props.page),
  pageSize: toPageSize(props.pageSize),
})

export const noFilters = { customer: '', store: '', type: '', from: '', to: '', feedback: 'all' } as const

/** The host takes no longer words (contract), and nobody types them. */
const longest = 100

/**
 * The body of the search call. `from` and `to` are whole days of the store's calendar, and both count; a host that knows only
 * moments goes by those of the person's own days.
 */
export function toSearch(query: ReportQuery): ServiceReportSearch {
  const startTime = startOfDay(query.from)
  const endTime = endOfDay(query.to)
  const words = { keyword: query.keyword, customer: query.customer, store: query.store }
  const filled = Object.entries(words)
    .map(([name, value]) => [name, value.trim().slice(0, longest)] as const)
    .filter(([, value]) => value)
  return {
    pageIndex: query.page,
    pageSize: query.pageSize,
    sort: query.sort,
    order: query.order,
    feedback: query.feedback,
    ...Object.fromEntries(filled),
    ...(query.type && { serviceType: query.type.slice(0, 40) }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(startTime && { fromDay: query.from }),
    ...(endTime && { toDay: query.to }),
  }
}

/** What the filters find, as a word that changes when they do: not which page of it, nor in which order. */
export function filtersOf(query: ReportQuery): string {
  const { page: _, pageSize: __, sort: ___, order: ____, ...filters } = query
  return JSON.stringify(filters)
}

/** What the filters find, as a download asks for all of it. */
export function toFilters(query: ReportQuery): ServiceReportFilters {
  const { pageIndex: _, pageSize: __, sort: ___, order: ____, ...filters } = toSearch(query)
  return filters
}
