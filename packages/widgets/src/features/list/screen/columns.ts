import type { ReactNode } from 'react'
import type { ColumnSpec } from '../../../kit/declare-list.ts'
import type { Shape } from '../../../kit/shape.ts'
import type { Column } from '../../../ui/list/list.types.ts'
import { phoneParts } from '../../../kit/list/phone-parts.ts'
import type { ListWidget } from '../model/list-query.ts'

/** A column's cell and texts from the screen, in addition to the declaration. */
interface Cell<Row> {
  /** Default: the text with the column's key. */
  label?: string
  /** Tooltip of the heading. Default: the label. */
  about?: string | undefined
  /** Full text for the tooltip of a truncated cell. */
  whole?(row: Row): string
  /** Rendered at once and not into a shadow root, because its width and text are read before the table is painted. */
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
  Object.entries(shape.list!.columns).map(([key, column], _, all) => ({
    key,
    label: t(key),
    leaves: leavingOrder(all).indexOf(key) + 1,
    ...column,
    ...cells[key as keyof Cells<S, Row>],
  }))

/** The columns in the order in which they leave when there is no room: from the last one, then those on a phone. */
export const leavingOrder = (columns: readonly (readonly [string, ColumnSpec])[]): string[] =>
  columns
    .toReversed()
    .sort(([, one], [, other]) => phoneParts.indexOf(one.phone!) - phoneParts.indexOf(other.phone!))
    .map(([key]) => key)
