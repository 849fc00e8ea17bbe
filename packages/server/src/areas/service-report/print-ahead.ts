import { and, desc, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { dayMs } from '../../platform/database/maintenance.ts'
import { reportAttachments, reportFiles } from '../../platform/database/schema/report-files.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { JobRun, Schedule } from '../../platform/jobs/job.types.ts'
import { findGroupReaders } from '../shared/group-readers.ts'
import type { ServiceReportContext } from './context.ts'
import type { PrintAhead } from './print-ahead.settings.ts'
import { readReportFiles } from './report-files.ts'

/** Reports of a group, in one language, per run; the others follow in the next. */
const usualPerRun = 500
/** Of these, before it is the turn of the next group or language. */
const mostInTurn = 20

export const printAheadKind = 'print-ahead'

/**
 * Prints reports of recent services that are not cached yet, in turn of groups and languages, newest first and one after the other, every ten
 * minutes and by one process at a time. Those that could not be printed are tried again once this process finds no others, so that they do not keep older ones waiting. */
export const printAheadSchedule = (
  context: ServiceReportContext,
  { languages, days, mostPerRun = usualPerRun }: PrintAhead,
  log: FastifyBaseLogger,
): Schedule => {
  /** Ids of reports that were not printed, by group and language. */
  const failed = new Map<string, Set<number>>()

  /** Returns how many it found. */
  async function printSome(
    run: JobRun,
    scope: TenantScope,
    language: Language,
    { most, report }: { most: number; report: () => void },
  ): Promise<number> {
    const key = `${scope.groupId} ${language}`
    const skipped = failed.get(key) ?? new Set()
    const ids = await context.database.tenant(scope, (tx) =>
      findUnprinted(tx, language, { now: context.clock(), days, skipped: [...skipped], most }),
    )
    if (ids.length === 0) skipped.clear()
    for (const id of ids) {
      if (!(await printOne(context, run, { scope, language, id }, log))) skipped.add(id)
      report()
    }
    failed.set(key, skipped)
    return ids.length
  }

  return {
    kind: printAheadKind,
    everySeconds: 600,
    async run(run) {
      let done = 0
      const scopes = await context.database.identity(findGroupReaders)
      let turns = scopes.flatMap((scope) =>
        languages.map((language) => ({ scope, language, left: mostPerRun })),
      )
      while (turns.length > 0) {
        for (const turn of turns) {
          const most = Math.min(mostInTurn, turn.left)
          const found = await printSome(run, turn.scope, turn.language, {
            most,
            report: () => run.progress(++done),
          })
          turn.left = found < most ? 0 : turn.left - found
        }
        turns = turns.filter(({ left }) => left > 0)
      }
    },
  }
}

interface Unprinted {
  now: Date
  days: number
  skipped: readonly number[]
  most: number
}

async function findUnprinted(
  tx: Tx,
  language: Language,
  { now, days, skipped, most }: Unprinted,
): Promise<number[]> {
  const { groupId, id, hasFile, serviceTime } = serviceReports
  const cached = tx
    .select({ id: reportFiles.reportId })
    .from(reportFiles)
    .where(
      and(eq(reportFiles.groupId, groupId), eq(reportFiles.reportId, id), eq(reportFiles.language, language)),
    )
  const delivered = tx
    .select({ id: reportAttachments.reportId })
    .from(reportAttachments)
    .where(
      and(
        eq(reportAttachments.groupId, groupId),
        eq(reportAttachments.reportId, id),
        eq(reportAttachments.kind, 'pdf'),
      ),
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
        notExists(delivered),
        sql`${id} <> all(${sql.param(skipped)}::bigint[])`,
      ),
    )
    .orderBy(desc(serviceTime), desc(id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Returns whether it was printed: a report that cannot be does not stop the others. */
async function printOne(
  context: ServiceReportContext,
  { signal }: JobRun,
  { scope, language, id }: { scope: TenantScope; language: Language; id: number },
  log: FastifyBaseLogger,
): Promise<boolean> {
  signal.throwIfAborted()
  try {
    await readReportFiles(context, [id], { scope, category: undefined, language, signal, log })
    return true
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, report: id }, 'a report was not printed ahead')
    return false
  }
}
