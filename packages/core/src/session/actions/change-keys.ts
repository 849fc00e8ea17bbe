import type { Call } from '../../api/call.ts'
import { codeOf, retryableCodes } from '../../contract/error-codes.ts'
import { toJson } from '../../page/environment.ts'
import type { SessionStore } from '../store.types.ts'

/** After so long the same request is meant as another change. */
const keptMs = 5 * 60_000

/**
 * Names each change, so that the host does it once (header Idempotency-Key). While its end is not known, because no answer came, the
 * same change keeps its name: whoever presses "send" again does not write it twice.
 */
export function createChangeKeys(store: SessionStore) {
  const unanswered = new Map<string, { key: string; until: number; subject: string }>()
  const { environment } = store

  function keyFor(id: string, subject: string): string {
    const known = unanswered.get(id)
    if (known && known.until > environment.now()) return known.key
    // Not randomUUID, which browsers keep from pages without https.
    const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-')
    unanswered.set(id, { key, until: environment.now() + keptMs, subject })
    return key
  }

  return async function named(
    call: Call,
    group: string | undefined,
    send: (key: string | undefined) => Promise<unknown>,
  ): Promise<unknown> {
    const { changeKey, download, open: isOpen, personal, reads, stream } = call
    // Only changes of the group's data can be done twice: the others set what they set before.
    if (reads || personal || isOpen || download || stream) return send(undefined)
    if (changeKey) return send(changeKey)
    const { user, groupCode } = store.record() ?? {}
    // A form's parts cannot be compared, so each one is a change of its own.
    const id = toJson([
      user?.userId,
      group ?? groupCode,
      call,
      call.body instanceof FormData && Math.random(),
    ])
    const subject = toJson([group ?? groupCode, call.path, (call.body as { id?: unknown } | undefined)?.id])
    try {
      const data = await send(keyFor(id, subject))
      // Later changes of the same thing are new ones, even if they repeat an earlier change.
      for (const [other, known] of unanswered) if (known.subject === subject) unanswered.delete(other)
      return data
    } catch (error) {
      const isKnown = (error as Error).name !== 'AbortError' && !retryableCodes.includes(codeOf(error))
      if (isKnown) unanswered.delete(id)
      throw error
    }
  }
}
