import { AppError } from '@lustra/core/contract'
import { about } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../context.ts'
import { findByTarget, noteProven, type Person } from '../people/people.queries.ts'
import { checkTry, forgiveTries, TooManyTriesError } from '../login/throttle.ts'
import { codeRule } from '../login/throttle.rules.ts'
import { checkedLifeMs, isCode, readCode } from './code.rules.ts'
import { codeHashesOf, isSameHash, type CodeHashes, type CodeKey } from './code-hashes.ts'
import { lockCode, updateCode } from './codes.queries.ts'
import type { CodeTarget } from './target.ts'

/** A code as somebody typed it, and what they say it is for. */
export interface CodeClaim extends CodeKey {
  code: string
  /** Where the request came from. */
  address: string
}

type Verdict = 'right' | 'wrong-code' | 'code-expired'

/**
 * Uses a code up and does `work` in the same transaction; afterwards the phone or mail is proven to be its owner's. Of two at the same moment one wins, and when `work` throws, the code is
 * still good. Throws 'wrong-code', which counts a try, 'code-expired' when its time or tries are over or it was used, and
 * TooManyError, which costs the code nothing, while this address has to wait.
 */
export async function consumeCode<T>(
  context: IdentityContext,
  claim: CodeClaim,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withRightCode(context, claim, async (tx, key) => {
    await updateCode(tx, key, { triesLeft: 0 })
    const result = await work(tx)
    // After the work: it may have made the phone or mail theirs.
    await noteProven(tx, claim.target)
    return result
  })
}

/** Checks a code without using it up. A right one is good for ten minutes from its first check. Throws like `consumeCode`. */
export async function checkCode(context: IdentityContext, claim: CodeClaim): Promise<void> {
  const checkedAt = context.clock()
  const expiresAt = new Date(checkedAt.getTime() + checkedLifeMs)
  await withRightCode(context, claim, async (tx, key, stored) => {
    if (!stored.checkedAt) await updateCode(tx, key, { expiresAt, checkedAt })
  })
}

/**
 * Checks a code like `checkCode`, and answers what uses it up: to be called in the transaction of the change that it confirms,
 * so that a change that fails costs no code.
 */
export async function prepareCode(
  context: IdentityContext,
  claim: CodeClaim,
): Promise<(tx: Tx) => Promise<void>> {
  await checkCode(context, claim)
  const key = { purpose: claim.purpose, target: (await codeHashesOf(context)).target(claim) }
  return async (tx) => {
    const stored = await lockCode(tx, key)
    // Of two changes at the same moment one has it.
    if (!stored || stored.triesLeft <= 0) throw new AppError('code-expired', 'the code was used meanwhile')
    await updateCode(tx, key, { triesLeft: 0 })
    await noteProven(tx, claim.target)
  }
}

type Outcome<T> =
  { verdict: 'right'; result: T } | { verdict: Exclude<Verdict, 'right'>; person: Person | undefined }

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
  // A wrong guess costs the code a try, so it is reported after the transaction and not by throwing inside it.
  const { result: outcome } = await checkTry(
    context,
    attempt,
    () =>
      context.database.identity(async (tx): Promise<Outcome<T>> => {
        const stored = await lockCode(tx, key)
        const verdict = await judge(tx, hashes, claim, stored, context.clock())
        if (verdict === 'right' && stored) {
          await forgiveTries(tx, attempt)
          return { verdict, result: await work(tx, key, stored) }
        }
        const person = await findByTarget(tx, claim.target)
        return { verdict: verdict === 'right' ? 'wrong-code' : verdict, person }
      }),
    ({ verdict }) => verdict === 'right',
  ).catch(async (error: unknown) => {
    if (!(error instanceof TooManyTriesError)) throw error
    const person = await context.database.identity((tx) => findByTarget(tx, claim.target))
    throw about(error, { person, typed: attempt.account })
  })
  if (outcome.verdict === 'right') return outcome.result
  const refusal = new AppError(outcome.verdict, 'the code opens nothing')
  throw about(refusal, { person: outcome.person, typed: attempt.account })
}

/** Who is unknown was sent no code, so none can be right. */
export function noSuchCode(target: CodeTarget): AppError {
  return about(new AppError('wrong-code', 'no account has this phone or mail'), {
    typed: JSON.stringify(target),
  })
}

async function judge(
  tx: Tx,
  hashes: CodeHashes,
  claim: CodeClaim,
  stored: StoredCode | undefined,
  now: Date,
): Promise<Verdict> {
  if (!stored) return 'wrong-code'
  if (stored.triesLeft <= 0 || stored.expiresAt <= now) return 'code-expired'
  const code = readCode(claim.code)
  if (!isCode(code)) return 'wrong-code'
  if (isSameHash(stored.codeHash, hashes.code(claim, code))) return 'right'
  await updateCode(tx, stored, { triesLeft: stored.triesLeft - 1 })
  return 'wrong-code'
}
