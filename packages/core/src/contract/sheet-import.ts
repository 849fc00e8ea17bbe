import { z } from 'zod'
import { importKinds, importStates } from './lists/manager-words.ts'
import { rowId } from './rows-version.ts'

/**
 * An import of a sheet: POST /Store/ImportExcel and /Security/User/ImportExcel take the file (multipart, field `file`) and answer it. It
 * goes on in the server when the person leaves: rows are checked first and nothing is changed until `Import/Apply`.
 */
export const sheetImport = z.object({
  Id: z.string(),
  Kind: z.enum(importKinds),
  State: z.enum(importStates),
  FileName: z.string(),
  /** Rows done of the present state. */
  Done: z.int(),
  Total: z.int(),
  Added: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  /** Rows with a fault; an import with one can only be cancelled. */
  Refused: z.int(),
  /** Why it failed, or was not put back: a word of `sheetProblems`; empty otherwise. */
  Problem: z.string(),
  /** Which heading, row or sheet, where one can be named. */
  ProblemDetail: z.string(),
  By: z.string(),
  CreatedAt: z.string(),
  /** Everything can be put back. */
  MayUndo: z.boolean(),
})
export type SheetImport = z.output<typeof sheetImport>

/**
 * Why a sheet was not read, stored or put back. Rows with a fault are none of these: they are counted in `Refused`, and `Import/Apply`
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
  'changed-meanwhile',
  'in-use',
  'interrupted',
  'forbidden',
  'last-administrator',
  'node-missing',
] as const

/** What is wrong with a value of a row; none of these rows is stored. */
export const sheetFaults = [
  'missing',
  'duplicate',
  'too-long',
  'formula',
  'invisible',
  'invalid',
  'unknown',
  'in-use',
  'forbidden',
] as const
export type SheetFault = (typeof sheetFaults)[number]

/** GET /Import/GetRows?id=&refused=&pageIndex=&pageSize=: what would become of each row. */
export const importRowsQuery = z.object({
  id: rowId,
  refused: z.enum(['true', 'false']).default('false'),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export const importRow = z.object({
  /** As the sheet counts, with its heading. */
  Row: z.int(),
  /** What the row is called: a store's code and name, a person's login name and name. */
  Name: z.string(),
  Outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** Fields with a fault (a word of `sheetFaults`), or fields that change with both values. */
  Fields: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string(), Fault: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

/** GET /Import/GetLatest?kind=: the caller's last import of a kind, or null. */
export const importKindQuery = z.object({ kind: z.enum(importKinds) })
/** POST /Import/Apply, /Import/Cancel, /Import/Undo. GET /Import/DownloadResult?id= answers a sheet with a line for each row. */
export const importIdBody = z.object({ Id: rowId })
