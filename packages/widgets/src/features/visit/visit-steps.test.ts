import { expect, it } from 'vitest'
import { exampleVisit } from '../../testing/visit.ts'
import { awaitedOf, stepsOf } from './visit-steps.ts'

it('lists the steps of a visit in chronological order (V3, V5, V6)', () => {
  const visit = exampleVisit()
  visit.Evaluation.EvaluationDate = '2026-03-04T09:00:00Z'
  visit.Actions![0]!.ClosedAt = '2026-03-09T02:00:00Z'
  expect(stepsOf(visit).map(({ kind }) => kind)).toEqual([
    'service',
    'report',
    'action',
    'evaluation',
    'feedback',
    'answer',
    'action-done',
  ])
})

it('lists what is pending, and nothing once all is done (V5, V6)', () => {
  const visit = exampleVisit()
  visit.Report.HasFile = false
  visit.Feedbacks[0]!.Status = 'new'
  expect(awaitedOf(visit)).toEqual([
    { what: 'report', count: 1 },
    { what: 'evaluation', count: 1 },
    { what: 'actions', count: 1 },
    { what: 'answers', count: 1 },
  ])
  visit.Report.HasFile = true
  visit.Evaluation.EvaluationDate = '2026-03-04T09:00:00Z'
  visit.Feedbacks = []
  // Null for people without access to corrective actions.
  visit.Actions = null
  expect(awaitedOf(visit)).toEqual([])
  expect(stepsOf(visit).map(({ kind }) => kind)).toEqual(['service', 'report', 'evaluation'])
})
