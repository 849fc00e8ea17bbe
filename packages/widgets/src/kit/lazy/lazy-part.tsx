import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useElement, useElementContext } from '../react/react-screen.tsx'

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

interface ScreenPartProps<P> {
  load(): Promise<ComponentType<P>>
  of: P
  /** What is open; '' when nothing is. The part stays mounted from its first opening on, so that it handles its own closing. */
  open?: string
  /** Shown while loading. */
  fallback?: ReactNode
  /** Closes what is open, after a failed load. */
  onMissing?(): void
}

/** A `LazyPart` of a screen. A failed load shows a notice with a retry, and dispatches `lustra-error`. */
export function ScreenPart<P extends object>({
  load,
  of,
  open = 'always',
  fallback,
  onMissing,
}: ScreenPartProps<P>) {
  const element = useElement()
  const t = useStore(useElementContext().$t)
  /** What was open when loading failed. */
  const [missing, setMissing] = useState('')
  const isMissing = !!open && missing === open
  if (!open && missing) setMissing('')

  function report(cause: unknown) {
    setMissing(open)
    element.fail('screen-not-loaded', String(cause), true)
  }

  function close() {
    setMissing('')
    onMissing?.()
  }

  const notice = open && (
    <div className={`notice part-missing ${isMissing ? '' : 'calm'}`} role={isMissing ? 'alert' : 'status'}>
      {t(isMissing ? 'error.screen-not-loaded' : 'word.loading')}
      {isMissing && (
        <button type="button" className="button small" onClick={() => setMissing('')}>
          {t('word.try-again')}
        </button>
      )}
      {isMissing && onMissing && (
        <button type="button" className="button small" onClick={close}>
          {t('word.close')}
        </button>
      )}
    </div>
  )
  return isMissing ? (
    notice
  ) : (
    <LazyPart load={load} of={of} use={open} fallback={fallback ?? notice} onMissing={report} />
  )
}
