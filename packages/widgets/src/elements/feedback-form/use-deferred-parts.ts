import { useEffect, useState } from 'react'

export type DeferredParts = typeof import('./deferred-parts.tsx')

/** Retries the import with every step of the form until it succeeds. */
export function useDeferredParts(step: string): DeferredParts | undefined {
  const [parts, setParts] = useState<DeferredParts>()
  useEffect(() => {
    if (!parts && step !== 'loading') void import('./deferred-parts.tsx').then(setParts, () => undefined)
  }, [parts, step])
  return parts
}
