/** Timeline of a visit, and what is still pending. */
import type { CorrectiveAction, Visit, VisitFeedback } from '@lustra/core'
import { daysBetween } from '@lustra/core/contract/rules/zones.ts'

export type VisitStep =
  | { kind: 'service' | 'report' | 'evaluation'; key: string; at: string }
  | { kind: 'action' | 'action-done'; key: string; at: string; action: CorrectiveAction }
  | { kind: 'feedback' | 'answer'; key: string; at: string; feedback: VisitFeedback }

export interface Awaited {
  what: 'report' | 'evaluation' | 'actions' | 'answers'
  count: number
}

/** Oldest first; at equal times the service, then its report. */
export function stepsOf({ Report, Evaluation, Actions, Feedbacks }: Visit): VisitStep[] {
  const steps: VisitStep[] = [{ kind: 'service', key: 'service', at: Report.ServiceTime }]
  if (Report.HasFile) steps.push({ kind: 'report', key: 'report', at: Report.ServiceTime })
  if (Evaluation.EvaluationDate)
    steps.push({ kind: 'evaluation', key: 'evaluation', at: Evaluation.EvaluationDate })
  for (const action of Actions ?? []) {
    steps.push({ kind: 'action', key: `action ${action.Id}`, at: action.CreatedAt, action })
    if (action.ClosedAt)
      steps.push({ kind: 'action-done', key: `done ${action.Id}`, at: action.ClosedAt, action })
  }
  for (const feedback of Feedbacks) {
    steps.push({ kind: 'feedback', key: `feedback ${feedback.Id}`, at: feedback.CreatedAt, feedback })
    if (feedback.AnsweredAt)
      steps.push({ kind: 'answer', key: `answer ${feedback.Id}`, at: feedback.AnsweredAt, feedback })
  }
  // The sort is stable, so that equal times keep the order above.
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Pending items; empty when everything is done. */
export function awaitedOf({ Report, Evaluation, Actions, Feedbacks }: Visit): Awaited[] {
  const awaited: Awaited[] = [
    { what: 'report', count: Report.HasFile ? 0 : 1 },
    { what: 'evaluation', count: Evaluation.EvaluationDate ? 0 : 1 },
    { what: 'actions', count: (Actions ?? []).filter(({ Status }) => Status !== 'done').length },
    { what: 'answers', count: Feedbacks.filter(({ Status }) => Status !== 'answered').length },
  ]
  return awaited.filter(({ count }) => count > 0)
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Input for a relative time that counts hours, adjusted to calendar days at the store: `now` minus 24 hours per calendar day.
 * Within the same day the time itself, or '' when it would be shown as a day ago.
 */
export function toCalendarDays(time: string, zone: string | undefined, now: Date): string {
  if (Number.isNaN(Date.parse(time))) return time
  const days = daysBetween(zone, new Date(time), now)
  // Shoelace shows "yesterday" from 20 hours on, which is wrong within one day.
  if (days === 0) return now.getTime() - Date.parse(time) < 20 * hourMs ? time : ''
  return new Date(now.getTime() - days * dayMs).toISOString()
}
