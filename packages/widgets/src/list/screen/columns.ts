import type { ReactNode } from 'react'
import type { Shape } from '../../kit/shape.ts'
import type { Column } from '../../ui/list/list.types.ts'
import type { ListWidget } from '../model/list-query.ts'

/** What a screen says of one column beyond its declaration. */
export interface Cell<Row> {
  /** Default: the text of the column's own key. */
  label?: string
  /** Where the declared width depends on what is shown. */
  width?: number
  /** The whole of a text that may be cut, for its title. */
  whole?(row: Row): string
  cell(row: Row): ReactNode
}

/** A cell for every declared column; one that is missing does not compile. */
export type Cells<S extends ListWidget, Row> = {
  readonly [C in keyof S['list']['columns']]: Cell<Row>
}

/** The columns of a list: declared widths and sorting, and the screen's cells. */
export const columnsOf = <S extends ListWidget, Row>(
  shape: Shape,
  cells: Cells<S, Row>,
  t: (key: string) => string,
): Column<Row>[] =>
  Object.entries(shape.list!.columns).map(([key, column]) => ({
    key,
    label: t(key),
    ...column,
    ...cells[key as keyof Cells<S, Row>],
  }))
