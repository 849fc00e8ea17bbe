/** What happened at a visit and after it, in time order, and what is still awaited. Pure. */
import type { CorrectiveAction, Visit, VisitFeedback } from '@lustra/core'

export type VisitStep =
  | { kind: 'service' | 'report' | 'evaluation'; key: string; at: string }
  | { kind: 'action' | 'action-done'; key: string; at: string; action: CorrectiveAction }
  | { kind: 'feedback' | 'answer'; key: string; at: string; feedback: VisitFeedback }

export interface Awaited {
  what: 'report' | 'evaluation' | 'actions' | 'answers'
  count: number
}

/** Oldest first. Of things of one moment the service comes first, and its report next. */
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
  // Sorting is stable: what was named first above stays first.
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** What nobody has done yet; empty when all is settled. */
export function awaitedOf({ Report, Evaluation, Actions, Feedbacks }: Visit): Awaited[] {
  const awaited: Awaited[] = [
    { what: 'report', count: Report.HasFile ? 0 : 1 },
    { what: 'evaluation', count: Evaluation.EvaluationDate ? 0 : 1 },
    { what: 'actions', count: (Actions ?? []).filter(({ Status }) => Status !== 'done').length },
    { what: 'answers', count: Feedbacks.filter(({ Status }) => Status !== 'answered').length },
  ]
  return awaited.filter(({ count }) => count > 0)
}
