import type { Evaluation } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { isoTime } from '../../platform/database/rows.ts'

/** The reader of an evaluation, and the time. */
export interface Reader {
  personId: number
  /** Only customers rate, in their own name (V5, S7). */
  mayEvaluate: boolean
  now: Date
}

export function readerOf(request: FastifyRequest, now: Date): Reader {
  const mayEvaluate = callerOf(request).userType === 'Group' && isInOwnName(request)
  return { personId: scopeOf(request).personId, mayEvaluate, now }
}

/** Columns of an evaluation. */
export const evaluationColumns = {
  overallRating: serviceReports.overallRating,
  otherSuggestions: serviceReports.otherSuggestions,
  evaluator: serviceReports.evaluator,
  evaluatedAt: serviceReports.evaluatedAt,
  evaluatorId: serviceReports.evaluatorId,
  openUntil: serviceReports.evaluationOpenUntil,
}
export interface EvaluationRow {
  overallRating: number
  otherSuggestions: string
  evaluator: string
  evaluatedAt: Date | null
  evaluatorId: number | null
  openUntil: Date | null
}

/** Converts an evaluation for this reader, with what they may change; empty without one. */
export function toEvaluation(row: EvaluationRow, reader: Reader): Evaluation {
  const isEditable = isOwn(row, reader) && isOpen(row, reader.now)
  return {
    OverallRating: row.overallRating > 0 ? row.overallRating : null,
    OtherSuggestions: row.otherSuggestions,
    Evaluator: row.evaluator,
    EvaluationDate: row.evaluatedAt && isoTime(row.evaluatedAt),
    MayEvaluate: reader.mayEvaluate && row.overallRating === 0,
    EditableUntil: (isEditable && row.openUntil && isoTime(row.openUntil)) || null,
  }
}

export const isOwn = ({ evaluatorId }: EvaluationRow, { mayEvaluate, personId }: Reader): boolean =>
  mayEvaluate && evaluatorId === personId

export const isOpen = ({ openUntil }: EvaluationRow, now: Date): boolean =>
  openUntil !== null && openUntil > now
