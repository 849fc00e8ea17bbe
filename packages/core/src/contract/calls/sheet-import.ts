import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { idQuery, rowId } from '../shared-schemas.ts'
import { paged, sheetType } from '../envelope.ts'
import { importKinds, importStates, sheetEncodings } from '../lists/manager-values.ts'

/** What was found in a file. When its sheet or columns are not clear, the person chooses by `Import/Read`. */
export const sheetSource = z.object({
  /** xlsx, ods or csv. */
  Format: z.string(),
  /** Character encoding of a text file; empty for other formats. */
  Encoding: z.string(),
  /** Visible sheets with rows. `Fits`: the headings are complete. */
  Sheets: z.array(z.object({ Index: z.int(), Name: z.string(), Headings: z.string(), Fits: z.boolean() })),
  /** Index of the sheet that is read; -1 while it is to be chosen. */
  Sheet: z.int(),
  /** Columns of that sheet. `Field`: what the heading names; empty for an unknown heading. */
  Columns: z.array(
    z.object({ Column: z.string(), Heading: z.string(), Example: z.string(), Field: z.string() }),
  ),
  /** Fields to which columns can be assigned. */
  Fields: z.array(z.object({ Field: z.string(), IsRequired: z.boolean() })),
  /** Rows that a filter or a person has hidden. They are imported like the others. */
  HiddenRows: z.int(),
  /** Letters of columns with values that the file hides. They are imported like the others. */
  HiddenColumns: z.array(z.string()),
})
export type SheetSource = z.output<typeof sheetSource>

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
  /** What was found in the file; null before it is read. */
  Source: sheetSource.nullable(),
  /** Its problem is 'choose-sheet' or 'headings', and `Import/Read` continues it with what the person chooses. */
  MayChoose: z.boolean(),
  /** It is a text file whose encoding was found or chosen, and `Import/Read` reads it in another one. */
  MayChooseEncoding: z.boolean(),
})
export type SheetImport = z.output<typeof sheetImport>

/**
 * Why a spreadsheet was not read, applied or undone. Not for errors of rows: these are counted in `Refused`, and `Import/Apply`
 * rejects with 'invalid-input'.
 */
export const sheetProblems = [
  'no-sheet',
  'other-format',
  'protected',
  'damaged',
  'open-quote',
  'unsafe',
  'too-large',
  'unpacked',
  'too-many-parts',
  'too-much-memory',
  'too-slow',
  'macros',
  'choose-sheet',
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

/** Errors of a value in a row; such rows are not stored. rounded: a number of more than 15 digits, of which a spreadsheet keeps 15. */
export const sheetFaults = [
  'missing',
  'duplicate',
  'ambiguous',
  'too-long',
  'formula',
  'date',
  'rounded',
  'invisible',
  'invalid',
  'unknown',
  'in-use',
  'contact-in-use',
  'forbidden',
] as const
export type SheetFault = (typeof sheetFaults)[number]

/**
 * What a person should look at before a row is stored. formatted: a number as its format shows it. normalised: full-width or
 * other characters became plain ones, or zero-width ones were removed. similar: this stored value was found by another case or
 * width; the row's `Name` has the one of the file. hidden-column: the file hides its column.
 */
export const sheetNotes = ['formatted', 'normalised', 'similar', 'hidden-column'] as const
export type SheetNote = (typeof sheetNotes)[number]

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
  /** A filter or a person has hidden the row in the file. */
  IsHidden: z.boolean(),
  /**
   * Fields with an error (one of `sheetFaults`), changed fields with both values, all values of an added row, and fields with a
   * note (one of `sheetNotes`).
   */
  Fields: z.array(
    z.object({
      Field: z.string(),
      Before: z.string(),
      After: z.string(),
      Fault: z.string(),
      Note: z.string(),
      /** With 'duplicate': the number of the first row with the value. */
      OtherRow: z.int().optional(),
    }),
  ),
})
export type ImportRow = z.output<typeof importRow>

/** GET /Import/GetLatest?kind=: the caller's last import of a kind, or null. */
export const importKindQuery = z.object({ kind: z.enum(importKinds) })
/**
 * POST /Import/Read: reads a file again whose sheet, columns or encoding were not clear. `Columns` has the field of each column by its
 * letters; empty for a column to leave out. Without `Encoding` that of a text file is found again.
 */
export const importReadBody = z.object({
  Id: rowId,
  Sheet: z.int().min(0).max(10_000),
  Columns: z.record(z.string().regex(/^[A-Z]{1,3}$/), z.string().max(50)).optional(),
  Encoding: z.enum(sheetEncodings).optional(),
})
export type ImportRead = z.input<typeof importReadBody>
/** POST /Import/Apply, /Import/Cancel, /Import/Undo. GET /Import/DownloadResult?id= returns a spreadsheet with a line for each row. */
export const importIdBody = z.object({ Id: rowId })

const importAreas = { store: 'Store', user: 'Security/User' } as const
const decisionErrors =
  'It continues on the server: Import/GetImport reports the progress. Errors: not-found, forbidden (another person uploaded the sheet, or it is one of people and the caller acts as another person), invalid-input (rows have errors), changed-meanwhile (the import is in another state), import-running (another import of this kind is running).'

/** Spreadsheet imports: uploaded, checked, applied, undone (A1, A4). */
export const sheetImportCalls = declareCalls({
  sheetImport: {
    method: 'GET',
    path: '/Import/GetImport',
    summary: 'State and progress of an import',
    input: idQuery,
    output: sheetImport,
    reads: 'alone',
  },
  latestImport: {
    method: 'GET',
    path: '/Import/GetLatest',
    summary: "The caller's last import of a kind, or null",
    input: importKindQuery,
    output: sheetImport.nullable(),
    reads: 'shared',
  },
  importRows: {
    method: 'GET',
    path: '/Import/GetRows',
    summary: 'The expected outcome of each row',
    input: importRowsQuery,
    output: paged(importRow),
    reads: 'shared',
  },
  importSheet: {
    method: 'POST',
    path: '/{list}/ImportExcel',
    lists: importAreas,
    summary: 'Upload a sheet, which is checked first',
    description:
      'multipart/form-data with one field `file`, a spreadsheet (.xlsx, .ods) or text file (CSV) of at most 10 MB, recognised by its content. It is checked on the server; nothing is changed before Import/Apply. Errors: invalid-input (no file, or a larger one), import-running (another import of this kind is running in the group).',
    output: sheetImport,
    upload: { part: 'file' },
  },
  importTemplate: {
    method: 'GET',
    path: '/{list}/DownloadTemplate',
    lists: importAreas,
    summary: 'The template: a spreadsheet with the headings that an import accepts',
    description:
      'A further sheet explains the columns, with examples and valid values; an import ignores it.',
    file: {
      type: sheetType,
      description: 'Headings in the language of the caller',
    },
    reads: 'alone',
  },
  importResult: {
    method: 'GET',
    path: '/Import/DownloadResult',
    summary: 'A spreadsheet with a line per row: its outcome and its errors',
    input: idQuery,
    file: {
      type: sheetType,
      description: 'In the language of the caller',
    },
    reads: 'alone',
  },
  readImport: {
    method: 'POST',
    path: '/Import/Read',
    summary: 'Read a file with the chosen sheet, columns or encoding',
    description: decisionErrors,
    input: importReadBody,
    output: sheetImport,
  },
  applyImport: {
    method: 'POST',
    path: '/Import/Apply',
    summary: 'Store all rows of a checked sheet, or none',
    description: decisionErrors,
    input: importIdBody,
    output: sheetImport,
  },
  cancelImport: {
    method: 'POST',
    path: '/Import/Cancel',
    summary: 'Leave a sheet that is not stored yet',
    description: decisionErrors,
    input: importIdBody,
    output: sheetImport,
  },
  undoImport: {
    method: 'POST',
    path: '/Import/Undo',
    summary: 'Put everything back that a sheet brought',
    description: decisionErrors,
    input: importIdBody,
    output: sheetImport,
  },
})
