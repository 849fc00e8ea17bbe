import type { FastifyRequest } from 'fastify'
import type { NamesInUse } from '@lustra/core/contract'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import type { Limit } from '../../identity/codes/code.rules.ts'
import { countRequest, takeBackRequests } from '../../identity/codes/codes.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { TooManyTriesError } from '../../identity/login/throttle.ts'
import {
  findTakenNames,
  NamesTakenError,
  type SignInName,
  type SignInNames,
  noneTaken,
} from '../../identity/people/names-in-use.ts'
import { asIdentity, type TenantScope, type Tx } from '../../platform/database/scope.ts'
import { constraintOf, databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { TooManyError } from '../../platform/http/errors.ts'

/** Field names of sign-in names in calls and sheets. */
export const fieldsOfNames = {
  account: 'Account',
  phone: 'MobilePhone',
  mail: 'Email',
} as const satisfies Record<SignInName, NamesInUse['Fields'][number]>

const hourMs = 60 * 60_000

/**
 * How many names of others somebody may find: a refusal says that an account exists. People of one group together, so that
 * several do not find more.
 */
const ofPerson: readonly Limit[] = [
  { most: 20, withinMs: hourMs },
  { most: 60, withinMs: 24 * hourMs },
]
const ofGroup: readonly Limit[] = [{ most: 200, withinMs: 24 * hourMs }]

const countedFor = ({ groupId, personId }: TenantScope) => [
  { key: `taken names, person ${personId}`, limits: ofPerson },
  { key: `taken names, group ${groupId}`, limits: ofGroup },
]

/**
 * Looks up names in a transaction that also stores the outcome. The look-up counts before it is made; it is taken back when
 * nothing was found, and counts once for each person found. Throws TooManyError; the caller commits nevertheless, so that as many
 * are counted as the limit allows, and the next look-up is refused before it is made.
 */
export async function countedLookup<T>(
  tx: Tx,
  scope: TenantScope,
  now: Date,
  lookup: () => Promise<T>,
  findingsOf: (found: T) => number,
): Promise<T> {
  const counted = await asIdentity(tx, () => countRequest(tx, countedFor(scope), now))
  const found = await lookup()
  const findings = findingsOf(found)
  await asIdentity(tx, async () => {
    if (findings === 0) await takeBackRequests(tx, counted.values())
    for (let more = 1; more < findings; more++) await countRequest(tx, countedFor(scope), now)
  })
  return found
}

/**
 * Runs a change that looks up names of others, which a refusal rolls back. So the look-up is counted before, in a transaction
 * of its own, and taken back unless a name was found. Throws TooManyTriesError above the limit, before any look-up.
 */
export async function withCountedNames<T>(
  { database, clock }: IdentityContext,
  request: FastifyRequest,
  change: () => Promise<T>,
): Promise<T> {
  const counted = await database
    .identity((tx) =>
      countRequest(tx, countedFor({ ...scopeOf(request), personId: callerOf(request).personId }), clock()),
    )
    .catch((error: unknown) => {
      throw error instanceof TooManyError ? new TooManyTriesError(error.seconds) : error
    })
  let isFound = false
  try {
    return await change()
  } catch (error) {
    isFound = databaseCodeOf(error) === '23505' || error instanceof NamesTakenError
    if (databaseCodeOf(error) !== '23505') throw error
    // Of concurrent changes.
    throw constraintOf(error) === 'people_account'
      ? new NamesTakenError('login-name-taken', ['Account'], { cause: error })
      : new NamesTakenError('in-use', [], { cause: error })
  } finally {
    // The change is committed or refused already, and that remains its response.
    if (!isFound)
      await database
        .identity((tx) => takeBackRequests(tx, counted.values()))
        .catch((error: unknown) => request.log.error(error, 'a look-up that found nobody stays counted'))
  }
}

/**
 * Throws 'login-name-taken' without a word about phone and mail; then 'in-use', with the fields only where the owner is of the
 * caller's group (U4).
 */
export async function refuseNamesInUse(
  tx: Tx,
  names: SignInNames,
  groupId: number,
  exceptId = 0,
): Promise<void> {
  const [{ own, elsewhere } = noneTaken] = await asIdentity(tx, () =>
    findTakenNames(tx, [names], groupId, exceptId),
  )
  if ([...own, ...elsewhere].includes('account')) throw new NamesTakenError('login-name-taken', ['Account'])
  if (own.length + elsewhere.length === 0) return
  throw new NamesTakenError(
    'in-use',
    own.map((name) => fieldsOfNames[name]),
  )
}
