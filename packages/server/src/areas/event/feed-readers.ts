/** Readers of the feed that wait for an event: they need no connection meanwhile. */
export function createReaders() {
  const waiting = new Set<{ after: number; go(): void }>()
  return {
    areWaiting: () => waiting.size > 0,
    tell(head: number): void {
      for (const reader of waiting) if (head > reader.after) reader.go()
    },
    async wait(after: number, end: AbortSignal): Promise<void> {
      if (end.aborted) return
      await new Promise<void>((resolve) => {
        const reader = {
          after,
          go() {
            waiting.delete(reader)
            end.removeEventListener('abort', reader.go)
            resolve()
          },
        }
        waiting.add(reader)
        end.addEventListener('abort', reader.go, { once: true })
      })
    },
  }
}
