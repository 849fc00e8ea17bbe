import type { ReceivedWebhook } from '@lustra/testing/webhook-receiver.ts'
import { describe, expect, it } from 'vitest'
import { differenceOf } from './changes.ts'

let ids = 0
const webhook = (number: number, { id = String(++ids), report = '7' } = {}) =>
  ({
    id,
    subject: `service-reports/${report}`,
    body: JSON.stringify({ data: { text: String(number) } }),
  }) as ReceivedWebhook
const report = (...acknowledged: number[]) => ({ id: '7', last: 9, acknowledged: new Set(acknowledged) })
const none = { lost: [], disordered: [], twice: [], repeated: 0 }

describe('webhooks after an interruption', () => {
  it('are complete with every acknowledged change in order, also repeated ones and ones of unknown outcome', () => {
    const received = [webhook(1, { id: 'a' }), webhook(2), webhook(1, { id: 'a' }), webhook(3)]
    expect(differenceOf([report(1, 3)], received)).toEqual({ ...none, repeated: 1 })
  })

  it('are lost, in another order, or two of one change', () => {
    expect(differenceOf([report(1, 2)], [webhook(1)])).toEqual({ ...none, lost: ['7: 2'] })
    expect(differenceOf([report(1, 2)], [webhook(2), webhook(1)])).toEqual({
      ...none,
      disordered: ['7: 2 1'],
    })
    expect(differenceOf([report(1)], [webhook(1), webhook(1)])).toEqual({ ...none, twice: ['7'] })
    expect(differenceOf([report(1)], [webhook(1, { report: '8' })])).toEqual({ ...none, lost: ['7: 1'] })
  })
})
