import {
  AppError,
  endOfDayIn,
  type Evaluation,
  type submittedEvaluation,
  type withdrawnEvaluation,
} from '@lustra/core/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { prepared, repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { usableZone, type Locale } from '../shared/locale.ts'
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
export type Withdrawn = z.output<typeof withdrawnEvaluation>

/** The person who rates, in their own name, and the time zone of stores without one. */
export interface Evaluator extends Reader, Pick<Locale, 'timeZone'> {
  name: string
}

export interface StoredEvaluation {
  /** Of the report. */
  id: number
  reportNo: string
  storeId: number
  storeCode: string
  /** Stars, and those of the evaluation that it replaces: 0 without one. */
  rating: number
  ratingBefore: number
  isNew: boolean
}

/**
 * Returns the customer's evaluation of a report; empty without one. Throws 'not-found' when the report is not
 * accessible.
 */
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
 * Stores an evaluation, or changes the own one of the same day (V5). Exactly one of several concurrent ones succeeds.
 * Sending one's own again, after a lost response, finds it stored: `isNew` is false. Throws
 * 'already-evaluated' when another one exists by now, 'evaluation-closed' when the day is over, 'not-found' when the
 * report is not accessible.
 */
export async function storeEvaluation(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  evaluator: Evaluator,
): Promise<StoredEvaluation> {
  const opened = submitted.Replaces ? {} : await openedBy(tx, submitted, evaluator)
  const before = submitted.Replaces ? await findRow(tx, submitted.id, category) : undefined
  const [stored] = await repeated(tx)
    .update(reports)
    .set({ ...valuesOf(submitted, evaluator), ...opened })
    .where(
      and(ofReport(submitted.id, category), submitted.Replaces ? isTheirs(submitted, evaluator) : isUnrated),
    )
    .returning(ratedColumns)
  if (!stored) return alreadyStored(tx, submitted, category, evaluator)
  const { groupId, id, storeId, reportNo, storeCode } = stored
  await addEvents(tx, groupId, [
    {
      type: submitted.Replaces ? 'lustra.evaluation.changed' : 'lustra.evaluation.given',
      subject: `service-reports/${id}`,
      at: evaluator.now,
      rows: [
        { entity: 'service-reports', id },
        { entity: 'stores', id: storeId },
      ],
      data: {
        report: String(id),
        reportNo,
        store: String(storeId),
        rating: submitted.OverallRating,
        text: submitted.OtherSuggestions.trim(),
        author: evaluator.name,
      },
    },
  ])
  return {
    id,
    reportNo,
    storeId,
    storeCode,
    rating: submitted.OverallRating,
    ratingBefore: before?.overallRating ?? 0,
    isNew: true,
  }
}

/**
 * Takes the own evaluation of the same day back. Returns the report, and whether it was there: exactly one of several concurrent
 * calls finds it, and the others a pending report. Throws like a change by `storeEvaluation`.
 */
export async function withdrawEvaluation(
  tx: Tx,
  withdrawn: Withdrawn,
  category: Category | undefined,
  evaluator: Evaluator,
): Promise<{ id: number; reportNo: string; isNew: boolean }> {
  const before = await findRow(tx, withdrawn.id, category)
  const [stored] = await repeated(tx)
    .update(reports)
    .set({
      overallRating: 0,
      otherSuggestions: '',
      evaluator: '',
      evaluatorId: null,
      evaluatedAt: null,
      evaluationOpenUntil: null,
    })
    .where(and(ofReport(withdrawn.id, category), isTheirs(withdrawn, evaluator)))
    .returning(ratedColumns)
  if (!stored) {
    const row = await findRow(tx, withdrawn.id, category)
    if (row.overallRating === 0) return { id: toReportId(withdrawn.id), reportNo: row.reportNo, isNew: false }
    return refuseChange(row, evaluator)
  }
  const { groupId, id, storeId, reportNo } = stored
  await addEvents(tx, groupId, [
    {
      type: 'lustra.evaluation.withdrawn',
      subject: `service-reports/${id}`,
      at: evaluator.now,
      rows: [
        { entity: 'service-reports', id },
        { entity: 'stores', id: storeId },
      ],
      data: {
        report: String(id),
        reportNo,
        store: String(storeId),
        rating: before.overallRating,
        text: before.otherSuggestions,
        author: evaluator.name,
      },
    },
  ])
  return { id, reportNo, isNew: true }
}

const ratedColumns = {
  groupId: reports.groupId,
  id: reports.id,
  storeId: reports.storeId,
  storeCode: reports.storeCode,
  reportNo: reports.reportNo,
}

const ofReport = (id: string, category: Category | undefined) =>
  and(eq(reports.id, toReportId(id)), category && eq(reports.category, category))

// Part of the update's own condition: a concurrent second update finds it false.
const isUnrated = eq(reports.overallRating, 0)
const isTheirs = ({ Replaces = '' }: Pick<Submitted, 'Replaces'>, { personId, now }: Evaluator) =>
  and(
    eq(reports.evaluatorId, personId),
    eq(reports.evaluatedAt, new Date(Replaces)),
    gt(reports.evaluationOpenUntil, now),
  )

const valuesOf = ({ OverallRating, OtherSuggestions }: Submitted, { now }: Evaluator) => ({
  overallRating: OverallRating,
  otherSuggestions: OtherSuggestions.trim(),
  // Unique timestamps, by which a change identifies the evaluation it replaces.
  evaluatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${reports.evaluatedAt} + interval '1 millisecond')`,
})

/** It can be changed while the store's calendar shows the same day. */
async function openedBy(tx: Tx, { id }: Submitted, { name, personId, now, timeZone }: Evaluator) {
  const [store] = await storeOf(tx).execute({ id: toReportId(id) })
  return {
    evaluator: name,
    evaluatorId: personId,
    evaluationOpenUntil: endOfDayIn(usableZone({ timeZone }, store?.zone), now),
  }
}

/** Returns this very evaluation when it is already stored; otherwise throws why it is refused. */
async function alreadyStored(
  tx: Tx,
  submitted: Submitted,
  category: Category | undefined,
  evaluator: Evaluator,
): Promise<StoredEvaluation> {
  const row = await findRow(tx, submitted.id, category)
  const isOver = isOwn(row, evaluator) && !isOpen(row, evaluator.now)
  if (isOwn(row, evaluator) && !isOver && isSameEvaluation(row, submitted)) {
    const { reportNo, storeId, storeCode, overallRating: rating } = row
    const id = toReportId(submitted.id)
    return { id, reportNo, storeId, storeCode, rating, ratingBefore: rating, isNew: false }
  }
  return refuseChange(row, evaluator, submitted.Replaces !== undefined)
}

function refuseChange(row: EvaluationRow, evaluator: Evaluator, isChange = true): never {
  if (isChange && isOwn(row, evaluator) && !isOpen(row, evaluator.now))
    throw new AppError('evaluation-closed', 'the day of the evaluation is over')
  throw new AppError('already-evaluated', 'another evaluation is there by now')
}

const isSameEvaluation = (row: EvaluationRow, { OverallRating, OtherSuggestions }: Submitted): boolean =>
  row.overallRating === OverallRating && row.otherSuggestions === OtherSuggestions.trim()

async function findRow(tx: Tx, id: string, category: Category | undefined) {
  const [row] = await evaluationOf(tx).execute({ id: toReportId(id) })
  if (!row || (category && row.category !== category))
    throw new AppError('not-found', 'no such report for this person')
  return row
}

const isTheReport = eq(reports.id, sql.placeholder('id'))

const evaluationOf = prepared('evaluation_of_report', (tx) =>
  tx
    .select({
      ...evaluationColumns,
      reportNo: reports.reportNo,
      storeId: reports.storeId,
      storeCode: reports.storeCode,
      category: reports.category,
    })
    .from(reports)
    .where(isTheReport),
)

const storeOf = prepared('store_of_report', (tx) =>
  tx.select({ zone: stores.timeZone }).from(reports).innerJoin(stores, ofItsStore).where(isTheReport),
)
