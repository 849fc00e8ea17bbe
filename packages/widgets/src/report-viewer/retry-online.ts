import type { ReadableAtom } from 'nanostores'
import { isAway } from './report.state.ts'

type Retryable = { step: 'failed'; error: unknown } | { step: string; error?: never }

/** Retries what failed for want of a network once the browser is online. Returns its own end. */
export function retryWhenOnline($state: ReadableAtom<Retryable>, retry: () => void): () => void {
  function onOnline() {
    const state = $state.get()
    if (state.step === 'failed' && isAway(state.error)) retry()
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
