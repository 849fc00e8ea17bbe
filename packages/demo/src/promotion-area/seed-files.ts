import { sql } from '@lustra/server/platform/database/sql.ts'
import type { FileStore } from '@lustra/server/platform/files/file-store.ts'
import { storedFiles } from '@lustra/server/platform/database/schema/stored-files.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { demoFiles } from './demo-files.ts'

/**
 * Stores the demo's files of one group, inside that group's scope: contents in the configured store, else in the
 * database.
 */
export async function seedFiles(tx: Tx, groupId: number, today: Date, fileStore?: FileStore): Promise<void> {
  const files = await demoFiles()
  await tx.insert(storedFiles).values(
    files.map(({ content, ...file }) => ({
      ...file,
      groupId,
      bytes: content.length,
      createdAt: today,
      heldAt: today,
    })),
  )
  if (fileStore?.kind === 's3')
    for (const { key, content, contentType } of files)
      await fileStore.put({ groupId, key }, [content], contentType)
  else {
    // The database store would open its own transaction, which does not see these rows yet.
    const contents = sql.join(
      files.map(({ key, content }) => sql`(${groupId}::int, ${key}, 0, ${content}::bytea)`),
      sql`, `,
    )
    await tx.execute(sql`insert into stored_file_parts (group_id, key, part, content) values ${contents}`)
  }
}
