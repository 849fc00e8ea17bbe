import type { ReactNode } from 'react'
import type { Shape } from '../../kit/shape.ts'
import type { Column } from '../../ui/list/list.types.ts'
import type { ListWidget } from '../model/list-query.ts'

/** A column's cell and texts from the screen, in addition to the declaration. */
export interface Cell<Row> {
  /** Default: the text with the column's key. */
  label?: string
  /** Overrides the declared width. */
  width?: number
  /** Full text for the tooltip of a truncated cell. */
  whole?(row: Row): string
  cell(row: Row): ReactNode
}

/** A cell for every declared column, checked by the compiler. */
export type Cells<S extends ListWidget, Row> = {
  readonly [C in keyof S['list']['columns']]: Cell<Row>
}

/** Merges declared columns with the screen's cells. */
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
