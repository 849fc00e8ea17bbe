/** Vitest has no option for the default of these two, which is one second: too short on a busy machine. */
import { inject, vi } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long a test waits for a state, in ms: shorter than a test, so that it fails with what it waited for. */
    waitMs: number
  }
}

const { waitFor, waitUntil } = vi
const timeout = inject('waitMs')
vi.waitFor = (look, options) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options })
vi.waitUntil = (look, options) =>
  waitUntil(look, typeof options === 'number' ? options : { timeout, ...options })
