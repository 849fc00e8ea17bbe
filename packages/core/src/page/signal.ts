/** A list of listeners. One that throws is reported and keeps nobody else from hearing. */
export function createSignal<T>() {
  const hearers = new Set<(value: T) => void>()
  return {
    emit(value: T): void {
      // A copy: who hears may end or begin a subscription while others are still told.
      for (const hear of new Set(hearers)) {
        try {
          hear(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    /** Answers its own end. Each call is its own subscription, also of the same function. */
    on(hear: (value: T) => void): () => void {
      const own = (value: T) => hear(value)
      hearers.add(own)
      return () => void hearers.delete(own)
    },
  }
}
