/** The query of a declared list: from attributes to search parameters, and to the chips of its active filters. Pure. */
import { cutText, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { ListSpec, SortOf } from '../../../kit/declare-list.ts'
import type { PropsOf, WidgetSpec } from '../../../kit/declare.ts'
import type { ListShape, Shape } from '../../../kit/shape.ts'
import { dayOf, isDay, isReversed, formatDay } from '../../../ui/time/format-date.ts'
import { toPage } from '../../../ui/list/model/list.model.ts'
import { pageSizes } from '../../../kit/list/list-values.ts'
import type { Chip } from '../../../ui/list/list.types.ts'
import type { ChoicesPage } from '../../../ui/choice/choices.model.ts'

/** Exact values of `lookup` filters, by filter, which narrow the choices of others. */
export type ChosenValues = Readonly<Record<string, string>>

/** Texts and data of one filter from its screen, in addition to the declaration. */
export interface FilterSource {
  /** Label of field and chip; for a period on its first day. Default: the text with the filter's key. */
  label?: string
  /** Choice: label of the chip of a value that another column shows. Default: `label`. */
  chipLabel?(value: string): string | undefined
  /** Choice: name of a value. Default: the text `<filter>.<value>`. */
  nameOf?(value: string): string
  /** Choice: what its option shows behind the name, such as the number of matches. */
  noteOf?(value: string): string | undefined
  /** Lookup: loads choices page by page; `chosen` are the exact values of the other lookups. */
  find?(keyword: string, page: number, signal: AbortSignal, chosen: ChosenValues): Promise<ChoicesPage>
  /** Lookup: whether the value is an exact name, not a part of one. */
  isWhole?(value: string): boolean
  /** Lookup or link with an id or code: its name, if known. */
  knownName?(value: string): string | undefined
  /** Select: its options. */
  options?: readonly { value: string; name: string }[]
  /** Select or lookup: what an empty one means. */
  allLabel?: string
}

export type AnySources = Readonly<Record<string, FilterSource>>

type OfType<S extends ListWidget, T> = {
  [F in keyof S['list']['filters']]: S['list']['filters'][F]['filter'] extends T ? F : never
}[keyof S['list']['filters']]

/** Sources of a declared list: lookups require `find`, selects `options`. */
export type FilterSources<S extends ListWidget> = {
  readonly [F in keyof S['list']['filters']]?: FilterSource
} & { readonly [F in OfType<S, 'lookup'>]: FilterSource & Required<Pick<FilterSource, 'find'>> } & {
  readonly [F in OfType<S, 'select'>]: FilterSource & Required<Pick<FilterSource, 'options'>>
}

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

/** The Monday of a day's week. */
const mondayOf = (now: Date): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7)))

/** The filters of each tab: its own values, and no other that a tab names. */
export function tabsOf(shape: Shape, now: Date): Readonly<Record<string, Values>> {
  const tabs = Object.entries(listOf(shape).tabs ?? {})
  const cleared = clearedFilters(shape)
  const lastDays = new Map(periodsOf(shape))
  const named = tabs.flatMap(([, filters]) => Object.keys(filters))
  const others = [...named, ...named.flatMap((name) => lastDays.get(name) ?? [])]
  const none = Object.fromEntries(others.map((name) => [name, cleared[name]]))
  const valueOf = (value: string) => (value === 'week' ? mondayOf(now) : value)
  return Object.fromEntries(
    tabs.map(([tab, filters]) => [
      tab,
      {
        ...none,
        ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, valueOf(value)])),
      },
    ]),
  )
}

/** The tab whose filters a query has. */
export const openTabOf = (tabs: Readonly<Record<string, Values>>, query: Values): string | undefined =>
  Object.keys(tabs).find((tab) => Object.entries(tabs[tab]!).every(([name, value]) => query[name] === value))

/** A key of the filters, without page and sorting. */
export function filtersKey(query: Values): string {
  const { page: _, pageSize: __, sort: ___, order: ____, ...filters } = query
  return JSON.stringify(filters)
}

type AnyTranslate = (key: string, values?: Readonly<Record<string, string>>) => string

interface ChipTexts {
  t: AnyTranslate
  /** Language tag. */
  tag: string
  sources: AnySources
}

/** Active filters as labelled chips. */
export function chipsOf(shape: Shape, query: Values, { t, tag, sources }: ChipTexts): Chip[] {
  const { filters } = shape.list!
  const cleared = clearedFilters(shape)
  const lastDays = new Map(periodsOf(shape))
  const day = (text: unknown) => formatDay(tag, String(text))

  function valueOf(name: string): string {
    const source = sources[name] ?? {}
    const value = String(query[name])
    const type = filters[name]
    if (type === 'day') {
      const last = query[lastDays.get(name) ?? '']
      if (value && last) return t('list.period', { from: day(value), to: day(last) })
      return value ? t('list.since', { from: day(value) }) : last ? t('list.until', { to: day(last) }) : ''
    }
    if (value === cleared[name]) return ''
    if (type === 'choice') return source.nameOf?.(value) ?? t(`${name}.${value}`)
    if (type === 'select') return source.options?.find((option) => option.value === value)?.name ?? value
    const known = source.knownName?.(value)
    return known && type === 'lookup' ? `${known} (${value})` : (known ?? value)
  }

  return filterNames(shape)
    .filter((name) => filters[name] !== 'day' || lastDays.has(name))
    .map((name) => ({
      key: name,
      label:
        name === 'keyword'
          ? t('list.search')
          : (sources[name]?.chipLabel?.(String(query[name])) ?? sources[name]?.label ?? t(name)),
      value: valueOf(name),
    }))
    .filter(({ value }) => value)
}

/** Values that clear a chip's filter; for a period both days. */
export function withoutChip(shape: Shape, chip: string): Values {
  const cleared = clearedFilters(shape)
  const last = new Map(periodsOf(shape)).get(chip)
  return { [chip]: cleared[chip], ...(last && { [last]: cleared[last] }) }
}
