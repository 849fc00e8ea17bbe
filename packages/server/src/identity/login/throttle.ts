import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { dayMs, type ExpiringRows } from '../../platform/database/maintenance.ts'
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
  /** What was tried. It follows from what was typed alone: by whose it is, the waits would tell who has an account. */
  account: string
  /** What the account has free from this address; that of passwords when left out. */
  rule?: ThrottleRule
  /**
   * Counts the account's wrong tries from all addresses together, too. Answers whether this address is one that the account signed
   * in from before: that one does not wait for the others' tries.
   */
  isKnownAddress?: (tx: Tx) => Promise<boolean>
  /**
   * Whose account it is. Wrong tries at one person by all their names together raise the alarm, and make nobody wait: by the waits a
   * stranger would learn which names belong together.
   */
  personId?: number | undefined
}

/** So many passwords are hashed at once; a thread of the pool stays free for files and names. */
const hashedAtOnce = 3
/** So many tries of one address are at work or wait for a password's turn; its others wait behind them, and for nobody else. */
const checkedAtOnce = 4

export const expiringAttempts: ExpiringRows = { column: signInAttempts.lastAt, afterMs: dayMs }

/** Tries that came too early, after wrong ones. */
export class TooManyTriesError extends TooManyError {}

export interface Checked<T> {
  result: T
  isRight: boolean
  /** This wrong try raises the alarm that the account is being guessed. */
  isAttack: boolean
}

/**
 * Checks what was typed, and counts it when it is wrong. Tries at one account from one address are checked one after the other and
 * few at once in all, so that of fifty that come together no more are checked than if they came singly, and an office full of right
 * ones waits instead of being refused. One address has few places among those who wait for a password's turn, and while it has to wait
 * none. Throws TooManyTriesError, without counting, while the account or the address has to wait.
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

/** Throws TooManyTriesError while the account, from this address or everywhere, or the address has to wait; counts nothing. */
async function refuseWhileWaiting(context: IdentityContext, attempt: SignInTry): Promise<void> {
  const { account, address, everywhere } = keysOf(attempt)
  const now = context.clock()
  await context.database.identity(async (tx) => {
    const keys = [account, address, everywhere]
    const found = await tx.select().from(signInAttempts).where(inArray(signInAttempts.key, keys))
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

/** Counts a wrong try. Answers whether it raises the alarm that the account is being guessed. */
async function countWrong(context: IdentityContext, attempt: SignInTry): Promise<boolean> {
  const { account, address, everywhere, person } = keysOf(attempt)
  const now = context.clock()
  return context.database.identity(async (tx) => {
    // Always in this order, or two could block each other.
    await count(tx, account, attempt.rule ?? accountRule, now)
    await count(tx, address, addressRule, now)
    if (!attempt.isKnownAddress) return false
    await count(tx, everywhere, everywhereRule, now)
    return isAlarming(await count(tx, person, everywhereRule, now), everywhereRule)
  })
}

/** It was right: forgets the account's wrong tries from this address. */
export async function forgiveTries(tx: Tx, attempt: SignInTry): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, keysOf(attempt).account))
}

/**
 * Checks a try at a person's present password by whoever has their session, and counts it when it is wrong. The count is the
 * person's alone, from wherever: only their own session can use it up, and signing in does not look at it.
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
    const isRight = await check()
    await database.identity(async (tx) => {
      if (isRight) await tx.delete(signInAttempts).where(ofPerson)
      else await count(tx, key, accountRule, clock())
    })
    return isRight
  })
}

/** A person proved by a code who they are: forgets the accounts' wrong tries from this address, and leaves the address as it is. */
export async function forgetTries(tx: Tx, address: string, accounts: string[]): Promise<void> {
  const keys = accounts.map((account) => keysOf({ address, account }).account)
  await tx.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}

function refuse(waitMs: number): void {
  if (waitMs > 0) throw new TooManyTriesError(Math.ceil(waitMs / 1000))
}

/** Counts one more wrong try and answers how many that makes. */
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
    // An unknown name is counted alike, so that both take the same time.
    person: hashed(personId === undefined ? `nobody by ${name}` : `person #${personId}`),
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
