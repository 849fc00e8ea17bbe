import { setTimeout as wait } from 'node:timers/promises'
import { databaseCodeOf, isPassingTrouble } from './trouble.ts'

/** How a start waits for its database; tests pass their own. */
export interface StartupRetry {
  pausesMs: readonly number[]
  wait(ms: number): Promise<unknown>
  warn(sentence: string): void
}

/** About fifteen seconds: a database server that starts together with this one is ready by then. */
export const startupRetry: StartupRetry = {
  pausesMs: [500, 1_000, 2_000, 4_000, 8_000],
  wait,
  warn: (sentence) => console.warn(sentence),
}

/** Does the work as soon as the database can: trouble that passes is waited for, anything else is thrown at once. */
export async function whenReady<T>(
  work: () => Promise<T>,
  { pausesMs, wait, warn }: StartupRetry,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isPassingTrouble(error)) throw error
      const reason = databaseCodeOf(error) || 'no answer'
      warn(`The database of DATABASE_URL is not ready (${reason}); trying again in ${pauseMs / 1_000} s.`)
      await wait(pauseMs)
    }
  }
  return work()
}
