import type { FileJobKind } from '@lustra/core/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { AuditLine, AuditPart } from '../../identity/audit/audit.ts'
import type { TenantScope } from '../../platform/database/scope.ts'
import type { FileContent } from '../../platform/files/file-store.ts'
import type { Language } from '../../platform/http/languages.ts'

/** A kind of file that is made by a job; each area declares its own. */
export interface FileKind {
  kind: FileJobKind
  /** Whether the role must see every store. */
  stores: 'all' | 'own'
  /** Starts making the file. Throws 'forbidden', 'not-found' or 'no-file' when it cannot be made at all. */
  make(work: FileWork): Promise<MadeFile>
}

interface FileWork {
  /** In whose name the rows are read. */
  scope: TenantScope
  language: Language
  /** That of the time in the file's name. */
  timeZone: string
  /** What was requested, in the form that the kind has stored. */
  request: Record<string, unknown>
  signal: AbortSignal
  log: FastifyBaseLogger
  /**
   * Call before each batch, with the number of rows or files written. Stores the progress, and throws when the person has lost the
   * right, or the job was cancelled or taken over.
   */
  admit(done: number): Promise<void>
}

interface MadeFile {
  name: string
  contentType: string
  /** Read once, later or never: see `openedWhenRead`. */
  content: FileContent
  /** Rows or files that it will hold. */
  total: number
  audit: AuditLine
}

/**
 * The content of a stream that is opened when it is read. A stream that fails before anybody reads it would end the process, because
 * nobody listens to its error.
 */
export async function* openedWhenRead(open: () => Readable | Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* (await open()) as AsyncIterable<Uint8Array>
}

export const fileJobKind = 'file'

/** Payload of such a job. */
export interface FileJobPayload extends Record<string, unknown> {
  fileJobId: string
  language: Language
  /** Jobs of an earlier version have none. */
  timeZone?: string
  request: Record<string, unknown>
  /** Who requested it and where, for the audit trail. */
  trail: Omit<AuditPart, 'at'>
}
