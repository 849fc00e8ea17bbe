import { buffer } from 'node:stream/consumers'
import type { Tx } from '../../platform/database/scope.ts'
import type { Job } from '../../platform/jobs/job.types.ts'
import { SheetProblem, type SheetKind } from '../shared/sheet-kind.ts'
import type { SheetImportContext } from './context.ts'
import { changeImport, holdImport, type ImportRecord } from './import.queries.ts'
import { addRows, countOutcomes, deleteRows } from './import-rows.queries.ts'
import { readSheet } from './reader/read-sheet.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'

/** The import is over for this turn: cancelled, or taken up by another process. */
class Over extends Error {}

/** Reads the sheet and finds out of each row what would become of it; some rows at a time, each in a short transaction of its own. */
export async function readImport(
  { database, files }: SheetImportContext,
  job: Job,
  { id, fileKey }: ImportRecord,
  kind: SheetKind,
): Promise<void> {
  const scope = { ...job.scope, importId: id }
  const inTurn = <T>(work: (tx: Tx, record: ImportRecord) => Promise<T>) =>
    database.tenant(job.scope, async (tx) => {
      const record = await holdImport(tx, id, job.turn)
      if (!record) throw new Over()
      return work(tx, record)
    })

  try {
    const check = await inTurn(async (tx) => {
      // A former turn may have come some way.
      await deleteRows(tx, id)
      await refuseLostRights(tx, scope, kind.page)
      return kind.check(tx, scope)
    })
    const stored = await files.open({ groupId: scope.groupId, key: fileKey })
    if (!stored) throw new SheetProblem('interrupted')
    const bytes = new Uint8Array(await buffer(stored.body))
    let done = 0
    const total = async (rows: number) => void (await inTurn((tx) => changeImport(tx, id, { total: rows })))
    for await (const rows of readSheet(bytes, kind.columns, { signal: job.signal, total })) {
      await inTurn(async (tx) => addRows(tx, scope, await check(tx, rows)))
      job.progress((done += rows.length))
    }
    await inTurn(async (tx) => {
      await changeImport(tx, id, { state: 'checked', total: done, ...(await countOutcomes(tx, id)) })
    })
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
}
