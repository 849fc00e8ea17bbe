import { errorText, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useTools } from '../../kit/react/react-screen.tsx'
import { Later } from '../../ui/list/table/later.tsx'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  of: P
  /** A part that could not be loaded is asked for again when this is another value. */
  use?: unknown
  /** Its file could not be loaded: closes what it would have shown, so that the next press tries again. */
  onMissing(): void
}

/** What opens over a list and comes with its first opening. A failed load is said, and is tried again at the next opening. */
export function LazyDialog<P extends object>({ load, of, use, onMissing }: Props<P>) {
  const t = useStore(useTools().$t)
  function report() {
    onMissing()
    notify({ kind: 'error', text: errorText(t as T, 'screen-not-loaded') })
  }
  return <Later load={load} of={of} use={use} onMissing={report} />
}
