import { errorText, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import { LazyPart as Part } from '../../../ui/list/table/lazy-part.tsx'

interface Props<P> {
  load(): Promise<ComponentType<P>>
  of: P
  /** Loading failed: unmount this part, so that the next press retries. */
  onMissing(): void
}

/** A component loaded on first use. A failed load shows a message and is retried at the next use. */
export function LazyPart<P extends object>({ load, of, onMissing }: Props<P>) {
  const t = useStore(useElementContext().$t)
  function report() {
    onMissing()
    notify({ kind: 'error', text: errorText(t as T, 'screen-not-loaded') })
  }
  return <Part load={load} of={of} onMissing={report} />
}
