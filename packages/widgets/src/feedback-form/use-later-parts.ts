import { useEffect, useState } from 'react'

export type LaterParts = typeof import('./later-parts.tsx')

/** Asked for again with every step of the form until they are there. */
export function useLaterParts(step: string): LaterParts | undefined {
  const [parts, setParts] = useState<LaterParts>()
  useEffect(() => {
    if (!parts && step !== 'loading') void import('./later-parts.tsx').then(setParts, () => undefined)
  }, [parts, step])
  return parts
}
