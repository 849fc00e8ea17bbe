/** Requests of which only the newest counts: a list's page, what a picker offers, an opened report. */
export interface LatestRequest {
  /** Aborts the request before. The signal is aborted once a newer request began or this one was cancelled: then drop the answer. */
  start(): AbortSignal
  /** Aborts the running request; no other one begins. */
  cancel(): void
  /** The request of this signal has its answer. */
  finish(signal: AbortSignal): void
  /** Whether a request was started and neither finished nor cancelled. */
  isRunning(): boolean
}

export function createLatestRequest(): LatestRequest {
  let current: AbortController | undefined
  return {
    start() {
      current?.abort()
      current = new AbortController()
      return current.signal
    },
    cancel() {
      current?.abort()
      current = undefined
    },
    finish(signal) {
      if (current?.signal === signal) current = undefined
    },
    isRunning: () => current !== undefined,
  }
}

/** A request that was cancelled, or belonged to a group that is no longer the current one: no failure to show. */
export const isAbort = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'
