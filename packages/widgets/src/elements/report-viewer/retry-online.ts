import type { ReadableAtom } from 'nanostores'
import { isTemporary } from './report.state.ts'

type Retryable = { step: 'failed'; error: unknown } | { step: string; error?: never }

/** Retries network failures once the browser is online. Returns the unsubscribe function. */
export function retryWhenOnline($state: ReadableAtom<Retryable>, retry: () => void): () => void {
  function onOnline() {
    const state = $state.get()
    if (state.step === 'failed' && isTemporary(state.error)) retry()
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
