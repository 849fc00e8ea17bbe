import type { ImportRow, SheetImport } from '@lustra/core'
import type { T, Tools } from '../kit/tools.ts'
import type { SheetImportTextKey } from './sheet-import.texts.en.ts'

export type ImportTools = Pick<Tools, 'core' | 'scope' | '$t'>
export type ImportWords = T<SheetImportTextKey>

/** Runs something after some milliseconds; answers how to call it off. */
export type Later = (run: () => unknown, ms: number) => () => void

const busyStates: readonly SheetImport['State'][] = ['reading', 'applying', 'undoing']

/** The server is at work on it. */
export const isBusy = ({ State }: SheetImport) => busyStates.includes(State)

export type ImportState =
  | { step: 'loading' }
  /** `fault`: the file that was chosen cannot be a sheet of ours. */
  | { step: 'choosing'; fault: 'no-sheet' | 'too-large' | null }
  | { step: 'sending'; name: string; share: number }
  | { step: 'failed'; error: unknown }
  /** `isAsking`: a decision is on its way. `error`: it was refused, or the server could not be asked how far it is. */
  | { step: 'shown'; sheet: SheetImport; isAsking: boolean; error: unknown }

export interface ImportRows {
  rows: readonly ImportRow[]
  page: number
  pages: number
  /** Only rows with a fault. */
  refused: boolean
  step: 'loading' | 'ready' | 'failed'
}
