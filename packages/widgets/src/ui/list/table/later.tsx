import { useEffect, useState, type ComponentType } from 'react'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  /** What it is given. */
  of: P
  /** A part that could not be had is asked for again when this is another value. */
  use?: unknown
  onMissing?(): void
}

/** A part that comes with its first use. `React.lazy` would take the whole list away when it cannot be had, and remember that. */
export function Later<P extends object>({ load, of, use, onMissing }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && onMissing?.(),
    )
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [load, use])
  return Part && <Part {...of} />
}
