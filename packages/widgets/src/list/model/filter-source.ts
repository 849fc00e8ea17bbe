import type { ChoicesPage } from '../../ui/choice/choices.model.ts'
import type { ListWidget } from './list-query.ts'

/** Values of `lookup` filters that were chosen whole, by filter: others may offer only what belongs to them. */
export type ChosenWhole = Readonly<Record<string, string>>

/** What a screen says of one filter beyond its declaration. Every part has a default or belongs to one type of filter. */
export interface FilterSource {
  /** Its name on the field and the chip; of a period, by its first day. Default: the text of the filter's own key. */
  label?: string
  /** Of a choice: what a value is called. Default: the text `<filter>.<value>`. */
  nameOf?(value: string): string
  /** Of a lookup: what it offers, a page at a time; `chosen` are the whole values of the other lookups. */
  find?(keyword: string, page: number, signal: AbortSignal, chosen: ChosenWhole): Promise<ChoicesPage>
  /** Of a lookup: the value is a whole name and not a part of one. */
  isWhole?(value: string): boolean
  /** Of a lookup or link whose value is an id or code: what that is called, where it is known. */
  knownName?(value: string): string | undefined
  /** Of a select: what can be chosen. */
  options?: readonly { value: string; name: string }[]
  /** Of a select: what no choice is called. */
  allLabel?: string
}

export type AnySources = Readonly<Record<string, FilterSource>>

type OfType<S extends ListWidget, T> = {
  [F in keyof S['list']['filters']]: S['list']['filters'][F]['filter'] extends T ? F : never
}[keyof S['list']['filters']]

/** Of a declared list: a lookup needs `find`, and a select its `options`; everything else has a default. */
export type FilterSources<S extends ListWidget> = {
  readonly [F in keyof S['list']['filters']]?: FilterSource
} & { readonly [F in OfType<S, 'lookup'>]: FilterSource & Required<Pick<FilterSource, 'find'>> } & {
  readonly [F in OfType<S, 'select'>]: FilterSource & Required<Pick<FilterSource, 'options'>>
}
