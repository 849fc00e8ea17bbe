import type { Readable } from 'node:stream'
import type { Tx } from '../database/scope.ts'

/** Identifies a file by group and random key. */
export interface FileName {
  groupId: number
  key: string
  /** Who reads or writes it, where the store has a queue: a person, or an address. */
  turnOf?: number | string
}

export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Stores file contents. Their metadata is in the table `stored_files`. */
export interface FileStore {
  /** Name in logs and settings. */
  readonly kind: 'database' | 's3'
  /** Throws a sentence for the operator when the store cannot be used. */
  check(): Promise<void>
  /** Stores a content as a stream. When the stream or the store fails, nothing readable is left; a key is used once. */
  put(file: FileName, content: FileContent, contentType: string): Promise<void>
  /** Stores a content in a transaction of its group, where the store is the database. The content must not wait for anybody. */
  putWithin?(tx: Tx, file: FileName, content: FileContent): Promise<void>
  /** Opens a content for reading; undefined when it does not exist. */
  open(file: FileName): Promise<Readable | undefined>
  /** Deletes contents; missing ones are not an error. */
  delete(files: readonly FileName[]): Promise<void>
}
