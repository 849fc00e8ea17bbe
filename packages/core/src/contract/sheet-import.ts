import { z } from 'zod'
import { importKinds, importStates } from './lists/manager-values.ts'
import { rowId } from './rows-version.ts'

/**
 * A spreadsheet import: POST /Store/ImportExcel and /Security/User/ImportExcel take the file (multipart, field `file`) and return this.
 * It runs on the server: rows are checked first and nothing is changed until `Import/Apply`.
 */
export const sheetImport = z.object({
  Id: z.string(),
  Kind: z.enum(importKinds),
  State: z.enum(importStates),
  FileName: z.string(),
  /** Rows processed in the current state. */
  Done: z.int(),
  Total: z.int(),
  Added: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  /** Rows with an error; an import with one can only be cancelled. */
  Refused: z.int(),
  /** Why it failed or could not be undone: one of `sheetProblems`; empty otherwise. */
  Problem: z.string(),
  /** The heading, row or sheet concerned, if any. */
  ProblemDetail: z.string(),
  By: z.string(),
  CreatedAt: z.string(),
  /** The import can be undone. */
  MayUndo: z.boolean(),
})
export type SheetImport = z.output<typeof sheetImport>

/**
 * Why a spreadsheet was not read, applied or undone. Not for errors of rows: these are counted in `Refused`, and `Import/Apply`
 * rejects with 'invalid-input'.
 */
export const sheetProblems = [
  'no-sheet',
  'too-large',
  'macros',
  'headings',
  'merged',
  'empty',
  'too-many-rows',
  'too-many-taken',
  'changed-meanwhile',
  'in-use',
  'interrupted',
  'forbidden',
  'last-administrator',
  'node-missing',
] as const

/** Errors of a value in a row; such rows are not stored. */
export const sheetFaults = [
  'missing',
  'duplicate',
  'ambiguous',
  'too-long',
  'formula',
  'invisible',
  'invalid',
  'unknown',
  'in-use',
  'contact-in-use',
  'forbidden',
] as const
export type SheetFault = (typeof sheetFaults)[number]

/** GET /Import/GetRows?id=&refused=&pageIndex=&pageSize=: the outcome of each row. */
export const importRowsQuery = z.object({
  id: rowId,
  refused: z.enum(['true', 'false']).default('false'),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export const importRow = z.object({
  /** Row number in the spreadsheet, including the heading. */
  Row: z.int(),
  /** Label of the row: a store's code and name, a person's login name and name. */
  Name: z.string(),
  Outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** Fields with an error (one of `sheetFaults`), or changed fields with both values. */
  Fields: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string(), Fault: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

/** GET /Import/GetLatest?kind=: the caller's last import of a kind, or null. */
export const importKindQuery = z.object({ kind: z.enum(importKinds) })
/** POST /Import/Apply, /Import/Cancel, /Import/Undo. GET /Import/DownloadResult?id= returns a spreadsheet with a line for each row. */
export const importIdBody = z.object({ Id: rowId })
