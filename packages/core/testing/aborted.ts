import { expect } from 'vitest'

/** Expects that a call was aborted. */
export const expectAborted = (call: Promise<unknown>): Promise<void> =>
  expect(call).rejects.toMatchObject({ name: 'AbortError' })
