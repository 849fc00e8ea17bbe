/**
 * Kinds of values, of which attributes, properties and event details are declared; and list declarations as data, from which
 * attributes, the event `list-changed` and the query types derive.
 */
import { pageSizes, type PhonePart } from './list/list-values.ts'

/** One value: description, type and default. */
export interface Kind<V = unknown> {
  about: string
  type: string
  initial: V
  /** The allowed values of a choice. */
  values?: readonly string[]
  /** The allowed numbers, if restricted. */
  numbers?: readonly number[]
  /** Descriptions of the allowed values. */
  meanings?: Readonly<Record<string, string>>
}

export const text = (about: string, initial = ''): Kind<string> => ({ about, type: 'string', initial })
export function number(about: string, initial?: number): Kind<number>
/** One of a few numbers. */
export function number<V extends number>(
  about: string,
  initial: NoInfer<V>,
  numbers: readonly V[],
): Kind<V> & { numbers: readonly V[] }
export function number(about: string, initial = 0, numbers?: readonly number[]): Kind<number> {
  if (!numbers) return { about, type: 'number', initial }
  return { about, type: numbers.join(' | '), initial, numbers }
}
/** True by presence, false by default. `pressed="false"` is false too, because frameworks render it. */
export const flag = (about: string): Kind<boolean> => ({ about, type: 'boolean', initial: false })
/** One of a fixed set; the first is the default. */
export const choice = <const V extends string>(
  about: string,
  values: readonly [V, ...V[]],
  meanings?: Readonly<Record<V, string>>,
): Kind<V> => ({
  about,
  type: values.map((value) => `'${value}'`).join(' | '),
  initial: values[0],
  values,
  ...(meanings && { meanings }),
})
/** A choice that also takes other spellings of its values. */
export const tagged = <V>(kind: Kind<V>): Kind<V> => ({ ...kind, type: `${kind.type} | (string & {})` })
/** True or false by the page, or empty: as configured elsewhere. Presence of the attribute means true. */
export const toggle = (about: string): Kind<'' | 'true' | 'false'> => ({
  ...choice(about, ['', 'true', 'false']),
  type: "'' | 'true' | 'false' | boolean",
})
/** A rich value without an attribute. `type` is TypeScript, for the generated types. */
export const rich = <V>(about: string, type: string, initial: V): Kind<V> => ({ about, type, initial })

/**
 * `text`: typed, matches a part of the value. `lookup`: typed, with suggestions from the server. `select`: one of the options
 * loaded from the server. `choice`: one of a fixed set. `day`: first or last day of a period, declared in pairs.
 * `link`: an id set only by a URL or the page; it has a chip and no field.
 */
export type FilterType = 'text' | 'lookup' | 'select' | 'choice' | 'day' | 'link'

export interface Filter<V extends string = string, T extends FilterType = FilterType> extends Kind<V> {
  filter: T
  /** Value after "clear", unless it is the default. */
  cleared?: V
  /** Query parameter in the portal's URL, unless it is the attribute's name. */
  address?: string
  /** On the first day of a period: offers presets that end today. */
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
/** One of a fixed set; the first is the default. */
export const choiceFilter = <const V extends string>(
  about: string,
  values: readonly [V, ...V[]],
  more: { cleared?: NoInfer<V>; address?: string } = {},
): Filter<V, 'choice'> => ({ ...choice(about, values), filter: 'choice', ...more })

export interface ColumnSpec {
  /** The server's sort key; a column without one cannot be sorted. */
  sort?: string
  /** Long text: takes the room that is left, and wraps to two lines. */
  long?: true
  /** Contains controls, so it is always shown. */
  stays?: true
  /**
   * On phones an item has two lines: which one and its state, what, when and perhaps a small button. These columns leave a table last when there is no
   * room; the others leave before them, from the last one.
   */
  phone?: PhonePart
  /** Aligned to the end of the cell. */
  number?: true
}

export interface ListSpec {
  /** What the search matches: "Name, phone or mail contains". */
  search: string
  filters: Record<string, Filter>
  /** By the names used in the attribute `columns`, in display order. A list of cards has none. */
  columns: Record<string, ColumnSpec>
  /** Absent for a list of cards, which the server orders. */
  sort?: { by: string; order: 'asc' | 'desc' }
  /** Initial rows per page; 10 by default. */
  pageSize?: (typeof pageSizes)[number]
  /**
   * Filters that people use most, as tabs with the number of matches: values by filter; each other filter that a tab names is cleared.
   * The text of a tab has the key `tab.<name>`. The day `week` is the Monday of this week.
   */
  tabs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Items that can be open over the list: attribute and description. Kept in the portal's URL. */
  open?: Record<string, string>
  /** The attribute that selects the list, where one element shows several. Changing it resets the filters. */
  which?: string
}

type Of<R> = R extends Record<string, unknown> ? R : Record<never, never>

export type SortOf<L extends ListSpec> = {
  [C in keyof L['columns']]: L['columns'][C] extends { sort: infer K extends string } ? K : never
}[keyof L['columns']]

/** Only of tables: columns and sorting. */
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

const sortKeysOf = ({ columns }: ListSpec) => Object.values(columns).flatMap(({ sort }) => sort ?? [])

export const attributesOf = (list: ListSpec): Record<string, Kind> => ({
  keyword: text(`Search: ${list.search}`),
  ...mapValues(list.filters, (filter) => ({ ...filter, about: `Filter: ${filter.about}` })),
  ...(list.sort && {
    sort: {
      ...text(`Sort key: ${sortKeysOf(list).join(', ')}`, list.sort.by),
      values: [...new Set([list.sort.by, ...sortKeysOf(list)])],
    },
    order: choice('Sort direction', list.sort.order === 'asc' ? ['asc', 'desc'] : ['desc', 'asc']),
  }),
  page: number('Page number, from 1', 1),
  pageSize: number(list.sort ? 'Rows per page' : 'Cards per page', list.pageSize ?? 10, pageSizes),
  ...(list.sort && {
    columns: text(
      `Visible columns, comma-separated: ${Object.keys(list.columns).join(', ')}. Empty: the person’s stored choice, otherwise all`,
    ),
  }),
  ...mapValues(list.open ?? {}, (about) => text(about)),
})

/** Its fields have no descriptions of their own: they are those of the attributes. */
export const listChanged = (list: ListSpec) => ({
  about:
    'The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty',
  detail: {
    keyword: text(''),
    ...mapValues(list.filters, () => text('')),
    ...(list.sort && { sort: text(''), order: text('') }),
    page: number(''),
    pageSize: number(''),
    ...mapValues(list.open ?? {}, () => text('')),
  },
})
