import type { ReactNode } from 'react'
import type { Column, ListWords, Order, RowAction, TableWords, Widths } from '../list.types.ts'
import type { ListState, RowsPage } from '../model/list.model.ts'
import type { Selection, SelectionModel } from '../model/selection.model.ts'

export interface ListSorting {
  sort: string
  order: Order
}

/** What a list is given to let its rows be chosen. */
export interface ListSelecting<Row> {
  t: ListWords
  selection: Selection
  model: SelectionModel
  /** What a row is called to ears. Rows are drawn anew when this is another function. */
  nameOf(row: Row): string
  /** What can be done with the chosen rows. */
  actions: ReactNode
}

export interface ListTableProps<Row> {
  t: TableWords
  caption: string
  list: ListState<Row, RowsPage<Row>>
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  sorting: ListSorting
  pageSize: number
  keyOf(row: Row): string
  /** Rows can be chosen by what this says. */
  selecting?: ListSelecting<Row> | undefined
  /** Drawn at the end of each row. A row is drawn anew when this is another function. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Instead of `actions`: a menu at the end of each row. Rows are drawn anew when it is another function. */
  menu?: ((row: Row) => readonly RowAction[]) | undefined
  /** A click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** What opening a row is called to ears; with it each row has a button for who cannot press a row. */
  openLabel?: ((row: Row) => string) | undefined
  /** What a person gave to columns; with `onWidth` they can. */
  widths?: Widths | undefined
  onWidth?: ((key: string, em: number | undefined, isDone: boolean) => void) | undefined
  onSort(sorting: ListSorting): void
}
