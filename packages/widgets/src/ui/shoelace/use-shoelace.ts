import { useEffect, useState } from 'react'
import type { ShoelacePart } from './elements/elements.ts'

/** The tag of a Shoelace component once its file has arrived; empty until then, and where it cannot be loaded. */
export function useShoelace(part: ShoelacePart): string {
  const [tag, setTag] = useState('')
  useEffect(() => {
    let isOver = false
    import('./elements/elements.ts').then(
      ({ shoelaceTags }) => !isOver && setTag(shoelaceTags[part]),
      () => {},
    )
    return () => void (isOver = true)
  }, [part])
  return tag
}
