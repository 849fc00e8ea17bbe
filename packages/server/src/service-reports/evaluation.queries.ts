import { AppError, type Evaluation, type submittedEvaluation } from '@lustra/core/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { serviceReports as reports } from '../database/schema/service-reports.ts'
import type { Tx } from '../database/scope.ts'
import type { Category } from './categories.ts'
import {
  endOfDay,
  evaluationColumns,
  isOpen,
  isOwn,
  toEvaluation,
  type EvaluationRow,
  type Reader,
} from './evaluation.ts'
import { toReportId } from './report.queries.ts'

export type Submitted = z.output<typeof submittedEvaluation>

/** Who judges, in their own name. */
export interface Judge extends Reader {
  name: string
}

/** What the customer thought of a report; empty while nobody judged. Throws 'not-found' when no report is in reach. */
export async function findEvaluation(
  tx: Tx,
  id: string,
  category: Category | undefined,
  reader: Reader,
): Promise<Evaluation> {
  return toEvaluation(await findRow(tx, id, category), reader)
}

/**
 * Writes an evaluation, or changes the own one of the same day (V5). Of several people at once exactly one is taken. Who sends
 * their own once more, because an answer was lost, is answered what is stored. Throws
 * 'already-evaluated' when another is there by now, 'evaluation-closed' when the day is over, 'not-found' when no report is in reach.
 */
export async function storeEvaluation(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  judge: Judge,
): Promise<{ reportNo: string; evaluation: Evaluation }> {
  const [stored] = await tx
    .update(reports)
    .set({ ...wordsOf(submitted, judge), ...(submitted.Replaces ? {} : openedBy(submitted, judge)) })
    .where(
      and(ofReport(submitted.id, category), submitted.Replaces ? isTheirs(submitted, judge) : isUnjudged),
    )
    .returning({ ...evaluationColumns, reportNo: reports.reportNo })
  if (!stored) return alreadyStored(tx, submitted, category, judge)
  return { reportNo: stored.reportNo, evaluation: toEvaluation(stored, judge) }
}

const ofReport = (id: string, category: Category | undefined) =>
  and(eq(reports.id, toReportId(id)), category && eq(reports.category, category))

// The condition of the update itself: whoever comes second finds it false, however close behind.
const isUnjudged = eq(reports.overallRating, 0)
const isTheirs = ({ Replaces = '' }: Submitted, { personId, now }: Judge) =>
  and(
    eq(reports.evaluatorId, personId),
    eq(reports.evaluatedAt, new Date(Replaces)),
    gt(reports.evaluationOpenUntil, now),
  )

const wordsOf = ({ OverallRating, OtherSuggestions }: Submitted, { now }: Judge) => ({
  overallRating: OverallRating,
  otherSuggestions: OtherSuggestions.trim(),
  // Each has a moment of its own, by which a change tells which one it replaces.
  evaluatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${reports.evaluatedAt} + interval '1 millisecond')`,
})

const openedBy = ({ Offset }: Submitted, { name, personId, now }: Judge) => ({
  evaluator: name,
  evaluatorId: personId,
  evaluationOpenUntil: endOfDay(now, Offset),
})

/** What is there by now, when it is this very evaluation; throws why not, when it is another. */
async function alreadyStored(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  judge: Judge,
): Promise<{ reportNo: string; evaluation: Evaluation }> {
  const row = await findRow(tx, submitted.id, category)
  const isOver = isOwn(row, judge) && !isOpen(row, judge.now)
  if (isOwn(row, judge) && !isOver && saysTheSame(row, submitted))
    return { reportNo: row.reportNo, evaluation: toEvaluation(row, judge) }
  if (submitted.Replaces && isOver)
    throw new AppError('evaluation-closed', 'the day of the evaluation is over')
  throw new AppError('already-evaluated', 'another evaluation is there by now')
}

const saysTheSame = (row: EvaluationRow, { OverallRating, OtherSuggestions }: Submitted): boolean =>
  row.overallRating === OverallRating && row.otherSuggestions === OtherSuggestions.trim()

async function findRow(tx: Tx, id: string, category: Category | undefined) {
  const [row] = await tx
    .select({ ...evaluationColumns, reportNo: reports.reportNo })
    .from(reports)
    .where(ofReport(id, category))
  if (!row) throw new AppError('not-found', 'no such report for this person')
  return row
}
