import { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Scopes, TenantScope } from '../database/scope.ts'
import { storedFileParts as parts } from '../database/schema/stored-files.ts'
import type { FileContent, FileName, FileStore } from './file-store.ts'

/** Small enough for memory, large enough that a photo is one or two rows. Earlier versions stored parts of 256 KiB. */
const partBytes = 1024 * 1024

/** Files belong to a group, not to a person. */
export const scopeOf = ({ groupId, turnOf }: FileName): TenantScope => ({ groupId, personId: 0, turnOf })

/**
 * Stores file contents in parts, in rows of the group. Each part is its own transaction, so that a slow sender blocks
 * nothing.
 */
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

  /** Returns the part after the given one; the first after -1. */
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
    // The database is checked at its own start.
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
    async putWithin(tx, { groupId, key }, content) {
      let part = 0
      for await (const piece of inParts(content))
        await tx.insert(parts).values({ groupId, key, part: part++, content: piece })
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

/** Splits the bytes into parts of `partBytes`; the last one is the rest. Empty content gives one empty part. */
async function* inParts(content: FileContent): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = []
  let bytes = 0
  let isEmpty = true
  for await (const chunk of content) {
    buffered.push(chunk)
    bytes += chunk.byteLength
    while (bytes >= partBytes) {
      const joined = Buffer.concat(buffered)
      yield joined.subarray(0, partBytes)
      isEmpty = false
      buffered = [joined.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  if (bytes > 0 || isEmpty) yield Buffer.concat(buffered)
}
