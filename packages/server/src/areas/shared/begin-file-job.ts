import type { FileJob, FileJobKind } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'
import { fileJobKind, type FileJobPayload } from './file-kind.ts'
import { actorOf, addFileJob, toAnswer } from './file-jobs.queries.ts'

export interface FileJobsContext extends IdentityContext {
  jobs: Jobs
  /** Days for which a file made by a job is stored. */
  fileJobDays: number
}

export interface RequestedFile {
  kind: FileJobKind
  /** The page whose modules are required. */
  page: string
  /** What the file shall hold, in a form that the kind reads. */
  request: Record<string, unknown>
}

/** Starts making a file in the name of the caller. Throws 'too-many' while the person has several unfinished ones. */
export async function beginFileJob(
  context: FileJobsContext,
  httpRequest: FastifyRequest,
  { kind, page, request }: RequestedFile,
): Promise<FileJob> {
  const scope = scopeOf(httpRequest)
  const caller = callerOf(httpRequest)
  const { at, ...trail } = auditPart(context, httpRequest)
  const answer = await context.database.tenant(scope, async (tx) => {
    const record = await addFileJob(tx, {
      groupId: scope.groupId,
      personId: scope.personId,
      actor: actorOf(caller),
      kind,
      page,
      createdAt: at,
    })
    const payload: FileJobPayload = { fileJobId: record.id, language: caller.language, request, trail }
    await context.jobs.enqueue(tx, { kind: fileJobKind, scope, payload })
    return toAnswer(record, context.fileJobDays)
  })
  context.jobs.pollNow()
  return answer
}
