import { AppError, normalizeCode } from '@lustra/core/contract'
import { about } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../context.ts'
import { findOwner } from '../people/contacts.ts'
import { noteProven, type Person } from '../people/people.queries.ts'
import { checkTry, resetTries, TooManyTriesError } from '../login/throttle.ts'
import { codeRule } from '../login/throttle.rules.ts'
import { checkedLifeMs, isCode } from './code.rules.ts'
import { codeHashesOf, isSameHash, type CodeHashes, type CodeKey } from './code-hashes.ts'
import { lockCode, updateCode } from './codes.queries.ts'
import type { CodeTarget } from './target.ts'

/** A typed code with its claimed purpose. */
export interface CodeClaim extends CodeKey {
  code: string
  /** Network address of the request. */
  address: string
}

type Verdict = 'right' | 'wrong-code' | 'code-expired'

/**
 * Consumes a code and runs `work` in the same transaction; afterwards the phone or mail is verified. One of two
 * concurrent calls succeeds, and when `work` throws, the code stays valid. Throws 'wrong-code', which counts an
 * attempt, 'code-expired' when its time or attempts are over or it was used, and TooManyError, without counting, while
 * this address has to wait.
 */
export async function consumeCode<T>(
  context: IdentityContext,
  claim: CodeClaim,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withRightCode(context, claim, async (tx, key) => {
    await updateCode(tx, key, { triesLeft: 0 })
    const result = await work(tx)
    // After the work: it may have assigned the phone or mail to the person.
    await noteProven(tx, claim.target)
    return result
  })
}

/**
 * Checks a code without consuming it. A correct one stays valid for ten minutes from its first check. Throws like
 * `consumeCode`.
 */
export async function checkCode(context: IdentityContext, claim: CodeClaim): Promise<void> {
  const checkedAt = context.clock()
  const expiresAt = new Date(checkedAt.getTime() + checkedLifeMs)
  await withRightCode(context, claim, async (tx, key, stored) => {
    if (!stored.checkedAt) await updateCode(tx, key, { expiresAt, checkedAt })
  })
}

/**
 * Checks a code like `checkCode`, and returns a function that consumes it: to be called in the transaction of the
 * change that it confirms, so that a failed change does not use up the code.
 */
export async function prepareCode(
  context: IdentityContext,
  claim: CodeClaim,
): Promise<(tx: Tx) => Promise<void>> {
  await checkCode(context, claim)
  const key = { purpose: claim.purpose, target: (await codeHashesOf(context)).target(claim) }
  return async (tx) => {
    const stored = await lockCode(tx, key)
    // Only one of two concurrent changes gets it.
    if (!stored || stored.triesLeft <= 0) throw new AppError('code-expired', 'the code was used meanwhile')
    await updateCode(tx, key, { triesLeft: 0 })
    await noteProven(tx, claim.target)
  }
}

type Outcome<T> =
  | { verdict: 'right'; result: T }
  | { verdict: Exclude<Verdict, 'right'>; person: Person | undefined }

type StoredKey = { purpose: string; target: string }
type StoredCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>

async function withRightCode<T>(
  context: IdentityContext,
  claim: CodeClaim,
  work: (tx: Tx, key: StoredKey, stored: StoredCode) => Promise<T>,
): Promise<T> {
  const hashes = await codeHashesOf(context)
  const key = { purpose: claim.purpose, target: hashes.target(claim) }
  const attempt = {
    address: claim.address,
    account: `codes of ${hashes.requestsFor(claim.target)}`,
    rule: codeRule,
  }
  // A wrong guess counts an attempt, so it is thrown after the transaction and not inside it.
  const { result: outcome } = await checkTry(
    context,
    attempt,
    () =>
      context.database.identity(async (tx): Promise<Outcome<T>> => {
        const stored = await lockCode(tx, key)
        const verdict = await verdictOf(tx, hashes, claim, stored, context.clock())
        if (verdict === 'right' && stored) {
          await resetTries(tx, attempt)
          return { verdict, result: await work(tx, key, stored) }
        }
        const person = await findOwner(tx, claim.target)
        return { verdict: verdict === 'right' ? 'wrong-code' : verdict, person }
      }),
    ({ verdict }) => verdict === 'right',
  ).catch(async (error: unknown) => {
    if (!(error instanceof TooManyTriesError)) throw error
    const person = await context.database.identity((tx) => findOwner(tx, claim.target))
    throw about(error, { person, typed: attempt.account })
  })
  if (outcome.verdict === 'right') return outcome.result
  const refusal = new AppError(outcome.verdict, 'the code is not valid')
  throw about(refusal, { person: outcome.person, typed: attempt.account })
}

/** An unknown person was sent no code, so none can be correct. */
export function noSuchCode(target: CodeTarget): AppError {
  return about(new AppError('wrong-code', 'no account has this phone or mail'), {
    typed: JSON.stringify(target),
  })
}

async function verdictOf(
  tx: Tx,
  hashes: CodeHashes,
  claim: CodeClaim,
  stored: StoredCode | undefined,
  now: Date,
): Promise<Verdict> {
  if (!stored) return 'wrong-code'
  if (stored.triesLeft <= 0 || stored.expiresAt <= now) return 'code-expired'
  const code = normalizeCode(claim.code)
  if (!isCode(code)) return 'wrong-code'
  if (isSameHash(stored.codeHash, hashes.code(claim, code))) return 'right'
  await updateCode(tx, stored, { triesLeft: stored.triesLeft - 1 })
  return 'wrong-code'
}
