import { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Scopes } from '../database/scope.ts'
import { storedFileParts as parts } from '../database/schema/stored-files.ts'
import type { FileContent, FileName, FileStore } from './file-store.ts'

/** Small enough to be nothing to memory, large enough that a photo is a few statements. */
const partBytes = 256 * 1024

/** Nobody in particular: files have no person of their own, only a group. */
const scopeOf = ({ groupId }: FileName) => ({ groupId, personId: 0 })

/** Contents of files in parts, in the group's own rows. Each part is a transaction of its own: nobody waits for a slow sender. */
export function createDatabaseFileStore(database: Pick<Scopes, 'tenant'>): FileStore {
  const drop = (file: FileName, keys: readonly string[]) =>
    database.tenant(scopeOf(file), (tx) => tx.delete(parts).where(inArray(parts.key, [...keys])))

  async function* read(file: FileName, first: Buffer): AsyncGenerator<Buffer> {
    yield first
    for (let part = 0; ; part++) {
      const next = await findPart(file, part)
      if (!next) return
      yield next
    }
  }

  /** The part behind another one; the first behind -1. */
  async function findPart(file: FileName, behind: number): Promise<Buffer | undefined> {
    const [row] = await database.tenant(scopeOf(file), (tx) =>
      tx
        .select({ content: parts.content })
        .from(parts)
        .where(and(eq(parts.key, file.key), gt(parts.part, behind)))
        .orderBy(asc(parts.part))
        .limit(1),
    )
    return row && Buffer.from(row.content)
  }

  return {
    kind: 'database',
    // The database is checked by its own start.
    check: async () => undefined,
    async put(file, content) {
      let part = 0
      try {
        for await (const piece of inParts(content)) {
          const row = { groupId: file.groupId, key: file.key, part: part++, content: piece }
          await database.tenant(scopeOf(file), (tx) => tx.insert(parts).values(row))
        }
      } catch (error) {
        await drop(file, [file.key]).catch(() => undefined)
        throw error
      }
    },
    async open(file) {
      const first = await findPart(file, -1)
      return first && Readable.from(read(file, first), { objectMode: false })
    },
    async delete(files) {
      for (const groupId of new Set(files.map((file) => file.groupId)))
        await drop(
          { groupId, key: '' },
          files.filter((file) => file.groupId === groupId).map(({ key }) => key),
        )
    },
  }
}

/** The same bytes in pieces of `partBytes`; the last one is what is left. Of nothing it makes one empty piece. */
async function* inParts(content: FileContent): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  let isEmpty = true
  for await (const chunk of content) {
    held.push(chunk)
    bytes += chunk.byteLength
    while (bytes >= partBytes) {
      const joined = Buffer.concat(held)
      yield joined.subarray(0, partBytes)
      isEmpty = false
      held = [joined.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  if (bytes > 0 || isEmpty) yield Buffer.concat(held)
}
