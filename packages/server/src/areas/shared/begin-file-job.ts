import type { FastifyRequest } from 'fastify'
import type { FileJob, FileJobKind } from '@lustra/core/contract'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'
import { actorOf, addFileJob, isCancelled, toFileJob } from './file-jobs.queries.ts'
import { fileJobKind, type FileJobPayload } from './file-kind.ts'
import { usableZone } from './locale.ts'

/** What is required to have a file made, and to download it. */
interface FileRight {
  /** The page whose modules are required. */
  page: string
  /** Whether it holds rows of every group: then only an SA in their own session may have it. */
  hasAllGroups?: boolean
}

const allGroups = ':all-groups'

/** The right as it is stored with the job: the page, with a suffix for rows of every group. */
const storedRight = ({ page, hasAllGroups }: FileRight): string => (hasAllGroups ? page + allGroups : page)

export function readRight(stored: string): Required<FileRight> {
  const hasAllGroups = stored.endsWith(allGroups)
  return { page: hasAllGroups ? stored.slice(0, -allGroups.length) : stored, hasAllGroups }
}

export interface FileJobsContext extends IdentityContext {
  jobs: Jobs
  /** Days for which a file made by a job is stored. */
  fileJobDays: number
}

export interface RequestedFile extends FileRight {
  kind: FileJobKind
  /** What the file shall hold, in a form that the kind reads. */
  request: Record<string, unknown>
  /** The person's, as they sent it. */
  timeZone: string | undefined
}

/**
 * Starts making a file in the name of the caller, once per idempotency key. Throws 'too-many' while the person has several
 * unfinished ones.
 */
export async function beginFileJob(
  context: FileJobsContext,
  httpRequest: FastifyRequest,
  { kind, request, timeZone, ...right }: RequestedFile,
): Promise<FileJob> {
  const scope = scopeOf(httpRequest)
  const caller = callerOf(httpRequest)
  const { at, ...trail } = auditPart(context, httpRequest)
  const response = await context.database.tenant(scope, async (tx) => {
    const begin = async () => {
      const record = await addFileJob(tx, {
        groupId: scope.groupId,
        personId: scope.personId,
        actor: actorOf(caller),
        kind,
        page: storedRight(right),
        createdAt: at,
      })
      const payload: FileJobPayload = {
        fileJobId: record.id,
        language: caller.language,
        timeZone: usableZone(context, timeZone),
        request,
        trail,
      }
      await context.jobs.enqueue(tx, { kind: fileJobKind, scope, payload })
      return toFileJob(record, context.fileJobDays)
    }
    const job = await once(tx, httpRequest, at, begin)
    // Sent again after the person has cancelled it, or received its file: a new one.
    return (await isCancelled(tx, job.Id)) ? begin() : job
  })
  context.jobs.pollNow()
  return response
}
