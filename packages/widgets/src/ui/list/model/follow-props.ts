import type { ReadableAtom } from 'nanostores'

/** Says what a page changed, once for all the attributes that it sets in one go: they are one wish. Returns its end. */
export function followProps<P>($props: ReadableAtom<P>, follow: (before: P, now: P) => void): () => void {
  let before = $props.get()
  let isAsked = false
  return $props.listen(() => {
    if (isAsked) return
    isAsked = true
    queueMicrotask(() => {
      isAsked = false
      const now = $props.get()
      const last = before
      before = now
      follow(last, now)
    })
  })
}
