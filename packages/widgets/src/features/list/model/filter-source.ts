import type { ChoicesPage } from '../../../ui/choice/choices.model.ts'
import type { ListWidget } from './list-query.ts'

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
