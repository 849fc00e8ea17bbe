import type { Call } from '../../api/call.ts'
import { codeOf, retryableCodes } from '../../contract/error-codes.ts'
import { toJson } from '../../page/environment.ts'
import type { SessionStore } from '../store.types.ts'

/** After this long, an equal request counts as a new change. */
const keyLifetimeMs = 5 * 60_000

/**
 * Gives each change an Idempotency-Key header, so that the host applies it once. A retry after a change without a response reuses
 * the key, so pressing "send" again does not write twice.
 */
export function createChangeKeys(store: SessionStore) {
  const unanswered = new Map<string, { key: string; until: number; subject: string }>()
  const { environment } = store

  function keyFor(id: string, subject: string): string {
    const known = unanswered.get(id)
    if (known && known.until > environment.now()) return known.key
    // randomUUID exists only in secure contexts (https).
    const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-')
    unanswered.set(id, { key, until: environment.now() + keyLifetimeMs, subject })
    return key
  }

  return async function withChangeKey(
    call: Call,
    group: string | undefined,
    send: (key: string | undefined) => Promise<unknown>,
  ): Promise<unknown> {
    const { changeKey, download, open: isOpen, personal, reads, stream } = call
    // Only changes of the group's data need a key; the others are idempotent.
    if (reads || personal || isOpen || download || stream) return send(undefined)
    if (changeKey) return send(changeKey)
    const { user, groupCode } = store.record() ?? {}
    // FormData cannot be compared, so each one counts as a new change.
    const id = toJson([
      user?.userId,
      group ?? groupCode,
      call,
      call.body instanceof FormData && Math.random(),
    ])
    const subject = toJson([group ?? groupCode, call.path, (call.body as { id?: unknown } | undefined)?.id])
    try {
      const data = await send(keyFor(id, subject))
      // Later changes of the same subject are new ones, even when equal to an earlier change.
      for (const [otherId, known] of unanswered) if (known.subject === subject) unanswered.delete(otherId)
      return data
    } catch (error) {
      const isKnown = (error as Error).name !== 'AbortError' && !retryableCodes.includes(codeOf(error))
      if (isKnown) unanswered.delete(id)
      throw error
    }
  }
}
