import type { FindChoices } from '../../ui/choice/choices.model.ts'

/** Values of `lookup` filters that were chosen whole, by filter: others may offer only what belongs to them. */
export type ChosenWhole = Readonly<Record<string, string>>

/** What a screen says of one filter beyond its declaration. Every part has a default or belongs to one type of filter. */
export interface FilterSource {
  /** Its name on the field and the chip; of a period, by its first day. Default: the text of the filter's own key. */
  label?: string
  /** Of a choice: what a value is called. Default: the text `<filter>.<value>`. */
  nameOf?(value: string): string
  /** Of a lookup: what it offers. */
  find?(chosen: ChosenWhole): FindChoices
  /** Of a lookup: the value is a whole name and not a part of one. */
  isWhole?(value: string): boolean
  /** Of a lookup or link whose value is an id or code: what that is called, where it is known. */
  knownName?(value: string): string | undefined
  /** Of a select: what can be chosen. */
  options?: readonly { value: string; name: string }[]
  /** Of a select: what no choice is called. */
  allLabel?: string
}

export type FilterSources = Readonly<Record<string, FilterSource>>
