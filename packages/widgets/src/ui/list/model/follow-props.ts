import type { ReadableAtom } from 'nanostores'

/**
 * Says what a page changed, once for all the attributes that it sets in one go: they are one change. Returns what starts it,
 * which returns its end. What was changed between an end and the next start is said at that start.
 */
export function followProps<P>(
  $props: ReadableAtom<P>,
  follow: (before: P, now: P) => void,
): () => () => void {
  let known = $props.get()
  let isAsked = false

  function take() {
    isAsked = false
    const [before, now] = [known, $props.get()]
    if (before === now) return
    known = now
    follow(before, now)
  }

  return () => {
    take()
    return $props.listen(() => {
      if (isAsked) return
      isAsked = true
      queueMicrotask(take)
    })
  }
}
