/** The query of a declared list: from attributes to search parameters. Pure. */
import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { ListSpec, SortOf } from '../../../kit/declare-list.ts'
import type { PropsOf, WidgetSpec } from '../../../kit/declare.ts'
import type { ListShape, Shape } from '../../../kit/shape.ts'
import { isDay, isReversed } from '../../../ui/list/model/days.ts'
import { toPage } from '../../../ui/list/model/list.model.ts'
import { pageSizes } from '../../../kit/list/list-values.ts'

/** The declaration of an element with a list. */
export type ListWidget = WidgetSpec & { list: ListSpec }

type FilterOf<S extends ListWidget> = keyof S['list']['filters'] & string
type Value<S extends ListWidget, F extends FilterOf<S>> = S['list']['filters'][F]['initial']

/** The attributes' values, unvalidated except for page, page size and sort column. */
export type ListQuery<S extends ListWidget> = { [F in FilterOf<S>]: Value<S, F> } & {
  [W in S['list']['which'] & keyof PropsOf<S>]: PropsOf<S>[W]
} & {
  keyword: string
  sort: SortOf<S['list']>
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

type ChoiceOf<S extends ListWidget> = {
  [F in FilterOf<S>]: string extends Value<S, F> ? never : F
}[FilterOf<S>]

/** Search parameters: choices unchanged; other values trimmed, limited to the server's lengths, and omitted when empty. */
export type ListSearch<S extends ListWidget> = { [F in ChoiceOf<S>]: Value<S, F> } & {
  [F in Exclude<FilterOf<S>, ChoiceOf<S>>]?: string
} & { pageIndex: number; pageSize: number; sort: SortOf<S['list']>; order: 'asc' | 'desc'; keyword?: string }

type Values = Readonly<Record<string, unknown>>

const listOf = (shape: Shape): ListShape => shape.list!
const initialOf = (shape: Shape, name: string) => {
  const kind = shape.attributes[name]
  return typeof kind === 'object' ? kind[0] : kind
}

/** The keyword and the filters. */
export const filterNames = (shape: Shape): string[] => ['keyword', ...Object.keys(listOf(shape).filters)]

/** A list of cards has no columns and no sorting. */
const isTable = ({ attributes }: Shape) => 'sort' in attributes

/** The query of the attributes' defaults. */
export const defaultQuery = (shape: Shape): Values =>
  Object.fromEntries(
    [...filterNames(shape), ...(isTable(shape) ? ['sort', 'order'] : []), 'page', 'pageSize'].map((name) => [
      name,
      initialOf(shape, name),
    ]),
  )

/** Values without any filter; may be wider than the defaults. */
export const clearedFilters = (shape: Shape): Values =>
  Object.fromEntries(
    filterNames(shape).map((name) => [name, listOf(shape).cleared[name] ?? initialOf(shape, name)]),
  )

const isPageSize = (size: unknown) => pageSizes.some((each) => each === size)

/** Clamps the page; invalid page sizes and sort columns become the default. */
export function readQuery(shape: Shape, props: Values): Values {
  const { which, columns } = listOf(shape)
  const sorts = Object.values(columns).map(({ sort }) => sort)
  const sort = props.sort as string
  return {
    ...(which && { [which]: props[which] }),
    ...Object.fromEntries(filterNames(shape).map((name) => [name, props[name]])),
    ...(isTable(shape) && {
      sort: sorts.includes(sort) ? sort : initialOf(shape, 'sort'),
      order: props.order,
    }),
    page: toPage(props.page as number),
    pageSize: isPageSize(props.pageSize) ? props.pageSize : initialOf(shape, 'pageSize'),
  }
}

/** Days that the server accepts (contract); others are omitted. */
const isSearchable = (day: string) => isDay(day) && day >= '2000' && day < '3000'

/** Maximum lengths of the contract. */
const maxLengths = { text: 100, lookup: 100, select: 40, link: 40 } as const

function searchValue(type: string | undefined, value: string): string {
  if (type === 'choice') return value
  if (type === 'day') return isSearchable(value) ? value : ''
  return cutText(normalizeTyped(value), maxLengths[type as keyof typeof maxLengths] ?? maxLengths.text)
}

export function toSearch(shape: Shape, query: Values): Values {
  const { filters } = listOf(shape)
  const values = filterNames(shape)
    .map((name) => [name, searchValue(filters[name], query[name] as string)] as const)
    .filter(([, value]) => value)
  return {
    pageIndex: query.page,
    pageSize: query.pageSize,
    ...(isTable(shape) && { sort: query.sort, order: query.order }),
    ...Object.fromEntries(values),
  }
}

/** The periods of a list: names of the filters for the first and last day. */
export function periodsOf(shape: Shape): [first: string, last: string][] {
  const { filters } = listOf(shape)
  const days = Object.keys(filters).filter((name) => filters[name] === 'day')
  return days.flatMap((name, index) => (index % 2 === 0 ? [[name, days[index + 1]!]] : []))
}

/** Whether a period ends before it begins; such a query is not sent. */
export const hasReversedPeriod = (shape: Shape, query: Values): boolean =>
  periodsOf(shape).some(([first, last]) => isReversed(query[first] as string, query[last] as string))

/** A key of the filters, without page and sorting. */
export function filtersKey(query: Values): string {
  const { page: _, pageSize: __, sort: ___, order: ____, ...filters } = query
  return JSON.stringify(filters)
}
