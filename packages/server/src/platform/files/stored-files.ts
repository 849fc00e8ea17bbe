import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { newPublicId } from '../database/schema/columns.ts'
import { storedFiles } from '../database/schema/stored-files.ts'
import type { Scopes, TenantScope, Tx } from '../database/scope.ts'
import { scopeOf } from './database-file-store.ts'
import { createFileDeletion, type FileDeletion } from './file-deletion.ts'
import type { FileContent, FileName, FileStore } from './file-store.ts'

type StoredFileRow = typeof storedFiles.$inferSelect

interface NewFile {
  name: string
  contentType: string
  content: FileContent
  /** Pixels of a picture. */
  size?: { width: number; height: number }
}

/** A file that has arrived: its content does not wait for a sender. */
interface WholeFile extends Omit<NewFile, 'content'> {
  bytes: number
  pieces(): FileContent
}

/** Files of groups: metadata in the table `stored_files`, contents in a store. */
export interface StoredFiles extends FileDeletion {
  /** Stores a file. It is deleted after a day unless `retain` is called for it. */
  add(scope: TenantScope, file: NewFile): Promise<StoredFileRow>
  /** Stores files like `add`, in one transaction where the store is the database. */
  addWhole(scope: TenantScope, files: readonly WholeFile[]): Promise<StoredFileRow[]>
  /** Marks files as referenced, in the transaction that refers to them. */
  retain(tx: Tx, keys: readonly string[]): Promise<void>
  /** Marks files as unreferenced: the next maintenance deletes them, once a day has passed since they were added. */
  release(tx: Tx, keys: readonly string[]): Promise<void>
  /** Opens a file for reading; undefined when it does not exist. */
  open(file: FileName): Promise<{ row: StoredFileRow; body: Readable } | undefined>
}

export function createStoredFiles(
  database: Pick<Scopes, 'identity' | 'tenant'>,
  store: FileStore,
  clock: Clock,
): StoredFiles {
  const deletion = createFileDeletion(database, store, clock)
  const rowOf = (
    { groupId }: TenantScope,
    { name, contentType, size }: Omit<NewFile, 'content'>,
    bytes: number,
  ): StoredFileRow => ({
    groupId,
    key: randomBytes(16).toString('hex'),
    name,
    contentType,
    bytes,
    width: size?.width ?? null,
    height: size?.height ?? null,
    pages: null,
    createdAt: clock(),
    heldAt: null,
    id: newPublicId(),
    thumbnailKey: null,
    sha256: null,
  })

  return {
    ...deletion,
    async add(scope, { content, ...file }) {
      const counted = counting(content)
      const row = rowOf(scope, file, 0)
      const { key } = row
      // The row first: a content without a row would never be found by the deletion of unreferenced files.
      await database.tenant(scope, (tx) => tx.insert(storedFiles).values(row))
      try {
        await store.put(
          { groupId: scope.groupId, key, turnOf: scope.personId },
          counted.content,
          file.contentType,
        )
      } catch (error) {
        // The store may have the content despite the failure. Where it cannot be deleted now, the row leads the sweep
        // to it.
        await deletion.discard(scope, [key]).catch(() => undefined)
        throw error
      }
      const bytes = counted.bytes()
      await database.tenant(scope, (tx) =>
        tx.update(storedFiles).set({ bytes }).where(eq(storedFiles.key, key)),
      )
      return { ...row, bytes }
    },
    async addWhole(scope, files) {
      const rows = files.map((file) => rowOf(scope, file, file.bytes))
      await database.tenant(scope, async (tx) => {
        await tx.insert(storedFiles).values(rows)
        for (const [index, { pieces }] of files.entries()) await store.putWithin?.(tx, rows[index]!, pieces())
      })
      if (store.putWithin) return rows
      try {
        for (const [index, { pieces, contentType }] of files.entries())
          await store.put(rows[index]!, pieces(), contentType)
      } catch (error) {
        const keys = rows.map(({ key }) => key)
        await deletion.discard(scope, keys).catch(() => undefined)
        throw error
      }
      return rows
    },
    async retain(tx, keys) {
      if (keys.length === 0) return
      await tx
        .update(storedFiles)
        .set({ heldAt: clock() })
        .where(inArray(storedFiles.key, [...keys]))
    },
    async release(tx, keys) {
      if (keys.length === 0) return
      await tx
        .update(storedFiles)
        .set({ heldAt: null })
        .where(inArray(storedFiles.key, [...keys]))
    },
    async open(file) {
      const [row] = await database.tenant(scopeOf(file), (tx) =>
        tx.select().from(storedFiles).where(eq(storedFiles.key, file.key)),
      )
      const body = row && (await store.open(file))
      return row && body && { row, body }
    },
  }
}

function counting(content: FileContent): { content: AsyncIterable<Uint8Array>; bytes(): number } {
  let bytes = 0
  async function* pass() {
    for await (const chunk of content) {
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { content: pass(), bytes: () => bytes }
}
