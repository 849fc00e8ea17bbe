import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** The store of contents; where it is the database, a content goes with its row. */
export type FilesOf = Pick<FileStore, 'kind'>

/** Deletes rows of files that nothing refers to. Contents elsewhere are listed in `deleted_files`, and deleted after the transaction. */
export async function deleteFiles(
  tx: Tx,
  { kind }: FilesOf,
  files: readonly { groupId: number; key: string }[],
): Promise<number> {
  if (files.length === 0) return 0
  const given = sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as g ("groupId" int, key text)`
  if (kind !== 'database')
    await tx.execute(sql`insert into deleted_files (group_id, key, tried_at)
      select f.group_id, f.key, now() from stored_files f join ${given} on f.group_id = g."groupId" and f.key = g.key
      on conflict do nothing`)
  const { rowCount } = await tx.execute(
    sql`delete from stored_files f using ${given} where f.group_id = g."groupId" and f.key = g.key`,
  )
  return rowCount ?? 0
}
