import type { ServiceReport, ServiceReportSearch } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { findNextToEvaluate } from './next-to-evaluate.ts'

const row = (id: number, FeedbackStatus: 'pending' | 'feedbacked') =>
  ({ Id: `r${id}`, ServiceTime: `2026-03-${20 - id}T08:00:00Z`, FeedbackStatus }) as ServiceReport

/** A host with these reports, newest first, and a list that shows the first three. */
async function next(
  after: number,
  reports: ServiceReport[],
  overrides: Partial<ServiceReportSearch> = {},
  visited: string[] = [],
) {
  const requests: ServiceReportSearch[] = []
  const open = reports.find(({ Id }) => Id === `r${after}`)
  const found = await findNextToEvaluate({
    search: { pageIndex: 1, pageSize: 3, sort: 'ServiceTime', order: 'desc', ...overrides },
    rows: reports.slice(0, 3),
    open,
    visited: new Set([`r${after}`, ...visited]),
    async find(search) {
      requests.push(search)
      const Items = reports
        .filter(({ FeedbackStatus }) => FeedbackStatus === search.feedback)
        // As on the server: a day takes precedence over the time.
        .filter(({ ServiceTime }) => search.toDay || !search.endTime || ServiceTime <= search.endTime)
      return { Items, TotalItems: Items.length, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
    },
  })
  return { id: found?.Id, requests }
}

describe('the next report to evaluate (V5)', () => {
  const reports = [
    row(1, 'pending'),
    row(2, 'feedbacked'),
    row(3, 'pending'),
    row(4, 'feedbacked'),
    row(5, 'pending'),
  ]

  it('is the next one on the shown page, without a request', async () => {
    expect(await next(1, reports)).toEqual({ id: 'r3', requests: [] })
  })

  it('is found beyond the page by the same filters, in the order of the list', async () => {
    const { id, requests } = await next(3, reports, { customer: 'Harbour' })
    expect(id).toBe('r5')
    expect(requests).toEqual([
      expect.objectContaining({
        customer: 'Harbour',
        feedback: 'pending',
        pageIndex: 1,
        endTime: '2026-03-17T08:00:00Z',
      }),
    ])
  })

  it('continues after the open report in a list filtered by days, without its last day', async () => {
    const { id, requests } = await next(3, reports, { fromDay: '2026-03-01', toDay: '2026-03-31' })
    expect(id).toBe('r5')
    expect(requests[0]).toMatchObject({
      fromDay: '2026-03-01',
      endTime: '2026-03-17T08:00:00Z',
      toDay: undefined,
    })
  })

  it('wraps around at the end of the list, and skips visited reports', async () => {
    expect((await next(5, reports)).id).toBe('r1')
    expect((await next(5, reports, {}, ['r1'])).id).toBe('r3')
    expect((await next(5, reports, {}, ['r1', 'r3'])).id).toBeUndefined()
  })

  it('is none in a list of evaluated reports', async () => {
    expect(await next(2, [row(1, 'feedbacked'), row(2, 'feedbacked')], { feedback: 'feedbacked' })).toEqual({
      id: undefined,
      requests: [],
    })
  })
})
