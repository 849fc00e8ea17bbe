import { codeHashesOf } from '../../identity/codes/code-hashes.ts'
import type { Limit } from '../../identity/codes/code.rules.ts'
import { countRequest } from '../../identity/codes/codes.queries.ts'
import type { CodeTarget } from '../../identity/codes/target.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { TooManyError } from '../../platform/http/errors.ts'

const hourMs = 60 * 60_000

/** Limits per recipient and kind of message, over all groups and accounts. */
const recipientLimits: readonly Limit[] = [
  { most: 3, withinMs: hourMs },
  { most: 10, withinMs: 24 * hourMs },
]
/** Limits per sender and kind of message. People of a sheet are counted by recipient only. */
const actorLimits: readonly Limit[] = [{ most: 60, withinMs: hourMs }]

export type LimitedMessage = 'invitation' | 'notice'

/** Counts messages by hashed recipient and sender, in the caller's transaction. */
export interface SendLimit {
  /** Throws TooManyError, and counts nothing, while the recipient or the person has to wait. */
  count(tx: Tx, to: CodeTarget, by?: number): Promise<void>
  /** Returns false instead. */
  tryCount(tx: Tx, to: CodeTarget, by?: number): Promise<boolean>
}

/** Loads the key, so it must not be called inside a transaction. */
export async function sendLimitOf(context: IdentityContext, kind: LimitedMessage): Promise<SendLimit> {
  const hashes = await codeHashesOf(context)
  async function tryCount(tx: Tx, to: CodeTarget, by?: number): Promise<TooManyError | undefined> {
    const counted = [{ key: hashes.messagesTo(kind, to), limits: recipientLimits }]
    if (by !== undefined) counted.unshift({ key: hashes.messagesBy(kind, by), limits: actorLimits })
    // Caught within the identity scope, so that the transaction leaves it.
    return asIdentity(tx, () =>
      countRequest(tx, counted, context.clock()).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof TooManyError) return error
          throw error
        },
      ),
    )
  }
  return {
    async count(...given) {
      const refusal = await tryCount(...given)
      if (refusal) throw refusal
    },
    tryCount: async (...given) => (await tryCount(...given)) === undefined,
  }
}
