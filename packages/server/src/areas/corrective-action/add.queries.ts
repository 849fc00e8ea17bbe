import { AppError, type newAction } from '@lustra/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toRowId } from '../../platform/database/rows.ts'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { zoneOf } from '../shared/locale.ts'
import { findAssignee, type Assignee } from './assignees.queries.ts'
import type { Author } from './author.ts'
import { refusePastDay, sentMarks } from './due-day.ts'
import { addActionEvent, addStep, assigneeData, type StepOf } from './steps.queries.ts'

type NewAction = z.output<typeof newAction>

/**
 * Stores an action of a report with its first steps. Throws 'not-found' for a report that the author may not read or a person who may not
 * be responsible, 'invalid-input' for a due day that is over and a finding that the report does not have, 'already-has-action' for one
 * that has an action: of several concurrent ones, one succeeds.
 */
export async function storeAction(
  tx: Tx,
  input: NewAction,
  author: Author,
): Promise<StepOf & { assignee: Assignee }> {
  const report = await findReport(tx, input, author)
  refusePastDay(input.DueDate, report.zone, author.now)
  const assignee = await findAssignee(tx, input.Assignee, report.storeId)
  const [added] = await tx
    .insert(actions)
    .values({
      groupId: author.groupId,
      reportId: report.id,
      storeId: report.storeId,
      title: input.Title,
      finding: input.Text,
      dueDate: input.DueDate,
      createdAt: author.now,
      assigneeId: assignee.personId,
      isCompany: assignee.isCompany,
      findingPosition: input.Finding,
      photoRequired: input.PhotoRequired,
      ...(assignee.personId && sentMarks(input.DueDate, report.zone, author.now)),
    })
    .onConflictDoNothing({
      target: [actions.groupId, actions.reportId, actions.findingPosition],
      where: sql`finding_position is not null`,
    })
    .returning({ id: actions.id })
  if (!added) throw new AppError('already-has-action', 'the finding has an action')
  const action = { id: added.id, reportId: report.id, storeId: report.storeId }
  await addStep(tx, action, { kind: 'step', status: 'open', note: input.Note }, author)
  if (input.Assignee)
    await addStep(tx, action, { kind: 'assigned', status: 'open', note: '', assignee }, author)
  await addActionEvent(
    tx,
    'lustra.corrective-action.added',
    action,
    {
      finding: input.Finding,
      title: input.Title,
      dueDate: input.DueDate,
      assignee: assigneeData(assignee),
      photoRequired: input.PhotoRequired,
      text: input.Note,
    },
    author,
  )
  return { ...action, assignee }
}

async function findReport(tx: Tx, { report: id, Finding }: NewAction, { listFor, locale }: Author) {
  const [report] = await tx
    .select({
      id: reports.id,
      storeId: reports.storeId,
      category: reports.category,
      lines: sql<number>`coalesce(jsonb_array_length(${reports.details} -> 'areas'), 0)`,
      hasFile: reports.hasFile,
      zone: zoneOf(locale),
    })
    .from(reports)
    .innerJoin(stores, and(eq(stores.groupId, reports.groupId), eq(stores.id, reports.storeId)))
    .where(eq(reports.id, toRowId(id) ?? -1))
  if (!report || !listFor(report.category)) throw new AppError('not-found', 'no such report for this person')
  // Until the report arrives, nobody is shown its findings.
  if (Finding !== null && (!report.hasFile || Finding >= report.lines))
    throw new InvalidInputError('Finding', 'is no finding of the report')
  return report
}
