import type { SheetSource } from '@lustra/core/contract'
import type { Language } from '../../../platform/http/languages.ts'
import type { SheetColumn, SheetProblemWord, SheetRow } from '../../shared/sheet-kind.ts'
import type { SheetChoice } from './headings.ts'

export interface SheetOrder {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
  /** Of the person who uploaded it: decides between encodings. */
  language: Language
  choice: SheetChoice
}

/** Messages of the thread; after each batch it waits for a message to continue. */
export type SheetResponse =
  | { total: number }
  | { rows: SheetRow[] }
  | { end: SheetSource }
  | { problem: SheetProblemWord; detail: string; source?: SheetSource | undefined }
