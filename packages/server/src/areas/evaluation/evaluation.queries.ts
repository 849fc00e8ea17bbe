import { AppError, endOfDayIn, type Evaluation, type submittedEvaluation } from '@lustra/core/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import type { Category } from '../shared/categories.ts'
import {
  evaluationColumns,
  isOpen,
  isOwn,
  toEvaluation,
  type EvaluationRow,
  type Reader,
} from '../shared/evaluation.ts'
import { ofItsStore, toReportId } from '../shared/report-rows.ts'

export type Submitted = z.output<typeof submittedEvaluation>

/** Who judges, in their own name, and the zone of stores that name none of their own. */
export interface Judge extends Reader, Pick<Locale, 'timeZone'> {
  name: string
}

/** What the customer thought of a report; empty while nobody judged. Throws 'not-found' when no report is in reach. */
export async function findEvaluation(
  tx: Tx,
  id: string,
  category: Category | undefined,
  reader: Reader,
  language: Language,
): Promise<Evaluation> {
  const row = await findRow(tx, id, category)
  const translate = await translateInto(tx, language, [row.evaluator])
  return toEvaluation({ ...row, evaluator: translate(row.evaluator) }, reader)
}

/**
 * Writes an evaluation, or changes the own one of the same day (V5). Of several people at once exactly one is taken. Who sends
 * their own once more, because an answer was lost, finds it stored. Answers the report's number. Throws
 * 'already-evaluated' when another is there by now, 'evaluation-closed' when the day is over, 'not-found' when no report is in reach.
 */
export async function storeEvaluation(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  judge: Judge,
): Promise<string> {
  const opened = submitted.Replaces ? {} : await openedBy(tx, submitted, judge)
  const [stored] = await tx
    .update(reports)
    .set({ ...wordsOf(submitted, judge), ...opened })
    .where(
      and(ofReport(submitted.id, category), submitted.Replaces ? isTheirs(submitted, judge) : isUnjudged),
    )
    .returning({ reportNo: reports.reportNo })
  return stored?.reportNo ?? alreadyStored(tx, submitted, category, judge)
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

/** It can be changed while the calendar of the store shows the same day. */
async function openedBy(tx: Tx, { id }: Submitted, { name, personId, now, timeZone }: Judge) {
  const [store] = await tx
    .select({ zone: zoneOf({ timeZone }) })
    .from(reports)
    .innerJoin(stores, ofItsStore)
    .where(eq(reports.id, toReportId(id)))
  return {
    evaluator: name,
    evaluatorId: personId,
    evaluationOpenUntil: endOfDayIn(store?.zone, now),
  }
}

/** The report's number when this very evaluation is there by now; throws why not, when it is another. */
async function alreadyStored(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  judge: Judge,
): Promise<string> {
  const row = await findRow(tx, submitted.id, category)
  const isOver = isOwn(row, judge) && !isOpen(row, judge.now)
  if (isOwn(row, judge) && !isOver && saysTheSame(row, submitted)) return row.reportNo
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
