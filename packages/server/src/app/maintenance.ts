import { forgetUnreadFiles } from '../areas/service-report/report-files.queries.ts'
import { expiringReplays } from '../identity/access/replay-guard.ts'
import { expiringChanges } from '../identity/audit/idempotency.ts'
import { expiringCodes } from '../identity/codes/codes.queries.ts'
import { expiringAttempts } from '../identity/login/throttle.ts'
import { expiringSessions } from '../identity/sessions/sessions.queries.ts'
import { repeatMaintenance, runMaintenance, type MaintenancePlan } from '../platform/database/maintenance.ts'
import type { Database } from '../platform/database/open.ts'
import { expiringMessages } from '../platform/messages/outbox.ts'

export const maintenancePlan: MaintenancePlan = {
  expiring: [
    expiringAttempts,
    ...expiringCodes,
    expiringChanges,
    expiringMessages,
    expiringReplays,
    expiringSessions,
  ],
  batches: [forgetUnreadFiles],
}

/** Deletes what has expired in every layer. */
export const maintain = (database: Database, now: Date): Promise<void> =>
  runMaintenance(database, maintenancePlan, now)

/** The same on a timer. Returns the stop. A failed run is reported and tried again next time. */
export const startMaintenance = (
  database: Database,
  clock: () => Date,
  report: (error: unknown) => void,
): (() => void) => repeatMaintenance(() => maintain(database, clock()), report)
