import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  /** Its props. */
  of: P
  /** Shown while loading. */
  fallback?: ReactNode
  /** A change retries a failed load; '' does not load. */
  use?: unknown
  onMissing?(cause: unknown): void
}

/** A component loaded on first use. `React.lazy` would unmount the whole list on a failed load and cache the failure. */
export function LazyPart<P extends object>({ load, of, fallback, use, onMissing }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (use === '') return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (cause: unknown) => isCurrent && onMissing?.(cause),
    )
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [load, use])
  return Part ? <Part {...of} /> : fallback
}
