import type { LabelKey } from '@lustra/core/texts/texts.types.ts'
import type { ReactNode } from 'react'
import type { IconName } from '../basics/icon.tsx'
import type { ListTextKey } from './list.texts.en.ts'
import type { PhonePart } from '../../kit/list/list-values.ts'
import type { TableTextKey } from './table.texts.en.ts'

/** Translates a text by its key; satisfied by the `t` of screens that include these texts. */
export type Translate<K extends string> = (
  key: K | LabelKey,
  values?: Readonly<Record<string, string | number>>,
) => string
export type ListTranslate = Translate<ListTextKey>
/** For a table with a pager, without toolbar and filters. */
export type TableTranslate = Translate<TableTextKey>

export type Order = 'asc' | 'desc'

/** Row height; `auto` is compact in tables. */
export type Density = 'auto' | 'comfortable' | 'compact'

/** A column: source of its header, menu entries, width and cells. */
export interface Column<Row> {
  key: string
  label: string
  /** Sort key; a column without one cannot be sorted. */
  sort?: string
  /** Aligned to the end of the cell. */
  number?: boolean
  /** Long text: takes the room that is left, and wraps to two lines. */
  long?: boolean
  /** Contains controls, so it is always shown. */
  stays?: boolean
  /** Order in which columns leave when there is no room, from 1. */
  leaves: number
  /** Its position in the two lines of an item on a phone. */
  phone?: PhonePart
  /** Tooltip of the heading. Default: the label. */
  about?: string | undefined
  /** Full text for the tooltip of a truncated cell. */
  whole?(row: Row): string
  cell(row: Row): ReactNode
}

/** Chosen column widths in em, by key. */
export type Widths = Readonly<Record<string, number>>

/** An active filter. */
export interface Chip {
  key: string
  label: string
  value: string
}

/** An item of a row's menu. */
export interface RowAction {
  key: string
  name: string
  icon: IconName
  /** Reason shown on a disabled item. */
  disabled?: string | undefined
  onChoose(): void
}
