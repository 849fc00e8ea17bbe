import type { ReadableAtom } from 'nanostores'

/**
 * Reports changes of the props, batched per microtask. Returns a start function, which returns a stop function. Changes
 * between a stop and the next start are reported at that start.
 */
export function followProps<P>(
  $props: ReadableAtom<P>,
  follow: (before: P, now: P) => void,
): () => () => void {
  let last = $props.get()
  let isScheduled = false

  function report() {
    isScheduled = false
    const [before, now] = [last, $props.get()]
    if (before === now) return
    last = now
    follow(before, now)
  }

  return () => {
    report()
    return $props.listen(() => {
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(report)
    })
  }
}
