import { buffer } from 'node:stream/consumers'
import type { Tx } from '../../platform/database/scope.ts'
import type { Job } from '../../platform/jobs/job.types.ts'
import {
  SheetProblem,
  type SheetCheckScope,
  type CheckedRow,
  type RowCheck,
  type SheetKind,
  type SheetRow,
  withNote,
} from '../shared/sheet-kind.ts'
import type { ImportPayload, SheetImportContext } from './import-access.ts'
import { changeImport, lockImport, type ImportRecord } from './import.queries.ts'
import { addRows, countOutcomes, deleteRows } from './import-rows.queries.ts'
import { readSheet } from './reader/read-sheet.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'

/** This run of the job has lost the import: cancelled, or taken over by another process. */
class ImportTakenOver extends Error {}

/** Reads the sheet and checks each row, in batches with short transactions. */
export async function readImport(
  { database, files }: SheetImportContext,
  job: Job,
  { id, fileKey }: ImportRecord,
  kind: SheetKind,
  record: SheetCheckScope['record'],
): Promise<void> {
  const scope = { ...job.scope, importId: id, record }
  const whileLocked = <T>(work: (tx: Tx, record: ImportRecord) => Promise<T>) =>
    database.tenant(job.scope, async (tx) => {
      const record = await lockImport(tx, id, job.lockToken)
      if (!record) throw new ImportTakenOver()
      return work(tx, record)
    })

  try {
    const check = await whileLocked(async (tx) => {
      // An earlier run may have stored some rows.
      await deleteRows(tx, id)
      await refuseLostRights(tx, scope, kind.page)
      return kind.check(tx, scope)
    })
    const stored = await files.open({ groupId: scope.groupId, key: fileKey, turnOf: scope.personId })
    if (!stored) throw new SheetProblem('interrupted')
    const bytes = new Uint8Array(await buffer(stored.body))
    let done = 0
    const total = async (rows: number) =>
      void (await whileLocked((tx) => changeImport(tx, id, { total: rows })))
    const { language, choice = {} } = job.payload as ImportPayload
    const reading = readSheet(bytes, kind.columns, { signal: job.signal, language, choice, total })
    let batch = await reading.next()
    for (; !batch.done; batch = await reading.next()) {
      const rows = batch.value
      const problem = await whileLocked((tx) =>
        checkRows(tx, check, rows).then((checked) => addRows(tx, scope, checked), returnProblem),
      )
      if (problem) throw problem
      job.progress((done += rows.length))
    }
    const source = batch.value
    await whileLocked(async (tx) => {
      await changeImport(tx, id, { state: 'checked', total: done, source, ...(await countOutcomes(tx, id)) })
    })
  } catch (error) {
    if (!(error instanceof ImportTakenOver)) throw error
  }
}

/** A problem of a check ends the import, but what the check has counted is committed: look-ups stay counted. */
function returnProblem(error: unknown): SheetProblem {
  if (error instanceof SheetProblem) return error
  throw error
}

/** Checks rows, and adds the notes of the reader to the fields of each. */
async function checkRows(
  tx: Tx,
  check: RowCheck,
  rows: readonly SheetRow[],
): Promise<(CheckedRow & { isHidden: boolean })[]> {
  const checked = await check(tx, rows)
  return checked.map((row, index) => {
    const { notes, values, isHidden } = rows[index]!
    return {
      ...row,
      isHidden,
      fields: notes.reduce((fields, note) => withNote(fields, note, values), row.fields),
    }
  })
}
