import type { IntegrationEntity } from '@lustra/core/contract/integration/entities.ts'
import type { AuditAction, AuditLine } from '../../identity/audit/audit.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { NewEvent } from '../../platform/events/add-events.ts'
import type { SendLimit } from '../shared/send-limit.ts'
import type { IdentityContext } from '../../identity/context.ts'

export type EntityName = IntegrationEntity['name']
/** What a field may refer to. */
export type ReferredName = EntityName | 'files'
type ColumnType = 'text' | 'int' | 'smallint' | 'bigint' | 'boolean' | 'timestamptz' | 'date' | 'jsonb'

/** Where a field of a sent row is stored. */
export type FieldColumn =
  | { column: string; type: ColumnType }
  /** The id of another row. */
  | { column: string; type: 'int' | 'bigint'; refersTo: EntityName }
  /** The key of a file. */
  | { column: string; type: 'text'; refersTo: 'files'; accepts?: FileKind }
  /** Files in rows of their own. */
  | { files: FileRows }
  /** The columns of a text in three languages: `title_zh`, `title_en`, `title_zh_hant`. */
  | { localized: string }
  /** A part of the JSON in `details`. */
  | { detail: string }

export type FileKind = 'pdf' | 'picture'

/** Where the files of a field are listed. */
export interface FileRows {
  table: 'report_attachments' | 'promotion_pictures'
  owner: 'report_id' | 'promotion_id'
  /** Of `report_attachments`. */
  kind?: 'pdf' | 'photo' | 'signature'
  accepts: FileKind
}

/** A row that another one refers to: its columns. */
export type ReferredRow = Readonly<Record<string, unknown>> & { id: number }

interface Derivation {
  /** The sent row, checked. */
  sent: Readonly<Record<string, unknown>>
  key: string
  isNew: boolean
  now: Date
  /** The row that a field refers to; undefined without that field. */
  referred(field: string): ReferredRow | undefined
  /** Category by id of the service type. */
  serviceTypes: ReadonlyMap<string, string>
  documentTypes: readonly string[]
}

/** Thrown by `derive` for a value that no schema refuses. */
export class FieldRefusal extends Error {
  readonly field: string
  readonly code: string
  constructor(field: string, message: string, code = 'invalid') {
    super(message)
    this.field = field
    this.code = code
  }
}

/** How rows of an entity are stored: in columns of a table, or by rules of their own. */
export type Entity = EntityTable | EntityRecord

/** How rows of an entity are stored in a table. Fields that a source leaves out keep their value; those of a new row get the column's default. */
export interface EntityTable {
  declaration: IntegrationEntity
  table: string
  matches?: undefined
  record?: undefined
  idType: 'int' | 'bigint'
  /** A column that is unique in the group and that people know: a row that has it already is taken over. */
  natural?: { field: string; column: string }
  fields: Readonly<Record<string, FieldColumn>>
  /** Further columns with their types that `derive` sets. */
  derived?: Readonly<Record<string, ColumnType>>
  derive?(row: Derivation): Record<string, unknown>
  /** Throws FieldRefusal for a row that does not fit what is stored: `before` has the columns of a known row. */
  check?(sent: Derivation['sent'], before: Readonly<Record<string, unknown>> | undefined): void
  /** Fields that never change: other rows depend on them. */
  fixed?: readonly string[]
  /** Fields of a known row that stay as they are where a condition on the stored row `t` is true: people have changed them. */
  kept?: Readonly<Record<string, string>>
  /** Rows that follow from the written ones: the column that names them, and a statement with the parameters group and their ids. */
  followUp?: { by: string; statement: string }
  /** A time that is set with each change, unless its field is sent. */
  touches?: { column: string; field: string }
  /** Deleting removes the row itself: people never answer it. Otherwise it is marked, and hidden. */
  deletesRow?: true
  /** Why a row cannot be deleted: a query with the parameters group and id that finds something where it cannot. */
  inUse?: { query: string; message: string }
  audit: { added: AuditAction; changed: AuditAction; deleted: AuditAction }
}

/** An entity whose rows are written one by one, by rules of their own. */
export interface EntityRecord {
  declaration: IntegrationEntity
  /** Where a key finds its row, and by which condition on the row `t` and the key `k`. */
  table: string
  matches: string
  natural?: undefined
  /** Fields that refer to other rows. */
  fields: Readonly<Record<string, ReferenceList>>
  record: RecordRules
  audit: EntityTable['audit']
}

/** Keys of other rows. */
export interface ReferenceList {
  list: EntityName
}

/** In which group rows are written, and by which source. */
export interface RecordScope {
  context: IdentityContext
  groupId: number
  source: string
  now: Date
  /** Limits how many invitations a mailbox gets. */
  invitations: SendLimit
  /** Names of people of other groups that the source has found taken. */
  foundNames: FoundNames
}

/** Of one request: what was found taken, and how many may be, once that was read. */
interface FoundNames {
  found: Set<string>
  most?: number
}

/** What writing a row did. */
export interface WrittenRecord {
  id: number
  isNew: boolean
  /** Names of the changed fields. */
  changed: string[]
  ignored?: string[]
  /** Of the entry in the audit trail; none for a row without a change. */
  audit?: Omit<AuditLine, 'action'>
  /** Added once the key is noted, which they name. */
  events?: NewEvent[]
}

interface RecordRules {
  /** Adds or changes a row. Throws FieldRefusal. */
  write(tx: Tx, row: SentRecord, options: RecordScope): Promise<WrittenRecord>
  /** The fields of a row; those of `ReferenceList` as ids. */
  read(tx: Tx, id: number, options: { groupId: number }): Promise<Record<string, unknown>>
  /** Takes back what writing did; people's answers stay. Throws FieldRefusal. */
  remove(
    tx: Tx,
    row: { id: number; key: string },
    options: RecordScope,
  ): Promise<Omit<WrittenRecord, 'id' | 'isNew'>>
}

export interface SentRecord {
  key: string
  /** As sent, checked. */
  fields: Readonly<Record<string, unknown>>
  /** Of a key that the source has sent before. */
  id: number | undefined
  /** The rows that a field refers to, in order. */
  referred(field: string): ReferredRow[]
}
