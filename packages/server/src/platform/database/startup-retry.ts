import { setTimeout as wait } from 'node:timers/promises'
import { databaseCodeOf, isTransientError } from './transient-errors.ts'

/** How long a start waits for its database; tests pass their own. */
export interface StartupRetry {
  pausesMs: readonly number[]
  wait(ms: number): Promise<unknown>
  warn(sentence: string): void
  /** Receives what the start is doing now. */
  report?(step: string): void
}

/** About fifteen seconds: enough for a database server that starts together with this one. */
export const startupRetry: StartupRetry = {
  pausesMs: [500, 1_000, 2_000, 4_000, 8_000],
  wait,
  warn: (sentence) => console.warn(sentence),
}

/**
 * Runs the work as soon as the database can: transient errors are retried, any other is thrown at once. The work calls `onProgress`
 * after a part that the next attempt does not repeat: the part after it has all pauses again.
 */
export async function whenReady<T>(
  work: (onProgress: () => void) => Promise<T>,
  { pausesMs, wait, warn }: StartupRetry,
): Promise<T> {
  for (let pauses = [...pausesMs]; ;) {
    try {
      return await work(() => (pauses = [...pausesMs]))
    } catch (error) {
      const pauseMs = pauses.shift()
      if (pauseMs === undefined || !isTransientError(error)) throw error
      const reason = databaseCodeOf(error) || 'no answer'
      warn(`The database of DATABASE_URL is not ready (${reason}); trying again in ${pauseMs / 1_000} s.`)
      await wait(pauseMs)
    }
  }
}
