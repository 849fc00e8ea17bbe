import type { ActionStatus, ActionStepKind } from '@lustra/core/contract'
import type { EventType } from '@lustra/core/contract/integration/events.ts'
import { actionSteps } from '../../platform/database/schema/follow-up.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import type { Assignee } from './assignees.queries.ts'
import type { Author } from './author.ts'

/** The action of a step, by database ids. */
export interface StepOf {
  id: number
  reportId: number
  storeId: number
}

interface NewStep {
  kind: ActionStepKind
  status: ActionStatus
  note: string
  dueDate?: string
  assignee?: Assignee
}

/** Adds a step to the history of an action; returns its id. */
export async function addStep(
  tx: Tx,
  action: StepOf,
  { kind, status, note, dueDate, assignee }: NewStep,
  author: Author,
): Promise<number> {
  const [step] = await tx
    .insert(actionSteps)
    .values({
      groupId: author.groupId,
      actionId: action.id,
      storeId: action.storeId,
      kind,
      status,
      note,
      dueDate,
      assigneeId: assignee?.personId,
      assigneeName: assignee?.name,
      isCompany: assignee?.isCompany ?? false,
      personId: author.personId,
      byName: author.name,
      at: author.now,
    })
    .returning({ id: actionSteps.id })
  if (!step) throw new Error('a new step has no row')
  return step.id
}

/** Adds the event of a change of an action, whose row is locked by it. */
export const addActionEvent = (
  tx: Tx,
  type: Extract<EventType, `lustra.corrective-action.${string}`>,
  action: StepOf,
  data: Record<string, unknown>,
  author: Author,
): Promise<void> =>
  addEvents(tx, author.groupId, [
    {
      type,
      subject: `corrective-actions/${action.id}`,
      at: author.now,
      rows: [
        { entity: 'corrective-actions', id: action.id },
        { entity: 'service-reports', id: action.reportId },
        { entity: 'stores', id: action.storeId },
      ],
      data: {
        action: String(action.id),
        report: String(action.reportId),
        store: String(action.storeId),
        ...data,
        author: author.name,
      },
    },
  ])

/** The responsible one in the data of an event. */
export const assigneeData = ({ personId, isCompany, name }: Assignee) =>
  isCompany ? { kind: 'company' } : personId === null ? null : { kind: 'person', id: String(personId), name }
