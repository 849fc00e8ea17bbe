import { AppError, type actionChange, type AssigneeChoice } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { ofItsStore } from '../shared/action-rows.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import { findAssignee, type Assignee } from './assignees.queries.ts'
import type { Author } from './author.ts'
import { toActionId } from './detail.queries.ts'
import { refusePastDay, sentMarks } from './due-day.ts'
import { addActionEvent, addStep, assigneeData, type StepOf } from './steps.queries.ts'

type Change = z.output<typeof actionChange>
type Row = Awaited<ReturnType<typeof lockAction>>

/** What a change has changed. */
export interface Changed extends StepOf {
  /** The responsible one, when it is another one. */
  assignee: Assignee | undefined
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Changes who is responsible for an action, its due day, and whether it requires a photo. Throws 'changed-meanwhile' when it is no longer
 * what the author saw, or done: of several concurrent changes one succeeds; 'invalid-input' when nothing changes, for a due day that is
 * over, and one that moves without a reason; 'not-found' like `findAction`, and for a person who may not be responsible.
 */
export async function changeAction(tx: Tx, input: Change, author: Author): Promise<Changed> {
  const row = await lockAction(tx, toActionId(input.id), author.locale)
  refuseOther(row, input)
  const isMoved = input.DueDate !== undefined && input.DueDate !== row.dueDate
  const isGiven = input.Assignee !== undefined && !isSame(row, input.Assignee)
  const isOther = input.PhotoRequired !== undefined && input.PhotoRequired !== row.photoRequired
  if (!isMoved && !isGiven && !isOther)
    throw new InvalidInputError(['Assignee', 'DueDate', 'PhotoRequired'], 'nothing changes')
  if (isMoved && !input.Reason) throw new InvalidInputError('Reason', 'is required when the due day moves')
  const dueDate = (isMoved && input.DueDate) || row.dueDate
  if (isMoved) refusePastDay(dueDate, row.zone, author.now)
  const assignee = isGiven ? await findAssignee(tx, input.Assignee ?? null, row.storeId) : undefined
  const photoRequired = input.PhotoRequired ?? row.photoRequired
  await tx
    .update(actions)
    .set({
      dueDate,
      photoRequired,
      ...(assignee && { assigneeId: assignee.personId, isCompany: assignee.isCompany }),
      ...(assignee?.personId && sentMarks(dueDate, row.zone, author.now)),
    })
    .where(eq(actions.id, row.id))
  const step = { status: row.status, note: input.Reason }
  if (isMoved) await addStep(tx, row, { ...step, kind: 'due-moved', dueDate }, author)
  if (assignee) await addStep(tx, row, { ...step, kind: 'assigned', assignee }, author)
  if (isOther)
    await addStep(tx, row, { ...step, kind: photoRequired ? 'photo-required' : 'photo-optional' }, author)
  await addActionEvent(
    tx,
    'lustra.corrective-action.changed',
    row,
    {
      ...(isMoved && { dueDate, dueDateBefore: row.dueDate }),
      ...(assignee && { assignee: assigneeData(assignee) }),
      ...(isOther && { photoRequired }),
      text: input.Reason,
    },
    author,
  )
  return {
    id: row.id,
    reportId: row.reportId,
    storeId: row.storeId,
    assignee,
    before: {
      ...(isMoved && { DueDate: row.dueDate }),
      ...(isOther && { PhotoRequired: row.photoRequired }),
    },
    after: {
      ...(isMoved && { DueDate: dueDate }),
      ...(assignee && { Assignee: assignee.isCompany ? 'company' : (assignee.name ?? '') }),
      ...(isOther && { PhotoRequired: photoRequired }),
    },
  }
}

/** A second change waits here for the first, and then sees what it has stored. */
async function lockAction(tx: Tx, actionId: number, locale: Locale) {
  const [locked] = await tx
    .select({ id: actions.id })
    .from(actions)
    .where(eq(actions.id, actionId))
    .for('update')
  const [row] = locked
    ? await tx
        .select({
          id: actions.id,
          reportId: actions.reportId,
          storeId: actions.storeId,
          status: actions.status,
          dueDate: actions.dueDate,
          assigneeId: actions.assigneeId,
          isCompany: actions.isCompany,
          photoRequired: actions.photoRequired,
          zone: zoneOf(locale),
        })
        .from(actions)
        .innerJoin(stores, ofItsStore)
        .where(and(eq(actions.id, actionId)))
    : []
  if (!row) throw new AppError('not-found', 'no such action for this person')
  return row
}

function refuseOther(row: Row, { Before }: Change): void {
  const isSeen = row.dueDate === Before.DueDate && isSame(row, Before.Assignee)
  if (!isSeen || row.status === 'done')
    throw new AppError('changed-meanwhile', 'the action is another one by now, or done')
}

const isSame = (
  { assigneeId, isCompany }: Pick<Row, 'assigneeId' | 'isCompany'>,
  choice: AssigneeChoice | null | undefined,
): boolean => {
  if (!choice) return assigneeId === null && !isCompany
  return choice.Kind === 'company' ? isCompany : String(assigneeId) === choice.Id
}
