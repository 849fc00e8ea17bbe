import { expect, it } from 'vitest'
import { exampleVisit } from '../../testing/visit.ts'
import { awaitedOf, stepsOf, toCalendarDays } from './visit-steps.ts'

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

const now = new Date('2026-11-20T17:00:00Z')

it.each([
  // 01:00 in Shanghai; 23:30 is yesterday.
  ['Asia/Shanghai', '2026-11-20T15:30:00Z', '2026-11-19T17:00:00.000Z'],
  ['America/New_York', '2026-11-20T15:30:00Z', '2026-11-20T15:30:00Z'],
  ['Asia/Shanghai', '2026-11-15T16:30:00Z', '2026-11-15T17:00:00.000Z'],
  // Yesterday in Los Angeles, although 32.5 hours ago.
  ['America/Los_Angeles', '2026-11-19T08:30:00Z', '2026-11-19T17:00:00.000Z'],
  ['Europe/Berlin', '2026-11-19T23:10:00Z', '2026-11-19T23:10:00Z'],
])('counts calendar days of %s since %s, not periods of 24 hours', (zone, time, counted) => {
  expect(toCalendarDays(time, zone, now)).toBe(counted)
})
