import { and, desc, eq, gte, lte, notExists } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { dayMs } from '../../platform/database/maintenance.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { reportFiles } from '../../platform/database/schema/report-files.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { JobRun, Schedule } from '../../platform/jobs/job.types.ts'
import type { ServiceReportContext } from './context.ts'
import type { PrintAhead } from './print-ahead.settings.ts'
import { readReportFiles } from './report-files.ts'

/** One thread, so that another one remains for people and downloads. */
const printedAtOnce = 1
/** Reports of a group, in one language, per run; the others follow in the next. */
const mostPerRun = 500

export const printAheadKind = 'print-ahead'

/** Prints reports of recent services that are not cached yet, newest first, every ten minutes and by one process at a time. */
export const printAheadSchedule = (
  context: ServiceReportContext,
  { languages, days }: PrintAhead,
  log: FastifyBaseLogger,
): Schedule => ({
  kind: printAheadKind,
  everySeconds: 600,
  async run(run) {
    let done = 0
    for (const scope of await context.database.identity(findReaders))
      for (const language of languages)
        for (const id of await context.database.tenant(scope, (tx) =>
          findUnprinted(tx, language, context.clock(), days),
        )) {
          await printOne(context, run, { scope, language, id }, log)
          run.progress((done += printedAtOnce))
        }
  },
})

/**
 * Somebody of each group who sees every store: reports are read in their name. A group without such a person is left out; a printed
 * report is the same for everybody who may read it.
 */
async function findReaders(tx: Tx): Promise<TenantScope[]> {
  return tx
    .selectDistinctOn([memberships.groupId], { groupId: memberships.groupId, personId: memberships.personId })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.groupId, memberships.groupId), groups.valid))
    .innerJoin(people, and(eq(people.id, memberships.personId), people.valid))
    .innerJoin(
      roles,
      and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId), roles.allStores),
    )
    .where(eq(memberships.valid, true))
    .orderBy(memberships.groupId, memberships.personId)
}

async function findUnprinted(tx: Tx, language: Language, now: Date, days: number): Promise<number[]> {
  const { groupId, id, hasFile, serviceTime } = serviceReports
  const cached = tx
    .select({ id: reportFiles.reportId })
    .from(reportFiles)
    .where(
      and(eq(reportFiles.groupId, groupId), eq(reportFiles.reportId, id), eq(reportFiles.language, language)),
    )
  const rows = await tx
    .select({ id })
    .from(serviceReports)
    .where(
      and(
        hasFile,
        gte(serviceTime, new Date(now.getTime() - days * dayMs)),
        lte(serviceTime, now),
        notExists(cached),
      ),
    )
    .orderBy(desc(serviceTime), desc(id))
    .limit(mostPerRun)
  return rows.map((row) => row.id)
}

/** A report that cannot be printed does not stop the others. */
async function printOne(
  context: ServiceReportContext,
  { signal }: JobRun,
  { scope, language, id }: { scope: TenantScope; language: Language; id: number },
  log: FastifyBaseLogger,
): Promise<void> {
  signal.throwIfAborted()
  try {
    await readReportFiles(context, [id], { scope, category: undefined, language, signal, log })
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, report: id }, 'a report was not printed ahead')
  }
}
