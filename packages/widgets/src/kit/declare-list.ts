/** How a list is declared: once, as data. Its attributes, the event `list-changed` and the types of its query follow from it. */
import { pageSizes } from '../ui/list/model/page-sizes.ts'
import { choice, number, text, type Kind } from './kinds.ts'

/**
 * `text`: what a value contains, typed. `lookup`: typed, with suggestions that the server gives. `select`: one of some that are
 * read. `choice`: one of a few that never change. `day`: the days of a period, declared in pairs of its first and its last.
 * `link`: an id that only an address or the page sets; it has a chip and no field.
 */
export type FilterType = 'text' | 'lookup' | 'select' | 'choice' | 'day' | 'link'

export interface Filter<V extends string = string, T extends FilterType = FilterType> extends Kind<V> {
  filter: T
  /** What "clear" sets, where that is not the default. */
  cleared?: V
  /** Its name in the portal's address, where that is not the attribute's own. */
  address?: string
  /** Of the first day of a period: offers periods up to today. */
  presets?: true
}

export const textFilter = (about: string, more: { address?: string } = {}): Filter<string, 'text'> => ({
  ...text(about),
  filter: 'text',
  ...more,
})
export const lookupFilter = (about: string): Filter<string, 'lookup'> => ({
  ...text(about),
  filter: 'lookup',
})
export const selectFilter = (about: string, more: { address?: string } = {}): Filter<string, 'select'> => ({
  ...text(about),
  filter: 'select',
  ...more,
})
export const linkFilter = (about: string): Filter<string, 'link'> => ({ ...text(about), filter: 'link' })
export const dayFilter = (about: string, more: { presets?: true } = {}): Filter<string, 'day'> => ({
  ...text(`${about}, YYYY-MM-DD`),
  filter: 'day',
  ...more,
})
/** One of a few words; the first is the default. */
export const choiceFilter = <const V extends string>(
  about: string,
  values: readonly [V, ...V[]],
  more: { cleared?: NoInfer<V>; address?: string } = {},
): Filter<V, 'choice'> => ({ ...choice(about, values), filter: 'choice', ...more })

export interface ColumnSpec {
  /** What the server calls the order by this column; a column without one cannot be sorted. */
  sort?: string
  /** Em that its words need, and its share of what is left over. */
  width: number
  /** `first` tells rows apart: it is never cut and takes another line instead. `last` gives way where there is little room. */
  priority?: 'first' | 'last'
  /** Numbers stand at the end of their cell. */
  number?: true
}

export interface ListSpec {
  /** What the search looks through: "Name, phone or mail contains". */
  search: string
  filters: Record<string, Filter>
  /** By the names that the attribute `columns` takes, in their order. A list of cards has none. */
  columns: Record<string, ColumnSpec>
  /** Left out for a list of cards: their order is the server's. */
  sort?: { by: string; order: 'asc' | 'desc' }
  /** Rows a page, until a person chooses; 10 without it. */
  pageSize?: (typeof pageSizes)[number]
  /** Of what can be open over the list: attribute and its explanation. It stands in the address. */
  open?: Record<string, string>
  /** The attribute that says which list it is, where one element shows several. Another one begins without filters. */
  which?: string
}

type Of<R> = R extends Record<string, unknown> ? R : Record<never, never>

export type SortOf<L extends ListSpec> = {
  [C in keyof L['columns']]: L['columns'][C] extends { sort: infer K extends string } ? K : never
}[keyof L['columns']]

/** Of a list that is a table: its columns, and by which of them it is sorted. */
type TableAttributes<L extends ListSpec> = L extends { sort: object }
  ? { sort: Kind<string>; order: Kind<'asc' | 'desc'>; columns: Kind<string> }
  : Record<never, never>

/** The attributes that a list adds to its element. */
export type ListAttributes<L extends ListSpec> = {
  keyword: Kind<string>
  page: Kind<number>
  pageSize: Kind<(typeof pageSizes)[number]>
} & TableAttributes<L> & { [F in keyof L['filters']]: L['filters'][F] } & {
    [O in keyof Of<L['open']>]: Kind<string>
  }

/** The detail of `list-changed`. */
export type ListState<L extends ListSpec> = {
  [N in Exclude<keyof ListAttributes<L>, 'columns' | 'page' | 'pageSize'>]: Kind<string>
} & { page: Kind<number>; pageSize: Kind<number> }

const mapValues = <V, R>(of: Readonly<Record<string, V>>, to: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]))

export const attributesOf = (list: ListSpec): Record<string, Kind> => ({
  keyword: text(`Search: ${list.search}`),
  ...mapValues(list.filters, (filter) => ({ ...filter, about: `Filter: ${filter.about}` })),
  ...(list.sort && {
    sort: text('Column that rows are sorted by', list.sort.by),
    order: choice('Which way', list.sort.order === 'asc' ? ['asc', 'desc'] : ['desc', 'asc']),
  }),
  page: number('Page, from 1', 1),
  pageSize: number('Rows a page', list.pageSize ?? 10, pageSizes),
  ...(list.sort && {
    columns: text(
      `Columns shown, separated by commas: ${Object.keys(list.columns).join(', ')}; all when empty`,
    ),
  }),
  ...mapValues(list.open ?? {}, (about) => text(about)),
})

export const listChanged = (list: ListSpec) => ({
  about: 'Filters, sorting, page or what is open changed; a page that keeps them in its address listens here',
  detail: {
    keyword: text('Search'),
    ...mapValues(list.filters, () => text('Filter')),
    ...(list.sort && { sort: text('Sorting'), order: text('Sorting') }),
    page: number('Page'),
    pageSize: number('Rows a page'),
    ...mapValues(list.open ?? {}, (about) => text(`${about}; empty when none is`)),
  },
})
