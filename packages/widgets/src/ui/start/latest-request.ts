/** Requests of which only the latest counts: a list's page, picker options, an opened report. */
export interface LatestRequest {
  /** Aborts the previous request. Drop the response when the returned signal is aborted by a newer request or `cancel`. */
  start(): AbortSignal
  /** Aborts the running request. */
  cancel(): void
  /** Marks the request of this signal as finished. */
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

/** A cancelled request, or one of a previous group: not an error to show. */
export const isAbort = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'
