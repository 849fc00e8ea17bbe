import type { FastifyBaseLogger } from 'fastify'
import { AppError, fileJobProblems, type FileJobProblem } from '@lustra/core/contract'
import { writeAudit } from '../../identity/audit/audit.ts'
import { asIdentity } from '../../platform/database/scope.ts'
import { JobLost, type Job, type JobHandler } from '../../platform/jobs/job.types.ts'
import { readRight, type FileJobsContext } from '../shared/begin-file-job.ts'
import { changeFileJob, claimFileJob, type FileJobRecord } from '../shared/file-jobs.queries.ts'
import type { FileKind, FileJobPayload } from '../shared/file-kind.ts'
import { refuseLostRights, refuseOthersThanSa } from '../shared/lost-rights.ts'

export interface FileJobContext extends FileJobsContext {
  /** Kinds of files that areas make. */
  fileKinds: readonly FileKind[]
}

/** Returns the kind of a file. */
export function fileKindOf({ fileKinds }: Pick<FileJobContext, 'fileKinds'>, name: string): FileKind {
  const kind = fileKinds.find((one) => one.kind === name)
  if (!kind) throw new Error(`Unknown kind of file: ${name}`)
  return kind
}

/** Makes a file. A run after a crash makes it again: what the crashed run stored is not referenced, and maintenance deletes it. */
export const fileJobHandler = (context: FileJobContext, log: FastifyBaseLogger): JobHandler => ({
  lane: 'files',
  async run(job) {
    const { fileJobId } = job.payload as FileJobPayload
    const record = await context.database.tenant(job.scope, (tx) =>
      claimFileJob(tx, fileJobId, job.lockToken),
    )
    if (!record) return
    try {
      await makeFile(context, job, record, log)
    } catch (error) {
      const problem = problemOf(error)
      if (problem) await fail(context, job, problem)
      else if (!(error instanceof JobLost || job.signal.reason instanceof JobLost)) throw error
    }
  },
  async giveUp(job) {
    const { fileJobId } = job.payload as FileJobPayload
    await context.database.tenant(job.scope, (tx) => claimFileJob(tx, fileJobId, job.lockToken))
    await fail(context, job, 'interrupted')
  },
})

const fail = (
  { database }: FileJobContext,
  { scope, lockToken, payload }: Job,
  problem: FileJobProblem,
): Promise<unknown> =>
  database.tenant(scope, (tx) =>
    changeFileJob(tx, { id: (payload as FileJobPayload).fileJobId, lockToken }, { state: 'failed', problem }),
  )

/** A permanent failure, which retrying would not change. */
const problemOf = (error: unknown): FileJobProblem | undefined =>
  error instanceof AppError ? fileJobProblems.find((problem) => problem === error.code) : undefined

async function makeFile(
  context: FileJobContext,
  job: Job,
  { id, kind: kindName, page }: FileJobRecord,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, files, clock } = context
  const { scope, lockToken, signal } = job
  const { language, request, trail, timeZone = context.timeZone } = job.payload as FileJobPayload
  const kind = fileKindOf(context, kindName)
  const right = readRight(page)

  /** Changes the row while the person has the right, and this run has the job. */
  const change = (
    changes: Partial<FileJobRecord>,
    more?: (tx: Parameters<typeof changeFileJob>[0]) => Promise<void>,
  ) =>
    database.tenant(scope, async (tx) => {
      signal.throwIfAborted()
      // The row is locked first, so that rights are checked after waiting for it.
      if (!(await changeFileJob(tx, { id, lockToken }, changes)))
        throw new JobLost('the job was cancelled or taken over')
      await refuseLostRights(tx, scope, right.page, kind.stores)
      if (right.hasAllGroups) await refuseOthersThanSa(tx, scope)
      await more?.(tx)
    })
  // A library on the way from the rows to the store may report another error for this one.
  let refusal: unknown
  const admit = async (done: number) => {
    await change({ done }).catch((error: unknown) => {
      refusal = error
      throw error
    })
    job.progress(done)
  }

  await admit(0)
  const made = await kind.make({
    scope,
    language,
    timeZone,
    request,
    signal,
    log: log.child({ jobId: job.id }),
    admit,
  })
  const { name, contentType, content, total, audit } = made
  await change({ total })
  const { key, bytes } = await files.add(scope, { name, contentType, content }).catch((error: unknown) => {
    throw refusal ?? error
  })
  try {
    await change({ state: 'done', done: total, fileName: name, fileKey: key, bytes }, async (tx) => {
      await files.retain(tx, [key])
      await asIdentity(tx, () => writeAudit(tx, { ...trail, at: clock(), ...audit }))
    })
  } catch (error) {
    // These were thrown before the commit. After any other failure the transaction may have been committed; maintenance deletes a
    // file without a reference.
    if (error instanceof JobLost || error instanceof AppError) await files.discard(scope, [key])
    throw error
  }
}
