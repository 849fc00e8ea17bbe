import type { ImportRow, SheetImport } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { SheetImportTextKey } from './sheet-import.texts.en.ts'

export type ImportContext = Pick<ElementContext, 'core' | 'scope' | '$t'>
export type ImportTranslate = T<SheetImportTextKey>

/** Runs a callback after `ms`; returns the cancel function. */
export type Schedule = (run: () => unknown, ms: number) => () => void

const busyStates: readonly SheetImport['State'][] = ['reading', 'applying', 'undoing']

/** The server is processing the import. */
export const isBusy = ({ State }: SheetImport) => busyStates.includes(State)

export type UploadFault = 'too-large' | 'not-accepted'

export type ImportState =
  | { step: 'loading' }
  /** `fault`: why the chosen file was rejected. */
  | { step: 'choosing'; fault: UploadFault | null }
  | { step: 'sending'; name: string; share: number }
  | { step: 'failed'; error: unknown }
  /** `isPending`: a decision is being sent. `error`: of the decision or of polling. */
  | { step: 'shown'; sheet: SheetImport; isPending: boolean; error: unknown }

export interface ImportRows {
  rows: readonly ImportRow[]
  page: number
  pages: number
  /** Only rows with a fault. */
  refused: boolean
  step: 'loading' | 'ready' | 'failed'
}
