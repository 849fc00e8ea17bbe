/** Messages between the printer and its worker threads. */
import type { Language } from '../../platform/http/languages.ts'
import type { Printable } from './printable.queries.ts'

export interface PrintJob {
  printable: Printable
  language: Language
  productName: string
}
export type PrintResponse = { bytes: Uint8Array<ArrayBuffer> } | { failure: string }
