import type { Readable } from 'node:stream'

/** Which file: a group's, by its random key. */
export interface FileName {
  groupId: number
  key: string
}

export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Where contents of stored files lie. What is known of a file beside its content stands in the table `stored_files`. */
export interface FileStore {
  /** The word for it in logs and settings. */
  readonly kind: 'database' | 's3'
  /** Throws a sentence for the person who starts the server when the store cannot be used. */
  check(): Promise<void>
  /** Stores a content while it comes. When it or the store fails, nothing readable stays; a key is used once. */
  put(file: FileName, content: FileContent, contentType: string): Promise<void>
  /** The content while it is read; undefined when there is none. */
  open(file: FileName): Promise<Readable | undefined>
  /** Deletes contents; those that are gone already are no failure. */
  delete(files: readonly FileName[]): Promise<void>
}
