import { dayIn } from '@lustra/core/contract'
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

/** Few enough that the transaction is short. */
const actionsAtOnce = 100
/** Of actions that are overdue for longer nobody is reminded, for example when a mail server is set up. */
const overdueDays = 14

const reminders = [
  { kind: 'due', sentOf: 'remindedOf', column: actions.remindedOf },
  { kind: 'overdue', sentOf: 'overdueSentOf', column: actions.overdueSentOf },
] as const
type Reminder = (typeof reminders)[number]

/**
 * Mails the responsible person of an action the day before its due day, and once when it is over, by the calendar of its store. Which due
 * day was reminded of is stored in the transaction of the mail: each is sent once, and anew when the due day moves. A group whose
 * reminders fail does not stop the others.
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
          for (let sent = actionsAtOnce; sent === actionsAtOnce;) {
            run.signal.throwIfAborted()
            sent = await context.database.tenant(scope, (tx) => remindOfSome(context, tx, scope, reminder))
            run.progress((done += sent))
          }
      } catch (error) {
        if (run.signal.aborted) throw error
        log.error({ err: error, groupId: scope.groupId }, 'reminders of corrective actions failed')
      }
    }
    context.outgoing.pollNow()
  },
})

/** Returns how many actions it has reminded of. */
async function remindOfSome(
  context: IdentityContext,
  tx: Tx,
  { groupId }: TenantScope,
  reminder: Reminder,
): Promise<number> {
  const isTime = await isTimeFor(context, tx, reminder)
  const due = tx
    .select({ id: actions.id })
    .from(actions)
    .where(
      and(
        notDone,
        isNotNull(actions.assigneeId),
        sql`${reminder.column} is distinct from ${actions.dueDate}`,
        isTime,
        // A store that its source has deleted is shown to nobody.
        inArray(actions.storeId, tx.select({ id: stores.id }).from(stores)),
      ),
    )
    .orderBy(actions.dueDate, actions.id)
    .limit(actionsAtOnce)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(actions)
    .set({ [reminder.sentOf]: actions.dueDate })
    .where(and(eq(actions.groupId, groupId), inArray(actions.id, due)))
    .returning({ id: actions.id, personId: actions.assigneeId, hasAccess: assigneeHasAccess })
  let administrators: number[] | undefined
  for (const { id, personId, hasAccess } of rows) {
    const about = { actionId: id, groupId, personId: null }
    if (hasAccess) await notify(context, tx, { ...about, kind: reminder.kind, to: [personId!] })
    else if (reminder.kind === 'overdue') {
      administrators ??= await findAdministrators(tx)
      await notify(context, tx, { ...about, kind: 'unmanaged', to: administrators })
    }
  }
  return rows.length
}

/** Whether the day of the reminder has come at the store. */
async function isTimeFor(
  context: Pick<IdentityContext, 'timeZone' | 'clock'>,
  tx: Tx,
  { kind }: Reminder,
): Promise<SQL | undefined> {
  const conditions = await forZones(tx, context, (usable) => {
    const today = dayIn(usable, context.clock())
    return kind === 'due'
      ? and(gte(actions.dueDate, today), lte(actions.dueDate, plusDays(today, 1)))
      : and(lt(actions.dueDate, today), gte(actions.dueDate, plusDays(today, -overdueDays)))
  })
  return byZone(tx, context, actions.storeId, conditions)
}
