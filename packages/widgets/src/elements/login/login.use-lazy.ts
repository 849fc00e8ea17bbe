import { useCallback, useEffect, useState } from 'react'

type Load<M> = () => Promise<M>
const loadedParts = new WeakMap<Load<unknown>, unknown>()

async function fetchPart<M>(load: Load<M>): Promise<M> {
  const part = await load()
  loadedParts.set(load, part)
  return part
}

/** For hover and focus: loads a part that is likely to be needed next. */
export const preload = (load: Load<unknown>) => void fetchPart(load).catch(() => {})

export interface LazyPart<M> {
  /** Undefined while loading, and while not needed. */
  part: M | undefined
  isMissing: boolean
  retry(): void
}

/** Loads a part of the screen once it is needed. `load` must be referentially stable. */
export function useLazyPart<M>(load: Load<M>, isNeeded: boolean): LazyPart<M> {
  const [part, setPart] = useState(loadedParts.get(load) as M | undefined)
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const shouldLoad = isNeeded && !part
  useEffect(() => {
    if (!shouldLoad) return
    let isActive = true
    fetchPart(load).then(
      (loaded) => isActive && setPart(() => loaded),
      () => isActive && setMissing(true),
    )
    return () => void (isActive = false)
  }, [load, shouldLoad, attempt])
  // Stable, because it rerenders and callers use it as an effect dependency.
  const retry = useCallback(() => {
    setMissing(false)
    setAttempt((count) => count + 1)
  }, [])
  return {
    part: isNeeded ? (part ?? (loadedParts.get(load) as M | undefined)) : undefined,
    isMissing,
    retry,
  }
}

/** Phone number rules of all countries; lazy, because only sign-in by phone needs them. */
export const loadPhones = () => import('@lustra/core/identity/phone/phone.ts')
