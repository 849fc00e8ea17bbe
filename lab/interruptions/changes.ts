/** People who change evaluations again and again, and the events of that at a receiver. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Evaluation, Paged, ServiceReport } from '@lustra/core/contract'
import type { ReceivedWebhook } from '@lustra/testing/webhook-receiver.ts'
import { call } from '../../tools/lib/api-client.ts'

const area = '/api/RegularServiceCallAll'
/** Between two changes of one report, and after a call that failed, in ms. */
const pause = { done: 200, failed: 200 }

interface Report {
  id: string
  /** The number of the last change that was tried: its text. */
  last: number
  /** Numbers of changes that were acknowledged. */
  acknowledged: Set<number>
}

export interface Changes {
  acknowledged(): number
  /** Ends after the calls that are under way. */
  end(): Promise<void>
  /** Compares with what a receiver got. */
  compare(received: readonly ReceivedWebhook[]): Difference
}

interface Difference {
  /** Acknowledged, but not received. */
  lost: string[]
  /** Events of one subject whose first arrivals are in another order than the changes. */
  disordered: string[]
  /** One change as two events. */
  twice: string[]
  /** Arrivals of an event that had come before. */
  repeated: number
}

/** Begins to change evaluations, each report one change after the other. A change that failed is not repeated: its text is used once. */
export async function beginChanges(address: string, token: string, reports: number): Promise<Changes> {
  const { Items } = await call<Paged<ServiceReport>>(address, `${area}/FindWithPagerSearchAsync`, {
    body: { pageSize: reports, feedback: 'pending' },
    token,
  })
  const all = Items.map(({ Id }): Report => ({ id: Id, last: 0, acknowledged: new Set() }))
  let isEnded = false

  async function change(report: Report): Promise<void> {
    const { EvaluationDate: replaced } = await call<Evaluation>(
      address,
      `${area}/ViewScope?id=${report.id}`,
      { token },
    )
    const number = ++report.last
    await call(address, `${area}/SubmitScope`, {
      body: {
        id: report.id,
        OverallRating: 4,
        OtherSuggestions: String(number),
        ...(replaced && { Replaces: replaced }),
      },
      token,
    })
    report.acknowledged.add(number)
  }

  async function changeAgain(report: Report): Promise<void> {
    while (!isEnded)
      await change(report).then(
        () => sleep(pause.done),
        () => sleep(pause.failed),
      )
  }

  const changing = Promise.all(all.map(changeAgain))
  return {
    acknowledged: () => all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    async end() {
      isEnded = true
      await changing
    },
    compare: (received) => differenceOf(all, received),
  }
}

export function differenceOf(reports: readonly Report[], received: readonly ReceivedWebhook[]): Difference {
  const seen = new Set<string>()
  const numbers = new Map<string, number[]>()
  let repeated = 0
  for (const { id, subject, body } of received) {
    if (seen.has(id)) repeated++
    else {
      const { data } = JSON.parse(body) as { data: { text: string } }
      numbers.set(subject, [...(numbers.get(subject) ?? []), Number(data.text)])
    }
    seen.add(id)
  }
  const difference: Difference = { lost: [], disordered: [], twice: [], repeated }
  for (const { id, acknowledged } of reports) {
    const came = numbers.get(`service-reports/${id}`) ?? []
    const inOrder = came.toSorted((one, other) => one - other)
    for (const number of acknowledged) if (!came.includes(number)) difference.lost.push(`${id}: ${number}`)
    if (came.join() !== inOrder.join()) difference.disordered.push(`${id}: ${came.join(' ')}`)
    if (new Set(came).size !== came.length) difference.twice.push(id)
  }
  return difference
}
