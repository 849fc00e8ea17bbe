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
import { hasMail, type Person } from '../people/people.queries.ts'
import { checkTry, forgiveTries, type SignInTry } from '../login/throttle.ts'
import type { DirectoryPerson } from './check-token.ts'
import type { Directory } from './directory.ts'

export interface DirectoryCredentials {
  /** The directory's access token. */
  token: string
  language: Language
  /** Where the request came from. */
  address: string
  trail: SignInTrail
}

/**
 * Signs in whom the directory's token belongs to, and remembers their id in the directory (L3). Throws as the check of tokens
 * does, and 'directory-refused' for a token that was used before; 'wrong-credentials' for somebody whom the portal does not know, 'cannot-sign-in' for a blocked person, and
 * TooManyError while this address has to wait.
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
      // An unavailable directory is no failed guess, so it does not count as one.
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
  if (!person) throw new AppError('wrong-credentials', 'nobody here belongs to this account of the directory')
  return openOwnSession(context, person, {
    language: credentials.language,
    trail: credentials.trail,
    alongside: async (tx) => {
      await consume(tx, credentials.token, found.until)
      if (await link(tx, person, found))
        await writeAudit(tx, { ...credentials.trail(person, null), action: 'directory-linked' })
      await forgiveTries(tx, attempt)
    },
  })
}

/**
 * One token opens one session: whoever reads it later, in some log of addresses, is late. What is signed decides, because the
 * signature of the same token can be written in several ways.
 */
async function consume(tx: Tx, token: string, until: Date): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'))
  if (await markUsed(tx, idOf(`directory ${signed}`), until)) return
  throw new AppError('directory-refused', 'The directory’s token was used before')
}

/** By the directory's id, else by mail: and then only somebody who has not been linked to another account there. */
async function findLinked(tx: Tx, { id, mails }: DirectoryPerson): Promise<Person | undefined> {
  const [linked] = await tx.select().from(people).where(eq(people.directoryId, id))
  if (linked || mails.length === 0) return linked
  const byMail = await tx
    .select()
    .from(people)
    .where(and(eq(people.directoryId, ''), hasMail(mails)))
    .limit(2)
  // Two addresses of one account that lead to two people name neither.
  return byMail.length === 1 ? byMail[0] : undefined
}

/** Answers whether this is the first time. Two first sign-ins at once: the second one finds the place taken, and changes it for nobody. */
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

/** Whose token it claims to be, to slow one account down and not its whole office; nothing else believes it. */
function claimedIdOf(token: string): string {
  try {
    const { oid } = decodeJwt(token)
    return typeof oid === 'string' ? oid.slice(0, 100) : ''
  } catch {
    return ''
  }
}
