import type { FastifyRequest } from 'fastify'
import type { AuditPart } from '../../identity/audit/audit.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { EntityRecord, EntityTable, RecordScope } from './entity.types.ts'
import type { RowsOfSource } from './look-up.ts'

/** Which account writes, and where. */
export interface Writer extends RecordScope {
  /** Common part of the entries of the audit trail. */
  audit: AuditPart
}

export interface WriteOptions extends RowsOfSource, Writer {
  /** Rows that refer to a missing one are kept for a day, and stored when it comes; else they are refused. */
  keepsWaiting: boolean
}

export type TableOptions = WriteOptions & { entity: EntityTable }
export type RecordOptions = WriteOptions & { entity: EntityRecord }

/** Runs work in a transaction of the group. */
export type InGroup = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Who writes in which group. Throws a Problem for a group that the account may not reach. */
export type WriterOf = (request: FastifyRequest) => Promise<Writer & { inGroup: InGroup }>
