import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { signInAttempts } from '../database/schema/identity.ts'
import type { Host } from '../host.ts'
import { TooManyError } from '../http/errors.ts'
import { accountRule, addressRule, afterTry, networkOf, waitOf, type ThrottleRule } from './throttle.rules.ts'

export interface SignInTry {
  address: string
  /** What was tried. It follows from what was typed alone: by whose it is, the waits would tell who has an account. */
  account: string
  /** What the account has free from this address; that of passwords when left out. */
  rule?: ThrottleRule
}

interface Counter {
  key: string
  rule: ThrottleRule
}

/**
 * Counts a try before its password is checked, so that fifty at once are not checked fifty times. Throws TooManyError, without
 * counting, while the account from this address, or the address, has to wait.
 */
export async function countTry(host: Host, attempt: SignInTry): Promise<void> {
  await host.database.identity(async (tx) => {
    for (const counter of countersOf(attempt)) {
      const waitMs = await count(tx, counter, host.clock())
      // Thrown inside the transaction: a try that was refused for its address must not count against the account.
      if (waitMs > 0) throw new TooManyError(Math.ceil(waitMs / 1000))
    }
  })
}

/** Throws TooManyError while the account from this address, or the address, has to wait; counts nothing. */
export async function refuseWhileWaiting(host: Host, attempt: SignInTry): Promise<void> {
  const keys = countersOf(attempt).map(({ key }) => key)
  const found = await host.database.identity((tx) =>
    tx.select().from(signInAttempts).where(inArray(signInAttempts.key, keys)),
  )
  const waitMs = Math.max(0, ...found.map((attempts) => waitOf(attempts, host.clock())))
  if (waitMs > 0) throw new TooManyError(Math.ceil(waitMs / 1000))
}

/** The password was right: forgets the account's wrong tries from this address and takes this one off the address. */
export async function forgiveTry(tx: Tx, attempt: SignInTry): Promise<void> {
  const { account, address } = keysOf(attempt)
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, account))
  await tx
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInAttempts.key, address))
}

/**
 * Counts a try at a person's present password by whoever has their session. The count is the person's alone, from wherever: only
 * their own session can use it up, and signing in does not look at it.
 */
export async function countOwnTry({ database, clock }: Host, personId: number): Promise<void> {
  await database.identity(async (tx) => {
    const waitMs = await count(tx, { key: ownKey(personId), rule: accountRule }, clock())
    if (waitMs > 0) throw new TooManyError(Math.ceil(waitMs / 1000))
  })
}

/** The present password was right. */
export async function forgiveOwnTries(tx: Tx, personId: number): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, ownKey(personId)))
}

/** A person proved by a code who they are: forgets the accounts' wrong tries from this address, and leaves the address as it is. */
export async function forgetTries(tx: Tx, address: string, accounts: string[]): Promise<void> {
  const keys = accounts.map((account) => keysOf({ address, account }).account)
  await tx.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}

async function count(tx: Tx, { key, rule }: Counter, now: Date): Promise<number> {
  await tx.insert(signInAttempts).values({ key, lastAt: now }).onConflictDoNothing()
  const [attempts] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key)).for('update')
  if (!attempts) return 0
  const wait = waitOf(attempts, now)
  if (wait === 0) {
    await tx
      .update(signInAttempts)
      .set(afterTry(attempts, rule, now))
      .where(eq(signInAttempts.key, key))
  }
  return wait
}

// The account comes first: a blocked one must not use up its address.
function countersOf(attempt: SignInTry): Counter[] {
  const keys = keysOf(attempt)
  return [
    { key: keys.account, rule: attempt.rule ?? accountRule },
    { key: keys.address, rule: addressRule },
  ]
}

function keysOf({ address, account }: SignInTry): { account: string; address: string } {
  const network = networkOf(address)
  return {
    account: hashed(`account ${account.toLowerCase()} ${network}`),
    address: hashed(`address ${network}`),
  }
}

const ownKey = (personId: number) => hashed(`own password of #${personId}`)

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
