import { dayIn, offsetIn } from '@lustra/core/contract'
import { and, eq, gte, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityContext } from '../../identity/context.ts'
import { correctiveActions as actions, notDone } from '../../platform/database/schema/follow-up.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import type { Schedule } from '../../platform/jobs/job.types.ts'
import { assigneeHasAccess } from '../shared/assignee-access.ts'
import { findGroupReaders } from '../shared/group-readers.ts'
import { plusDays } from '../shared/proposal-days.ts'
import { byZone, forZones } from '../shared/store-zones.ts'
import { findAdministrators, notify } from './notices.ts'

export const remindersKind = 'action-reminders'

/** Of a group in one run, so that a mail lists what is due at the time; the next run has the others. */
const mostActions = 10_000
/** Mails are sent from this hour on, at the store. */
const firstHour = 8
/** Of actions that are overdue for longer nobody is reminded, for example when a mail server is set up. */
const overdueDays = 14

const reminders = [
  { kind: 'due', sentOf: 'remindedOf', column: actions.remindedOf },
  { kind: 'overdue', sentOf: 'overdueSentOf', column: actions.overdueSentOf },
] as const
type Reminder = (typeof reminders)[number]

/**
 * Mails the responsible person of an action the day before its due day, and once when it is over, from eight in the morning at its store:
 * one mail of all that is due at the time. Which due day was reminded of is stored in the transaction of the mail: each is sent once, and
 * anew when the due day moves. A group whose reminders fail does not stop the others.
 */
export const remindersSchedule = (context: IdentityContext, log: FastifyBaseLogger): Schedule => ({
  kind: remindersKind,
  everySeconds: 600,
  async run(run) {
    if (!context.messages.mail) return
    let done = 0
    for (const scope of await context.database.identity(findGroupReaders)) {
      try {
        for (const reminder of reminders)
          for (const due of await context.database.tenant(scope, (tx) => findDue(context, tx, reminder))) {
            run.signal.throwIfAborted()
            await context.database.tenant(scope, (tx) => remindOf(context, tx, { scope, reminder, ...due }))
            run.progress((done += due.ids.length))
          }
      } catch (error) {
        if (run.signal.aborted) throw error
        log.error({ err: error, groupId: scope.groupId }, 'reminders of corrective actions failed')
      }
    }
    context.outgoing.pollNow()
  },
})

interface Due {
  /** Whom to remind; null for the actions of all who have lost the access. */
  personId: number | null
  ids: number[]
}

/** What is due, by the person to be reminded of it. */
async function findDue(context: IdentityContext, tx: Tx, reminder: Reminder): Promise<Due[]> {
  const rows = await tx
    .select({ id: actions.id, personId: actions.assigneeId, hasAccess: assigneeHasAccess })
    .from(actions)
    .where(await isDue(context, tx, reminder))
    .orderBy(actions.dueDate, actions.id)
    .limit(mostActions)
  const byPerson = Map.groupBy(rows, ({ personId, hasAccess }) => (hasAccess ? personId : null))
  return [...byPerson].map(([personId, some]) => ({ personId, ids: some.map(({ id }) => id) }))
}

/** Actions that somebody is reminded of now. */
const isDue = async (context: IdentityContext, tx: Tx, reminder: Reminder): Promise<SQL | undefined> =>
  and(
    notDone,
    isNotNull(actions.assigneeId),
    sql`${reminder.column} is distinct from ${actions.dueDate}`,
    await isTimeFor(context, tx, reminder),
    // A store that its source has deleted is shown to nobody.
    inArray(actions.storeId, tx.select({ id: stores.id }).from(stores)),
  )

interface Reminding extends Due {
  scope: TenantScope
  reminder: Reminder
}

/** Reminds of what is still due, and of what no other process has reminded meanwhile. */
async function remindOf(
  context: IdentityContext,
  tx: Tx,
  { scope: { groupId }, reminder, personId, ids }: Reminding,
): Promise<void> {
  const rows = await tx
    .update(actions)
    .set({ [reminder.sentOf]: actions.dueDate })
    .where(
      and(
        eq(actions.groupId, groupId),
        inArray(actions.id, ids),
        await isDue(context, tx, reminder),
        personId === null ? sql`not ${assigneeHasAccess}` : eq(actions.assigneeId, personId),
      ),
    )
    .returning({ id: actions.id })
  const about = { actionIds: rows.map(({ id }) => id), groupId, personId: null }
  if (personId !== null) await notify(context, tx, { ...about, kind: reminder.kind, to: [personId] })
  else if (reminder.kind === 'overdue' && rows.length > 0)
    await notify(context, tx, { ...about, kind: 'unmanaged', to: await findAdministrators(tx) })
}

/** Whether the day of the reminder has come at the store, and its night is over. */
async function isTimeFor(
  context: Pick<IdentityContext, 'timeZone' | 'clock'>,
  tx: Tx,
  { kind }: Reminder,
): Promise<SQL | undefined> {
  const conditions = await forZones(tx, context, (usable) => {
    const now = context.clock()
    if (new Date(now.getTime() + offsetIn(usable, now)).getUTCHours() < firstHour) return sql`false`
    const today = dayIn(usable, now)
    return kind === 'due'
      ? and(gte(actions.dueDate, today), lte(actions.dueDate, plusDays(today, 1)))
      : and(lt(actions.dueDate, today), gte(actions.dueDate, plusDays(today, -overdueDays)))
  })
  return byZone(tx, context, actions.storeId, conditions)
}
