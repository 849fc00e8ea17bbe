import type { SheetColumn, SheetProblemWord, SheetRow } from '../../shared/sheet-kind.ts'

export interface SheetOrder {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
}

/** Messages of the thread; after each batch it waits for a message to continue. */
export type SheetResponse =
  | { total: number }
  | { rows: SheetRow[] }
  | { end: true }
  | { problem: SheetProblemWord; detail: string }
