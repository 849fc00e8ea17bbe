import { expect } from 'vitest'

/** What a call rejects with when nobody waits for its answer any more. */
export const expectAborted = (call: Promise<unknown>): Promise<void> =>
  expect(call).rejects.toMatchObject({ name: 'AbortError' })
