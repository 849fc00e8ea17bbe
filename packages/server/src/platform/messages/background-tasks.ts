/** Work that an answer does not wait for. */
export interface BackgroundTasks {
  /** Goes on by itself; `work` must not reject. */
  run(work: Promise<void>): void
  /** Resolves when everything begun so far is done. */
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
