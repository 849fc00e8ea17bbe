import { AppError } from '@lustra/core/contract'
import { writeAudits, type AuditLine } from '../../identity/audit/audit.ts'
import { rememberChange } from '../../identity/sessions/written-positions.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import type { Job, JobHandler } from '../../platform/jobs/job.types.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'
import { SheetProblem, type SheetKind, type SheetWork } from '../shared/sheet-kind.ts'
import { kindOf, type ImportPayload, type SheetImportContext } from './import-access.ts'
import {
  changeImport,
  claimImport,
  fileKeyOf,
  findImportById,
  finishImport,
  letGoOfFile,
  lockImport,
  mayChoose,
  mayChooseEncoding,
  stopImport,
  type ImportRecord,
} from './import.queries.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { deleteRows } from './import-rows.queries.ts'
import { readImport } from './read-import.ts'

export const importJobKind = 'sheet-import'

/**
 * Reads, stores or undoes a sheet, depending on the state of its import. Idempotent after a crash at any point: rows
 * and state are stored in one transaction.
 */
export const importHandler = (context: SheetImportContext): JobHandler => ({
  async run(job) {
    const { importId } = job.payload as ImportPayload
    const { claimed, fileKey } = await context.database.tenant(job.scope, async (tx) => ({
      claimed: await claimImport(tx, importId, job.lockToken),
      fileKey: await fileKeyOf(tx, importId),
    }))
    try {
      if (claimed) await workAt(context, job, claimed)
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      await stop(context, job, problem)
    }
    // No response follows this change. Also when an earlier run has committed it, and ended before this point.
    if (claimed?.state !== 'reading') await rememberChange(context.database, job.scope.personId)
    // The file is not needed once it is read, also when the process ended before this point.
    if (fileKey && !(await waitsForChoice(context, job))) await discardFile(context, job, fileKey)
  },
  async giveUp(job) {
    await context.database.tenant(job.scope, async (tx) => {
      const { importId } = job.payload as ImportPayload
      const record = await claimImport(tx, importId, job.lockToken)
      if (record) await stopImport(tx, record, new SheetProblem('interrupted'))
      await letGoOfFile(tx, context, importId)
    })
  },
})

/** A permanent failure, which retrying would not change. */
function problemOf(error: unknown): SheetProblem | undefined {
  if (error instanceof SheetProblem) return error
  return error instanceof AppError && error.code === 'forbidden' ? new SheetProblem('forbidden') : undefined
}

function workAt(context: SheetImportContext, job: Job, record: ImportRecord): Promise<void> {
  const kind = kindOf(context, record.kind)
  return record.state === 'reading'
    ? readImport(context, job, record, kind, recordOf(job, context.clock()))
    : storeImport(context, job, record, kind)
}

/** The person can choose a sheet, columns or the encoding, and the file is read again then. */
const waitsForChoice = (context: SheetImportContext, { scope, payload }: Job): Promise<boolean> =>
  context.database.tenant(scope, async (tx) => {
    const record = await findImportById(tx, (payload as ImportPayload).importId)
    return mayChoose(record) || mayChooseEncoding(record)
  })

async function discardFile(
  { database, files }: SheetImportContext,
  job: Job,
  fileKey: string,
): Promise<void> {
  const { importId } = job.payload as ImportPayload
  await files.discard(job.scope, [fileKey])
  await database.tenant(job.scope, (tx) => changeImport(tx, importId, { fileKey: '' }))
}

const stop = (context: SheetImportContext, job: Job, problem: SheetProblem): Promise<void> =>
  context.database.tenant(job.scope, async (tx) => {
    const { importId } = job.payload as ImportPayload
    const record = await lockImport(tx, importId, job.lockToken)
    if (!record) return
    // With a reduced view of stores, existing rows would seem to be deleted.
    const lost = await refuseLostRights(tx, job.scope, kindOf(context, record.kind).page).catch(problemOf)
    // The rows that were read before the problem say nothing.
    if (record.state === 'reading') await deleteRows(tx, importId)
    await stopImport(tx, record, lost ?? problem)
    if (problem.problem === 'too-many-taken')
      await recordOf(job, context.clock())(tx, [{ action: 'too-many-tries', target: record.fileName }])
  })

/** Writes audit entries of the person who requested the import. */
const recordOf =
  ({ payload }: Job, at: Date) =>
  (tx: Tx, lines: readonly AuditLine[]) =>
    asIdentity(tx, () => writeAudits(tx, { ...(payload as ImportPayload).trail, at }, lines))

/** Stores all rows or none, with the audit entry. */
async function storeImport(
  { database, clock }: SheetImportContext,
  job: Job,
  { id, state }: ImportRecord,
  kind: SheetKind,
): Promise<void> {
  const isUndo = state === 'undoing'
  await database.tenant(job.scope, async (tx) => {
    const record = await lockImport(tx, id, job.lockToken)
    if (record?.state !== state) return
    await refuseLostRights(tx, job.scope, kind.page)
    const write = (lines: readonly AuditLine[]) => recordOf(job, clock())(tx, lines)
    const sheet: SheetWork = {
      ...job.scope,
      importId: id,
      language: (job.payload as ImportPayload).language,
      record: write,
      progress(done) {
        job.signal.throwIfAborted()
        job.progress(done)
      },
    }
    await (isUndo ? kind.undo(tx, sheet) : kind.apply(tx, sheet))
    // Checked again, because storing waits for locks.
    await refuseLostRights(tx, job.scope, kind.page)
    await (isUndo ? changeImport(tx, id, { state: 'undone' }) : finishImport(tx, record))
    const { added, changed, unchanged, fileName } = record
    const action = isUndo ? kind.audit.undone : kind.audit.imported
    await write([{ action, target: fileName, before: null, after: { added, changed, unchanged } }])
    if (!isUndo)
      await addEvents(tx, job.scope.groupId, [
        {
          type: 'lustra.import.applied',
          subject: `imports/${id}`,
          at: clock(),
          data: { import: String(id), kind: kind.kind, file: fileName, added, changed, unchanged },
        },
      ])
  })
}
