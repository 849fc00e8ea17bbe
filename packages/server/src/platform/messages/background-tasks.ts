/** Work that a response does not wait for. */
export interface BackgroundTasks {
  /** Runs in the background; `work` must not reject. */
  run(work: Promise<void>): void
  /** Resolves when everything started so far is done. */
  settled(): Promise<void>
}

export function createBackgroundTasks(): BackgroundTasks {
  const pending = new Set<Promise<void>>()
  return {
    run(work) {
      const tracked = work.finally(() => pending.delete(tracked))
      pending.add(tracked)
    },
    async settled() {
      await Promise.all(pending)
    },
  }
}
