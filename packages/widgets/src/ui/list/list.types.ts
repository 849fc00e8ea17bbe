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

export interface Column<Row> {
  key: string
  title: string
  /** What the list is sorted by when the header is pressed; a column without one cannot be sorted. */
  sort?: string
  /** Numbers stand at the end of their cell. */
  number?: boolean
  /** Em that it never has less of. Where every column says so, room is shared out without a look into the cells. */
  atLeast?: number
  /** Long names take two lines before they are cut. */
  lines?: 2
  /** The whole of a text that may be cut, for its title. */
  whole?(row: Row): string
  draw(row: Row): ReactNode
}

/** A filter in force. */
export interface Chip {
  key: string
  label: string
  value: string
}

/** What can be done with one row. The first stands in the row; where room is short the others fold into one menu. */
export interface RowAction {
  key: string
  name: string
  /** The name with what it is done to, for ears. */
  label: string
  icon: IconName
  /** A small count on the button. */
  badge?: number | undefined
  onChoose(): void
}
