import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { eq, inArray } from 'drizzle-orm'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { signInAttempts } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import {
  accountRule,
  addressRule,
  afterTry,
  everywhereRule,
  isAlarming,
  networkOf,
  waitOf,
  type ThrottleRule,
} from './throttle.rules.ts'

export interface SignInTry {
  address: string
  /**
   * The key of the attempt, derived from the typed name only: if it depended on the person, waits would reveal who has
   * an account.
   */
  account: string
  /** The rule of the account from this address; that of passwords by default. */
  rule?: ThrottleRule
  /**
   * Counts wrong attempts at the account from all addresses together, too. Returns whether the account signed in from
   * this address before: such an address is not affected by attempts of others.
   */
  isKnownAddress?: (tx: Tx) => Promise<boolean>
  /**
   * The person of the account. Wrong attempts under all names of a person together raise the alarm, but cause no wait,
   * which would reveal which names belong together.
   */
  personId?: number | undefined
}

/**
 * Maximum number of passwords hashed concurrently, each with 19 MB of memory: as many as there are cores beside the one of all other
 * requests. One thread of the pool stays free for files and DNS.
 */
export const hashedAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Maximum number of attempts of one address that run or wait in the password queue; its others wait behind them. */
const checkedAtOnce = 4

export const expiringAttempts: ExpiringRows = {
  column: signInAttempts.lastAt,
  days: ({ attempts }) => attempts,
}

/** Attempts that came too early, after wrong ones. */
export class TooManyTriesError extends TooManyError {}

export interface Checked<T> {
  result: T
  isRight: boolean
  /** This wrong attempt raises the alarm that the account is being guessed. */
  isAttack: boolean
}

/**
 * Checks what was typed, and counts it when it is wrong. Attempts at one account from one address run one after the
 * other, and few run concurrently in total, so that of fifty concurrent ones no more are checked than of sequential
 * ones, while an office with correct passwords waits instead of being refused. One address has few slots in the
 * password queue, and none while it has to wait. Throws TooManyTriesError, without counting, while the account or the
 * address has to wait.
 */
export async function checkTry<T>(
  context: IdentityContext,
  attempt: SignInTry,
  check: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<Checked<T>> {
  const { account, address } = keysOf(attempt)
  async function checkNow(): Promise<Checked<T>> {
    await refuseWhileWaiting(context, attempt)
    const result = await check()
    if (isRight(result)) return { result, isRight: true, isAttack: false }
    return { result, isRight: false, isAttack: await countWrong(context, attempt) }
  }
  return context.concurrency.run(account, 1, () => {
    if (!attempt.isKnownAddress) return context.concurrency.run(address, checkedAtOnce, checkNow)
    return context.concurrency.run(`passwords ${address}`, checkedAtOnce, async () => {
      await refuseWhileWaiting(context, attempt)
      return context.concurrency.run('passwords', hashedAtOnce, checkNow)
    })
  })
}

/**
 * Throws TooManyTriesError while the account, from this address or everywhere, or the address has to wait; counts
 * nothing.
 */
async function refuseWhileWaiting(context: IdentityContext, attempt: SignInTry): Promise<void> {
  const { account, address, everywhere } = keysOf(attempt)
  const now = context.clock()
  await context.database.identity(async (tx) => {
    const keys = [account, address, everywhere]
    const found = await repeated(tx).select().from(signInAttempts).where(inArray(signInAttempts.key, keys))
    const waitOfKey = (key: string) => {
      const attempts = found.find((each) => each.key === key)
      return attempts ? waitOf(attempts, now) : 0
    }
    refuse(Math.max(waitOfKey(account), waitOfKey(address)))
    const { isKnownAddress } = attempt
    if (isKnownAddress && waitOfKey(everywhere) > 0 && !(await isKnownAddress(tx)))
      refuse(waitOfKey(everywhere))
  })
}

/** Counts a wrong attempt. Returns whether it raises the alarm that the account is being guessed. */
async function countWrong(context: IdentityContext, attempt: SignInTry): Promise<boolean> {
  const { account, address, everywhere, person } = keysOf(attempt)
  const now = context.clock()
  return context.database.identity(async (tx) => {
    // Always in this order, to avoid deadlocks.
    await count(tx, account, attempt.rule ?? accountRule, now)
    await count(tx, address, addressRule, now)
    if (!attempt.isKnownAddress) return false
    await count(tx, everywhere, everywhereRule, now)
    return isAlarming(await count(tx, person, everywhereRule, now), everywhereRule)
  })
}

/** Resets the account's wrong attempts from this address after a correct one. */
export async function resetTries(tx: Tx, attempt: SignInTry): Promise<void> {
  await repeated(tx)
    .delete(signInAttempts)
    .where(eq(signInAttempts.key, keysOf(attempt).account))
}

/**
 * Checks a person's present password within their session, and counts it when it is wrong. The counter belongs to the
 * person, from any address: only their own sessions can use it up, and signing in ignores it.
 */
export async function checkOwnPassword(
  { database, clock, concurrency }: IdentityContext,
  personId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const key = hashed(`own password of #${personId}`)
  return concurrency.run(key, 1, async () => {
    const ofPerson = eq(signInAttempts.key, key)
    const [attempts] = await database.identity((tx) => tx.select().from(signInAttempts).where(ofPerson))
    refuse(attempts ? waitOf(attempts, clock()) : 0)
    const isRight = await concurrency.run('passwords', hashedAtOnce, check)
    await database.identity(async (tx) => {
      if (isRight) await tx.delete(signInAttempts).where(ofPerson)
      else await count(tx, key, accountRule, clock())
    })
    return isRight
  })
}

/**
 * Resets the accounts' wrong attempts from this address, but not those of the address, after a person proved their
 * identity by a code.
 */
export async function forgetTries(tx: Tx, address: string, accounts: string[]): Promise<void> {
  const keys = accounts.map((account) => keysOf({ address, account }).account)
  await tx.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}

function refuse(waitMs: number): void {
  if (waitMs > 0) throw new TooManyTriesError(Math.ceil(waitMs / 1000))
}

/** Counts one more wrong attempt and returns the new number. */
async function count(tx: Tx, key: string, rule: ThrottleRule, now: Date): Promise<number> {
  await tx.insert(signInAttempts).values({ key, lastAt: now }).onConflictDoNothing()
  const [attempts] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key)).for('update')
  if (!attempts) return 0
  const counted = afterTry(attempts, rule, now)
  await tx.update(signInAttempts).set(counted).where(eq(signInAttempts.key, key))
  return counted.failures
}

function keysOf({ address, account, personId }: SignInTry) {
  const network = networkOf(address)
  const name = account.toLowerCase()
  return {
    account: hashed(`account ${name} ${network}`),
    address: hashed(`address ${network}`),
    everywhere: hashed(`account ${name} from everywhere`),
    // An unknown name is counted in the same way, so that both take the same time.
    person: hashed(personId === undefined ? `nobody by ${name}` : `person #${personId}`),
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
