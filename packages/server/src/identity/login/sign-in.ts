import { AppError } from '@lustra/core/contract'
import { eq, and, desc, gt, inArray } from 'drizzle-orm'
import type { SignInTrail, AuditAction } from '../audit/audit.ts'
import { about, allAbout } from '../audit/refusal-notes.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openOwnSession } from './open-own-session.ts'
import { isRefusedToday } from '../passwords/change-password.ts'
import { countedName, findPerson, type Person } from '../people/people.queries.ts'
import { checkTry, resetTries } from './throttle.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import { networkOf } from './throttle.rules.ts'

const rememberedMs = 90 * 24 * 60 * 60_000
const lookedAt = 200

/** Actions that prove the person's identity. */
const proofs: AuditAction[] = ['sign-in', 'code-sign-in', 'directory-sign-in', 'password-reset']

/** Whether the person signed in from this network within 90 days, by the audit trail; false for an unknown person. */
async function hasSignedInFrom(
  tx: Tx,
  personId: number | null,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .select({ address: auditEntries.address })
    .from(auditEntries)
    .where(
      and(
        // No person has the id 0; an unknown person takes the same query.
        eq(auditEntries.personId, personId ?? 0),
        inArray(auditEntries.action, proofs),
        gt(auditEntries.at, new Date(now.getTime() - rememberedMs)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(lookedAt)
  return found.some((entry) => networkOf(entry.address) === networkOf(address))
}

export interface Credentials {
  userName: string
  password: string
  areaCode: string
  language: Language
  /** Network address of the request. */
  address: string
  trail: SignInTrail
}

/**
 * Signs a person in with a password (L1). Throws 'wrong-credentials' for an unknown name as for a wrong password, after
 * the same time; 'cannot-sign-in' for a blocked person with the correct password; TooManyError while they have to wait.
 */
export async function signIn(context: IdentityContext, credentials: Credentials) {
  const { userName, areaCode } = credentials
  const person = await context.database.identity((tx) => findPerson(tx, userName, areaCode))
  const account = countedName(userName, areaCode)
  return allAbout({ person, typed: account }, () => signInAs(context, person, account, credentials))
}

async function signInAs(
  context: IdentityContext,
  person: Person | undefined,
  account: string,
  { password, address, language, trail }: Credentials,
) {
  const attempt = {
    address,
    account,
    personId: person?.id,
    isKnownAddress: (tx: Tx) => hasSignedInFrom(tx, person?.id ?? null, address, context.clock()),
  }
  const { result, isRight, isAttack } = await checkTry(
    context,
    attempt,
    () => check(context, person, password),
    ({ matches }) => matches,
  )
  if (!person || !isRight)
    throw about(new AppError('wrong-credentials', 'unknown name or wrong password'), { isAttack })
  const { mustRenew } = result
  const signedIn = mustRenew ? { ...person, firstLogin: true } : person
  return openOwnSession(context, signedIn, {
    language,
    trail,
    alongside: async (tx) => {
      await refuseChanged(tx, person)
      await resetTries(tx, attempt)
      // The first login's restriction: nothing else opens until the password is replaced.
      if (mustRenew) await tx.update(people).set({ firstLogin: true }).where(eq(people.id, person.id))
    },
  })
}

async function check(context: IdentityContext, person: Person | undefined, password: string) {
  const matches = await context.passwords.verify(person?.passwordHash, password)
  const isChecked = person && matches && context.renewsGuessablePasswords && !person.firstLogin
  return { matches, mustRenew: isChecked ? await isRefusedToday(context, person, password) : false }
}

/**
 * A password that was changed during the comparison must not open a session after all others have been ended. Locks the
 * person, so that a concurrent change waits and then ends this session, too.
 */
async function refuseChanged(tx: Tx, { id, passwordHash }: Person): Promise<void> {
  const [now] = await repeated(tx)
    .select({ hash: people.passwordHash })
    .from(people)
    .where(eq(people.id, id))
    .for('update')
  if (now?.hash !== passwordHash)
    throw new AppError('wrong-credentials', 'the password was changed at this moment')
}
