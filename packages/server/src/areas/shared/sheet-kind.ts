import type { ImportKind, ImportRow, SheetFault, sheetProblems } from '@lustra/core/contract'
import type { AuditAction, AuditLine } from '../../identity/audit/audit.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { cutText } from './cut-text.ts'

/** What a sheet can bring into the group: an area declares its kind, the import knows nothing else of it (A1, A4). */
export interface SheetKind {
  kind: ImportKind
  /** The page whose modules open the import. */
  page: string
  /** Where its calls stand: /Store. */
  path: string
  columns: readonly SheetColumn[]
  /** Nobody imports it in another's name: see `inPerson` of routes. */
  inPerson?: true
  audit: { imported: AuditAction; undone: AuditAction }
  /** Begins the check of one sheet; what it answers is asked for some rows at a time, in their order. */
  check(tx: Tx, import_: SheetImportScope): Promise<RowCheck>
  /**
   * Stores all rows at once, with the jobs of what follows, such as mails. Throws `SheetProblem` when something is no longer as the
   * check saw it.
   */
  apply(tx: Tx, import_: SheetWork): Promise<void>
  /** Puts all rows back. Throws `SheetProblem` when something hangs on them or was changed since. */
  undo(tx: Tx, import_: SheetWork): Promise<void>
}

export interface SheetColumn {
  /** By which rows and faults name it. */
  field: string
  headings: Record<Language, string>
  /** Other headings that are understood beside these and `field`. */
  others?: readonly string[]
  isRequired?: true
  /** In characters. */
  longest: number
  /** Of the column in templates and exports. */
  width?: number
}

export interface SheetImportScope extends TenantScope {
  importId: number
}

export interface SheetWork extends SheetImportScope {
  /** Of whoever decided it. */
  language: Language
  /** Puts what becomes of each row into the audit trail, together with it. */
  record(lines: readonly AuditLine[]): Promise<void>
  /** Says how many rows are done, while the transaction still goes on. */
  progress(done: number): void
}

/** A line of the sheet; `values` has the columns that the sheet has, without blanks around. */
export interface SheetRow {
  line: number
  values: Readonly<Record<string, string>>
  /** What is wrong with it already, whatever the kind: missing, too long, a formula, invisible signs. */
  faults: readonly FieldFault[]
}

export interface FieldFault {
  field: string
  fault: SheetFault
}

export interface CheckedRow {
  line: number
  name: string
  outcome: ImportRow['Outcome']
  fields: ImportRow['Fields']
  /** What is to be stored; null for a row that is refused. */
  after: Record<string, unknown> | null
  before: Record<string, unknown> | null
  targetId: number | null
}

export type RowCheck = (tx: Tx, rows: readonly SheetRow[]) => Promise<CheckedRow[]>

export type SheetProblemWord = (typeof sheetProblems)[number]

/** Why nothing of a sheet is stored or put back. */
export class SheetProblem extends Error {
  readonly problem: SheetProblemWord
  readonly detail: string
  constructor(problem: SheetProblemWord, detail = '') {
    super(detail ? `${problem}: ${detail}` : problem)
    this.problem = problem
    this.detail = detail
  }
}

const mostNamed = 5

/** Some of many rows that stand in the way, for the detail of a problem. */
export const someOf = (names: readonly string[]): string =>
  [
    names.slice(0, mostNamed).join(', '),
    ...(names.length > mostNamed ? [`+${names.length - mostNamed}`] : []),
  ].join(' ')

/** A row that cannot be stored. */
export const refusedRow = (
  { line, values, faults }: SheetRow,
  name: string,
  more: readonly FieldFault[] = [],
): CheckedRow => ({
  line,
  name,
  outcome: 'refused',
  fields: [...faults, ...more].map(({ field, fault }) => ({
    Field: field,
    Before: '',
    After: cutText(values[field] ?? '', 200),
    Fault: fault,
  })),
  after: null,
  before: null,
  targetId: null,
})
