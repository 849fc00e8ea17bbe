import type { SheetColumn, SheetProblemWord, SheetRow } from '../../shared/sheet-kind.ts'

export interface SheetOrder {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
}

/** What the thread says; after some rows it waits until it is told to go on. */
export type SheetAnswer =
  { total: number } | { rows: SheetRow[] } | { end: true } | { problem: SheetProblemWord; detail: string }
