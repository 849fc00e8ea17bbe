import type { FastifyBaseLogger } from 'fastify'
import { expiringEvents } from '../areas/event/feed.queries.ts'
import { expiringLoads } from '../areas/integration/load-job.ts'
import { expiringWaiting } from '../areas/integration/waiting.ts'
import { fillFindings } from '../areas/service-report/fill-findings.ts'
import { forgetUnreadFiles } from '../areas/service-report/report-files.queries.ts'
import { forgetFileJobs } from '../areas/shared/file-jobs.queries.ts'
import { forgetImports } from '../areas/sheet-import/import.queries.ts'
import { expiringReplays } from '../identity/access/replay-guard.ts'
import { forgetEntries } from '../identity/audit/forget-entries.ts'
import { expiringChanges } from '../identity/audit/idempotency.ts'
import { expiringCodes } from '../identity/codes/codes.queries.ts'
import { expiringAttempts } from '../identity/login/throttle.ts'
import { expiringSessions } from '../identity/sessions/sessions.queries.ts'
import type { Clock } from '../platform/clock.ts'
import { maintenanceSteps, runSteps, type MaintenancePlan } from '../platform/database/maintenance.ts'
import type { Database } from '../platform/database/open.ts'
import { defaultRetention, type Retention } from '../platform/database/retention.settings.ts'
import { createDatabaseFileStore } from '../platform/files/database-file-store.ts'
import { expiringPictureUse } from '../platform/files/pictures.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createStoredFiles } from '../platform/files/stored-files.ts'
import type { Schedule } from '../platform/jobs/job.types.ts'
import { expiringMessages } from '../platform/messages/outbox.ts'
import { countExpiredUnsent, expiringOutgoing } from '../platform/outgoing/outgoing.queries.ts'

export const maintenancePlan: MaintenancePlan = {
  expiring: [
    expiringAttempts,
    ...expiringCodes,
    expiringChanges,
    expiringEvents,
    expiringLoads,
    expiringMessages,
    expiringOutgoing,
    expiringPictureUse,
    expiringReplays,
    expiringSessions,
    expiringWaiting,
  ],
  batches: [forgetUnreadFiles, forgetImports, forgetFileJobs],
  protectedBatches: [forgetEntries],
}

/**
 * Deletes expired rows of every layer, and unreferenced files. Runs every part also when another has failed, and then rejects. Stops
 * when `signal` is aborted.
 */
export async function maintain(
  database: Database,
  now: Date,
  fileStore: FileStore = createDatabaseFileStore(database),
  retention: Retention = defaultRetention,
  { signal, log }: MaintenanceRun = {},
): Promise<void> {
  const files = createStoredFiles(database, fileStore, () => now)
  const steps = [
    // Before they are deleted.
    { name: 'unsent messages', run: () => reportUnsent(database, now, log) },
    ...maintenanceSteps(database, maintenancePlan, { now, retention, signal }),
    { name: 'findings of reports', run: () => fillFindings(database, signal) },
    { name: 'unreferenced files', run: () => files.sweep({ signal, log }) },
    { name: 'contents of deleted files', run: () => files.sweepContents({ signal }) },
  ]
  await runSteps(steps, signal)
}

/** Logs how many messages expire that no process has sent, such as those of a kind that none knows. */
async function reportUnsent(database: Database, now: Date, log: MaintenanceRun['log']): Promise<void> {
  const messages = await database.identity((tx) => countExpiredUnsent(tx, now))
  if (messages > 0) log?.warn({ messages }, 'messages were not sent within a week, and are deleted')
}

interface MaintenanceRun {
  signal?: AbortSignal | undefined
  log?: Pick<FastifyBaseLogger, 'warn'> | undefined
}

interface MaintenanceParts {
  database: Database
  fileStore: FileStore | undefined
  clock: Clock
  retention: Retention | undefined
  log: FastifyBaseLogger
}

export const maintenanceKind = 'maintenance'

/** The same every ten minutes, by one process at a time. */
export const maintenanceSchedule = ({
  database,
  fileStore,
  clock,
  retention,
  log,
}: MaintenanceParts): Schedule => ({
  kind: maintenanceKind,
  everySeconds: 600,
  run: ({ signal }) => maintain(database, clock(), fileStore, retention, { signal, log }),
})
