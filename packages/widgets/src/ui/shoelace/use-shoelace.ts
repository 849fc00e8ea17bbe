import { useEffect, useState } from 'react'
import type { ShoelacePart } from './elements/elements.ts'

/** The tag of a Shoelace component; empty until it has loaded or when loading fails. */
export function useShoelace(part: ShoelacePart): string {
  const [tag, setTag] = useState('')
  useEffect(() => {
    let isUnmounted = false
    import('./elements/elements.ts').then(
      ({ shoelaceTags }) => !isUnmounted && setTag(shoelaceTags[part]),
      () => {},
    )
    return () => void (isUnmounted = true)
  }, [part])
  return tag
}
