import type { ReactNode } from 'react'
import type { IconName } from '../basics/icons.ts'
import type { ListTextKey } from './list.texts.en.ts'
import type { TableTextKey } from './table.texts.en.ts'

/** Says a text by its key. The `t` of every screen whose texts include the list's own fits. */
export type Say<K extends string> = (key: K, values?: Readonly<Record<string, string | number>>) => string
export type ListWords = Say<ListTextKey>
/** Of a table with its pages, without toolbar and filters. */
export type TableWords = Say<TableTextKey>

export type Order = 'asc' | 'desc'

/** How close rows stand; `auto` is compact where the list is wide enough for a table. */
export type Density = 'auto' | 'comfortable' | 'compact'

/** One column of a list, declared once: its header, its place in menus, its width and its cells are all derived from this. */
export interface Column<Row> {
  key: string
  label: string
  /** What the list is sorted by when the header is pressed; a column without one cannot be sorted. */
  sort?: string
  /** Numbers stand at the end of their cell. */
  number?: boolean
  /** Em that its words need, and its share of what is left over. */
  width: number
  /** `first` tells rows apart: it is never cut and takes another line instead. `last` gives way where there is little room. */
  priority?: 'first' | 'last'
  /** The whole of a text that may be cut, for its title. */
  whole?(row: Row): string
  cell(row: Row): ReactNode
}

/** Em that a person gave to columns, by key. */
export type Widths = Readonly<Record<string, number>>

/** A filter in force. */
export interface Chip {
  key: string
  label: string
  value: string
}

/** What can be done with one row: an item of its menu. */
export interface RowAction {
  key: string
  name: string
  icon: IconName
  /** Why it cannot be done now; then it is shown with this, and does nothing. */
  disabled?: string | undefined
  onChoose(): void
}
