import { expect, it } from 'vitest'
import { createLatestRequest, isAbort } from './latest-request.ts'

it('aborts the previous request when a newer one begins', () => {
  const requests = createLatestRequest()
  const first = requests.start()
  const second = requests.start()
  expect(first.aborted).toBe(true)
  expect(second.aborted).toBe(false)
  requests.finish(first)
  expect(requests.isRunning()).toBe(true)
  requests.finish(second)
  expect(requests.isRunning()).toBe(false)
})

it('has no current request after cancelling', () => {
  const requests = createLatestRequest()
  const signal = requests.start()
  requests.cancel()
  expect(signal.aborted).toBe(true)
  expect(requests.isRunning()).toBe(false)
  expect(() => requests.cancel()).not.toThrow()
})

it('distinguishes a cancelled request from a failure', () => {
  expect(isAbort(new DOMException('cancelled', 'AbortError'))).toBe(true)
  expect([isAbort(new Error('broken')), isAbort(null), isAbort('AbortError')]).toEqual([false, false, false])
})
