import { AppError } from '@lustra/core/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { idOf, markUsed } from '../access/replay-guard.ts'
import { writeAudit, type SignInTrail } from '../audit/audit.ts'
import { allAbout } from '../audit/refusal-notes.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openOwnSession } from '../login/open-own-session.ts'
import { givesAccess } from '../people/contacts.ts'
import { hasMail, type Person } from '../people/people.queries.ts'
import { checkTry, resetTries, type SignInTry } from '../login/throttle.ts'
import type { DirectoryPerson } from './check-token.ts'
import type { Directory } from './directory.ts'

export interface DirectoryCredentials {
  /** The directory's access token. */
  token: string
  language: Language
  /** Network address of the request. */
  address: string
  trail: SignInTrail
}

/**
 * Signs in the owner of a directory token, and stores their directory id (L3). Throws like the token check, and
 * 'directory-refused' for a used token; 'wrong-credentials' for a person unknown to the portal, 'cannot-sign-in' for a
 * blocked person, and TooManyError while this address has to wait.
 */
export async function signInByDirectory(
  context: IdentityContext,
  directory: Directory,
  credentials: DirectoryCredentials,
) {
  const attempt: SignInTry = {
    address: credentials.address,
    account: `directory ${claimedIdOf(credentials.token)}`,
  }
  return allAbout({ typed: attempt.account }, async () => {
    const { result } = await checkTry(
      context,
      attempt,
      () =>
        openByDirectory(context, directory, credentials, attempt).then(
          (login) => ({ login }),
          (refusal: unknown) => {
            if (refusal instanceof AppError) return { refusal }
            throw refusal
          },
        ),
      // An unavailable directory does not count as a failed attempt.
      (outcome) => 'login' in outcome || outcome.refusal.code === 'directory-away',
    )
    if ('refusal' in result) throw result.refusal
    return result.login
  })
}

async function openByDirectory(
  context: IdentityContext,
  directory: Directory,
  credentials: DirectoryCredentials,
  attempt: SignInTry,
) {
  const found = await directory.check(credentials.token)
  const person = await context.database.identity((tx) => findLinked(tx, found))
  if (!person) throw new AppError('wrong-credentials', 'no person is linked to this directory account')
  // An address that the directory has of the person needs no code.
  const mailProven = person.mailProven || found.mails.includes(person.mail.toLowerCase())
  return openOwnSession(
    context,
    { ...person, mailProven },
    {
      language: credentials.language,
      trail: credentials.trail,
      alongside: async (tx) => {
        await consume(tx, credentials.token, found.until)
        if (await link(tx, person, found))
          await writeAudit(tx, { ...credentials.trail(person, null), action: 'directory-linked' })
        if (mailProven !== person.mailProven)
          await tx
            .update(people)
            .set({ mailProven })
            .where(and(eq(people.id, person.id), eq(people.mail, person.mail)))
        await resetTries(tx, attempt)
      },
    },
  )
}

/**
 * One token opens one session, so that a token found in a log of addresses is useless. The signed part identifies it,
 * because the same signature can be encoded differently.
 */
async function consume(tx: Tx, token: string, until: Date): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'))
  if (await markUsed(tx, idOf(`directory ${signed}`), until)) return
  throw new AppError('directory-refused', 'The directory’s token was used before')
}

/** Finds a person by directory id, else by a mail that gives access, unless linked to another directory account. */
async function findLinked(tx: Tx, { id, mails }: DirectoryPerson): Promise<Person | undefined> {
  const [linked] = await tx.select().from(people).where(eq(people.directoryId, id))
  if (linked || mails.length === 0) return linked
  const byMail = await tx
    .select()
    .from(people)
    .where(and(eq(people.directoryId, ''), hasMail(mails)))
    .limit(2)
  // Ambiguous when two addresses of one account lead to two people.
  const [only] = byMail.length === 1 ? byMail : []
  return only && givesAccess(only, 'mail') ? only : undefined
}

/**
 * Returns whether this is the first link. Of two concurrent first sign-ins the second one finds an existing link and
 * changes nothing.
 */
async function link(tx: Tx, person: Person, { id }: DirectoryPerson): Promise<boolean> {
  if (person.directoryId === id) return false
  const linked = await tx
    .update(people)
    .set({ directoryId: id })
    .where(and(eq(people.id, person.id), inArray(people.directoryId, ['', id])))
    .returning({ id: people.id })
  if (linked.length === 0) throw new AppError('wrong-credentials', 'linked to another account meanwhile')
  return true
}

/** The claimed owner, used only to throttle one account instead of its whole office; not verified. */
function claimedIdOf(token: string): string {
  try {
    const { oid } = decodeJwt(token)
    return typeof oid === 'string' ? oid.slice(0, 100) : ''
  } catch {
    return ''
  }
}
