import { Readable } from 'node:stream'
import type { FileStore } from '@lustra/server/platform/files/file-store.ts'

/** A store of files apart from the database, as a bucket is; `keys` lists what it has, as group/key. */
export function createMemoryFileStore(): FileStore & { keys(): string[] } {
  const contents = new Map<string, Buffer>()
  const nameOf = ({ groupId, key }: { groupId: number; key: string }) => `${groupId}/${key}`
  return {
    kind: 's3',
    check: async () => undefined,
    async put(file, content) {
      const pieces: Uint8Array[] = []
      for await (const piece of content) pieces.push(piece)
      contents.set(nameOf(file), Buffer.concat(pieces))
    },
    async open(file) {
      const content = contents.get(nameOf(file))
      return content && Readable.from([content])
    },
    async delete(files) {
      for (const file of files) contents.delete(nameOf(file))
    },
    keys: () => [...contents.keys()].sort(),
  }
}
