import { errorText, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useTools } from '../../kit/react/react-screen.tsx'
import { Later } from '../../ui/list/table/later.tsx'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  of: P
  /** Its file could not be loaded: takes this part away, so that the next press tries again. */
  onMissing(): void
}

/** A part of a list that comes with its first use. A failed load is shown as a message, and tried again at the next use. */
export function LazyPart<P extends object>({ load, of, onMissing }: Props<P>) {
  const t = useStore(useTools().$t)
  function report() {
    onMissing()
    notify({ kind: 'error', text: errorText(t as T, 'screen-not-loaded') })
  }
  return <Later load={load} of={of} onMissing={report} />
}
