/** What the list asks for: read from the element's attributes, written into calls and into the page's address. Pure. */
import { actionSorts, type ActionFilter, type ActionSort, type CorrectiveActionSearch } from '@lustra/core'
import type { PropsOf } from '../kit/declare.ts'
import { isDay } from '../ui/list/model/days.ts'
import { toPage, toPageSize } from '../ui/list/model/list.model.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export interface ActionQuery {
  /** The property `status` is every element's own. */
  progress: ActionFilter
  store: string
  customer: string
  keyword: string
  /** Days as the person wrote them, right or wrong. */
  dueFrom: string
  dueTo: string
  report: string
  sort: ActionSort
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

type Props = PropsOf<typeof correctiveActionList>

const isSort = (sort: string): sort is ActionSort => (actionSorts as readonly string[]).includes(sort)

/** The attributes as something that can be asked for: odd pages and sizes become the nearest sense, an unknown column the default. */
export const queryOf = (props: Props): ActionQuery => ({
  progress: props.progress,
  store: props.store,
  customer: props.customer,
  keyword: props.keyword,
  dueFrom: props.dueFrom,
  dueTo: props.dueTo,
  report: props.report,
  sort: toSort(props.sort),
  order: props.order,
  page: toPage(props.page),
  pageSize: toPageSize(props.pageSize),
})

export const toSort = (sort: string): ActionSort => (isSort(sort) ? sort : 'DueDate')

/** Without any filter; the list begins with what is not done, and says so by a chip. */
export const noFilters = {
  progress: 'all',
  store: '',
  customer: '',
  keyword: '',
  dueFrom: '',
  dueTo: '',
  report: '',
} as const

/** The host takes no longer words (contract), and nobody types them. */
const longest = 100

/** Days that the host takes (contract); what is no day at all narrows nothing. */
const isAskable = (day: string) => isDay(day) && day >= '2000' && day < '3000'

/** The body of the search call. What is overdue goes by the day of each store, which the server knows. */
export function toSearch(query: ActionQuery): CorrectiveActionSearch {
  const { dueFrom, dueTo, progress, sort, order } = query
  const words = { keyword: query.keyword, customer: query.customer, store: query.store, report: query.report }
  const filled = Object.entries(words)
    .map(([name, value]) => [name, value.trim().slice(0, name === 'report' ? 40 : longest)] as const)
    .filter(([, value]) => value)
  return {
    pageIndex: query.page,
    pageSize: query.pageSize,
    sort,
    order,
    status: progress,
    ...Object.fromEntries(filled),
    ...(isAskable(dueFrom) && { dueFrom }),
    ...(isAskable(dueTo) && { dueTo }),
  }
}
