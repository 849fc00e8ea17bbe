import type {
  ImportKind,
  ImportRow,
  SheetFault,
  SheetNote,
  SheetSource,
  sheetProblems,
} from '@lustra/core/contract'
import type { AuditAction, AuditLine } from '../../identity/audit/audit.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { truncate } from './text-workbook.ts'

/** A kind of data that a spreadsheet can import; each area declares its own (A1, A4). */
export interface SheetKind {
  kind: ImportKind
  /** The page whose modules open the import. */
  page: string
  /** Path prefix of its calls: /Store. */
  path: string
  columns: readonly SheetColumn[]
  /** The values that a column accepts, by field, where these are few; listed in the template. */
  validValues?(tx: Tx, language: Language): Promise<Readonly<Record<string, readonly string[]>>>
  /** May not be imported in another's name: see `inPerson` of routes. */
  inPerson?: true
  audit: { imported: AuditAction; undone: AuditAction }
  /** The values of added rows as texts, by field. */
  valuesOf(tx: Tx, added: readonly Record<string, unknown>[]): Promise<Record<string, string>[]>
  /** Starts the check of one sheet; the returned function checks batches of rows in order. */
  check(tx: Tx, import_: SheetCheckScope): Promise<RowCheck>
  /**
   * Stores all rows at once, with follow-up jobs such as mails. Throws `SheetProblem` when something has changed since
   * the check.
   */
  apply(tx: Tx, import_: SheetWork): Promise<void>
  /** Undoes all rows. Throws `SheetProblem` when something refers to them or has changed since. */
  undo(tx: Tx, import_: SheetWork): Promise<void>
}

export interface SheetColumn {
  /** Name in rows and errors. */
  field: string
  headings: Record<Language, string>
  /** Other accepted headings besides these and `field`. */
  aliases?: readonly string[]
  isRequired?: true
  /** How people type it: full-width letters and digits of an identifier or mail are read as plain ones. */
  kind?: 'identifier' | 'mail'
  /** In characters. */
  longest: number
  /** A value of the example in the template; for a column with valid values it is the first of them. */
  example?: string
  /** Width of the column in templates and exports. */
  width?: number
}

interface SheetImportScope extends TenantScope {
  importId: number
}

export interface SheetCheckScope extends SheetImportScope {
  /** Adds what the check found to the audit trail, in the transaction of its rows. */
  record(tx: Tx, lines: readonly AuditLine[]): Promise<void>
}

export interface SheetWork extends SheetImportScope {
  /** Of the person who decided it. */
  language: Language
  /** Adds the outcome of each row to the audit trail, in the same transaction. */
  record(lines: readonly AuditLine[]): Promise<void>
  /** Reports the number of processed rows while the transaction is still open. */
  progress(done: number): void
}

/** A line of the sheet; `values` has the columns of the sheet, trimmed. */
export interface SheetRow {
  line: number
  values: Readonly<Record<string, string>>
  /** Errors independent of the kind: missing, too long, a formula, invisible characters. */
  faults: readonly FieldFault[]
  /** What a person should look at. */
  notes: readonly FieldNote[]
  /** A filter or a person has hidden it. */
  isHidden: boolean
}

export interface FieldNote {
  field: string
  note: SheetNote
}

export interface FieldFault {
  field: string
  fault: SheetFault
  /** With 'duplicate': the first row with the value. */
  otherRow?: number | undefined
}

export interface CheckedRow {
  line: number
  name: string
  outcome: ImportRow['Outcome']
  fields: ImportRow['Fields']
  /** Values to store; null for a refused row. */
  after: Record<string, unknown> | null
  before: Record<string, unknown> | null
  targetId: number | null
}

export type RowCheck = (tx: Tx, rows: readonly SheetRow[]) => Promise<CheckedRow[]>

export type SheetProblemWord = (typeof sheetProblems)[number]

/** Why nothing of a sheet is stored or undone. */
export class SheetProblem extends Error {
  readonly problem: SheetProblemWord
  readonly detail: string
  /** What a person can choose from; only with 'choose-sheet' and 'headings'. */
  readonly source: SheetSource | undefined
  constructor(problem: SheetProblemWord, detail = '', source?: SheetSource) {
    super(detail ? `${problem}: ${detail}` : problem)
    this.problem = problem
    this.detail = detail
    this.source = source
  }
}

const mostNamed = 5

/** The first of many conflicting rows, for the detail of a problem. */
export const someOf = (names: readonly string[]): string =>
  [
    names.slice(0, mostNamed).join(', '),
    ...(names.length > mostNamed ? [`+${names.length - mostNamed}`] : []),
  ].join(' ')

/** Adds a note to the fields of a row; to an unchanged field with its value. */
export function withNote(
  fields: CheckedRow['fields'],
  { field, note }: FieldNote,
  values: Readonly<Record<string, string>>,
): CheckedRow['fields'] {
  const has = fields.some(({ Field }) => Field === field)
  if (has) return fields.map((one) => (one.Field === field ? { ...one, Note: note } : one))
  const After = truncate(values[field] ?? '', 200)
  return [...fields, { Field: field, Before: '', After, Fault: '', Note: note }]
}

/** A row that cannot be stored. */
export const refusedRow = (
  { line, values, faults }: SheetRow,
  name: string,
  more: readonly FieldFault[] = [],
): CheckedRow => ({
  line,
  name,
  outcome: 'refused',
  fields: [...faults, ...more].map(({ field, fault, otherRow }) => ({
    Field: field,
    Before: '',
    After: truncate(values[field] ?? '', 200),
    Fault: fault,
    Note: '',
    ...(otherRow && { OtherRow: otherRow }),
  })),
  after: null,
  before: null,
  targetId: null,
})
