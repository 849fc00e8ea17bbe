import type { ReactNode } from 'react'
import type {
  Column,
  Density,
  ListTranslate,
  Order,
  RowAction,
  TableTranslate,
  Widths,
} from '../list.types.ts'
import type { ColumnFit } from '../model/column-fit.model.ts'
import type { ListState, RowsPage } from '../model/list.model.ts'
import type { Selection, SelectionModel } from '../model/selection.model.ts'

export interface OpenMenu {
  id: string
  button: HTMLElement
}

export interface ListSorting {
  sort: string
  order: Order
}

/** Row selection of a list. */
export interface ListSelecting<Row> {
  t: ListTranslate
  selection: Selection
  model: SelectionModel
  /** Accessible name of a row. Keep it stable: a new function rerenders all rows. */
  nameOf(row: Row): string
  /** Actions for the selected rows. */
  actions: ReactNode
}

export interface ListTableProps<Row> {
  t: TableTranslate
  caption: string
  list: ListState<Row, RowsPage<Row>>
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  /** No columns are chosen, so that some may leave; true by default. */
  isAutomatic?: boolean
  /** Which columns are shown, for others than the table. */
  fit?: ColumnFit | undefined
  /** Changes with the filters. */
  filtersKey?: string | undefined
  density?: Density | undefined
  sorting: ListSorting
  pageSize: number
  keyOf(row: Row): string
  /** Enables row selection. */
  selecting?: ListSelecting<Row> | undefined
  /** Rendered at the end of each row. Keep it stable: a new function rerenders all rows. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Instead of `actions`: a menu at the end of each row. Keep it stable, too. */
  menu?: ((row: Row) => readonly RowAction[]) | undefined
  /** A click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Label of the screen reader button that opens a row. */
  openLabel?: ((row: Row) => string) | undefined
  /** Chosen column widths; `onWidth` enables resizing. */
  widths?: Widths | undefined
  onWidth?: ((key: string, em: number | undefined, isDone: boolean) => void) | undefined
  onSort(sorting: ListSorting): void
}
