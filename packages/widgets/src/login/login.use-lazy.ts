import { useCallback, useEffect, useState } from 'react'

type Load<M> = () => Promise<M>
const arrived = new WeakMap<Load<unknown>, unknown>()

async function fetchPart<M>(load: Load<M>): Promise<M> {
  const part = await load()
  arrived.set(load, part)
  return part
}

/** For hover and focus: what is likely to be wanted comes ahead of the wish. */
export const preload = (load: Load<unknown>) => void fetchPart(load).catch(() => {})

export interface LazyPart<M> {
  /** Undefined while it is on its way, and when nobody wants it. */
  part: M | undefined
  isMissing: boolean
  retry(): void
}

/** A part of the screen in a file of its own, once it is wanted. `load` must be one and the same function. */
export function useLazyPart<M>(load: Load<M>, isWanted: boolean): LazyPart<M> {
  const [part, setPart] = useState(arrived.get(load) as M | undefined)
  const [isMissing, setMissing] = useState(false)
  const [turn, setTurn] = useState(0)
  const isToCome = isWanted && !part
  useEffect(() => {
    if (!isToCome) return
    let isHere = true
    fetchPart(load).then(
      (loaded) => isHere && setPart(() => loaded),
      () => isHere && setMissing(true),
    )
    return () => void (isHere = false)
  }, [load, isToCome, turn])
  // One and the same function: an effect may be made to run by it, and it draws anew.
  const retry = useCallback(() => {
    setMissing(false)
    setTurn((before) => before + 1)
  }, [])
  return {
    part: isWanted ? (part ?? (arrived.get(load) as M | undefined)) : undefined,
    isMissing,
    retry,
  }
}
