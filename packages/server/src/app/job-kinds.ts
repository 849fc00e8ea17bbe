import type { FastifyBaseLogger } from 'fastify'
import { loadHandler, loadJobKind } from '../areas/integration/load-job.ts'
import { fileJobHandler } from '../areas/file-job/file-job.ts'
import { remindersKind, remindersSchedule } from '../areas/corrective-action/reminders.ts'
import { printAheadKind, printAheadSchedule } from '../areas/service-report/print-ahead.ts'
import { fileJobKind } from '../areas/shared/file-kind.ts'
import { importHandler, importJobKind } from '../areas/sheet-import/import-job.ts'
import { withdrawInvitation } from '../areas/user/invitation.ts'
import { invitationHandler, invitationJobKind } from '../areas/user/invitation-job.ts'
import type { JobHandler, Schedule } from '../platform/jobs/job.types.ts'
import type { AppContext } from './create-context.ts'
import type { AppParts } from './app-parts.ts'
import { maintenanceKind, maintenanceSchedule } from './maintenance.ts'

/** Jobs that people or other jobs start, by kind. */
export const jobHandlersOf = (context: AppContext, log: FastifyBaseLogger): Record<string, JobHandler> => ({
  [importJobKind]: relaying(context, importHandler(context)),
  [invitationJobKind]: invitationHandler(context, log),
  [fileJobKind]: fileJobHandler(context, log),
  [loadJobKind]: loadHandler(context),
})

/** Its events are relayed after its transaction, as those of a request are. */
const relaying = ({ events }: AppContext, handler: JobHandler): JobHandler => ({
  ...handler,
  async run(job) {
    await handler.run(job)
    events.pollNow()
  },
})

/** What follows when a message could not be sent, by what it reports. */
export const onGivenUpOf = { invitation: withdrawInvitation }

/** Work that is repeated, by one process at a time. */
export function schedulesOf(
  { settings: { retention, printAhead }, fileStore, hasSchedules = false }: AppParts,
  context: AppContext,
  log: FastifyBaseLogger,
): Schedule[] {
  if (!hasSchedules) return []
  const { database, clock } = context
  return [
    maintenanceSchedule({ database, fileStore, clock, retention, log }),
    remindersSchedule(context, log),
    ...(printAhead ? [printAheadSchedule(context, printAhead, log)] : []),
  ]
}

/** Kinds of the work that is repeated with these settings. */
export const scheduleKindsOf = ({ printAhead }: Pick<AppParts['settings'], 'printAhead'>): string[] => [
  maintenanceKind,
  remindersKind,
  ...(printAhead ? [printAheadKind] : []),
]

/** Kinds of the jobs that people or other jobs start. */
export const startedJobKinds = [importJobKind, invitationJobKind, fileJobKind, loadJobKind]
