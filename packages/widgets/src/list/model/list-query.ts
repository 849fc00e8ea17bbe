/** What a declared list is asked for: read from its attributes, written into a search call. Pure. */
import type { ListSpec, SortOf } from '../../kit/declare-list.ts'
import type { PropsOf, WidgetSpec } from '../../kit/declare.ts'
import type { ListShape, Shape } from '../../kit/shape.ts'
import { isDay, isUpsideDown } from '../../ui/list/model/days.ts'
import { toPage } from '../../ui/list/model/list.model.ts'
import { pageSizes } from '../../ui/list/model/page-sizes.ts'

/** The declaration of an element with a list. */
export type ListWidget = WidgetSpec & { list: ListSpec }

type FilterOf<S extends ListWidget> = keyof S['list']['filters'] & string
type Value<S extends ListWidget, F extends FilterOf<S>> = S['list']['filters'][F]['initial']

/** What stands in the attributes, right or wrong, but for pages, sizes and columns that cannot be asked for. */
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

/** A search call: choices as they are; everything else trimmed, no longer than a server takes, and only where it narrows. */
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

/** A list of cards has neither columns nor an order to choose. */
const isTable = ({ attributes }: Shape) => 'sort' in attributes

/** What nobody has asked for otherwise. */
export const defaultQuery = (shape: Shape): Values =>
  Object.fromEntries(
    [...filterNames(shape), ...(isTable(shape) ? ['sort', 'order'] : []), 'page', 'pageSize'].map((name) => [
      name,
      initialOf(shape, name),
    ]),
  )

/** Without any filter; it may be wider than what the list begins with. */
export const clearedFilters = (shape: Shape): Values =>
  Object.fromEntries(
    filterNames(shape).map((name) => [name, listOf(shape).cleared[name] ?? initialOf(shape, name)]),
  )

const isPageSize = (size: unknown) => pageSizes.some((each) => each === size)

/** An odd page becomes the nearest one; an odd size and an unknown column become the default. */
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

/** Days that a server takes (contract); what is no day at all narrows nothing. */
const isAskable = (day: string) => isDay(day) && day >= '2000' && day < '3000'

/** A server takes no longer words (contract), and nobody types them. */
const longest = { text: 100, lookup: 100, select: 40, link: 40 } as const

function searchValue(type: string | undefined, value: string): string {
  if (type === 'choice') return value
  if (type === 'day') return isAskable(value) ? value : ''
  return value.trim().slice(0, longest[type as keyof typeof longest] ?? longest.text)
}

export function toSearch(shape: Shape, query: Values): Values {
  const { filters } = listOf(shape)
  const asked = filterNames(shape)
    .map((name) => [name, searchValue(filters[name], query[name] as string)] as const)
    .filter(([, value]) => value)
  return {
    pageIndex: query.page,
    pageSize: query.pageSize,
    ...(isTable(shape) && { sort: query.sort, order: query.order }),
    ...Object.fromEntries(asked),
  }
}

/** The periods of a list: first and last day, by the names of their filters. */
export function periodsOf(shape: Shape): [first: string, last: string][] {
  const { filters } = listOf(shape)
  const days = Object.keys(filters).filter((name) => filters[name] === 'day')
  return days.flatMap((name, at) => (at % 2 === 0 ? [[name, days[at + 1]!]] : []))
}

/** A period that ends before it begins: that is not asked for. */
export const hasWrongPeriod = (shape: Shape, query: Values): boolean =>
  periodsOf(shape).some(([first, last]) => isUpsideDown(query[first] as string, query[last] as string))

/** What the filters find, as a text that changes when they do: not which page of it, nor in which order. */
export function filtersKey(query: Values): string {
  const { page: _, pageSize: __, sort: ___, order: ____, ...filters } = query
  return JSON.stringify(filters)
}
