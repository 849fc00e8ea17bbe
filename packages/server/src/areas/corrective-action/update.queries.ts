import { AppError, type actionUpdate } from '@lustra/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actionSteps, correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { toActionId } from './detail.queries.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

type Update = z.output<typeof actionUpdate>

/** Who updates an action, under which name, and when. */
export interface Author {
  groupId: number
  personId: number
  name: string
  now: Date
}

/**
 * Writes a step of an action together with its status (V6). Throws 'changed-meanwhile' when the status is no longer the
 * one that the caller saw, 'invalid-input' for an empty step, 'not-found' like `findAction`.
 */
export async function storeStep(tx: Tx, update: Update, author: Author): Promise<void> {
  const actionId = toActionId(update.id)
  const note = update.Note.trim()
  if (update.Status === update.Before && !note)
    throw new InvalidInputError(['Status', 'Note'], 'a step has another status or a note')
  const { storeId, reportId } = await setStatus(tx, actionId, update, author.now)
  await tx.insert(actionSteps).values({
    groupId: author.groupId,
    actionId,
    storeId,
    status: update.Status,
    note,
    personId: author.personId,
    byName: author.name,
    at: author.now,
  })
  await addEvents(tx, author.groupId, [
    {
      type: 'lustra.corrective-action.step-added',
      subject: `corrective-actions/${actionId}`,
      at: author.now,
      rows: [
        { entity: 'corrective-actions', id: actionId },
        { entity: 'service-reports', id: reportId },
        { entity: 'stores', id: storeId },
      ],
      data: {
        action: String(actionId),
        report: String(reportId),
        store: String(storeId),
        status: update.Status,
        statusBefore: update.Before,
        text: note,
        author: author.name,
      },
    },
  ])
}

/** Returns store and report of the action. Exactly one of several concurrent changes of the same status succeeds. */
async function setStatus(
  tx: Tx,
  actionId: number,
  { Status, Before }: Update,
  now: Date,
): Promise<{ storeId: number; reportId: number }> {
  const closing = sql`coalesce(${actions.closedAt}, ${now.toISOString()}::timestamptz)`
  const [changed] = await tx
    .update(actions)
    .set({ status: Status, closedAt: Status === 'done' ? closing : null })
    .where(and(eq(actions.id, actionId), eq(actions.status, Before)))
    .returning({ storeId: actions.storeId, reportId: actions.reportId })
  if (changed) return changed
  const [found] = await tx.select({ id: actions.id }).from(actions).where(eq(actions.id, actionId))
  throw found
    ? new AppError('changed-meanwhile', `the action is no longer ${Before}`)
    : new AppError('not-found', 'no such action for this person')
}
