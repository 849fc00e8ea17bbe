/** A list of listeners. Errors of one are reported and do not affect the others. */
export function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value: T): void {
      // Iterate over a copy: listeners may subscribe or unsubscribe meanwhile.
      for (const listener of new Set(listeners)) {
        try {
          listener(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    /** Returns the unsubscribe function. Each call is a separate subscription, even of the same function. */
    on(listener: (value: T) => void): () => void {
      const subscription = (value: T) => listener(value)
      listeners.add(subscription)
      return () => void listeners.delete(subscription)
    },
  }
}
