/** Which phone and mail of a person give access to the account. */
import type { CodeTarget } from '../codes/target.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findByTarget, type Person } from './people.queries.ts'

type Contacts = Pick<Person, 'areaCode' | 'phone' | 'mail' | 'phoneProven' | 'mailProven'>

/** Phone and mail of a person, where present. */
export const contactsOf = ({ areaCode, phone, mail }: Contacts): CodeTarget[] => [
  ...(phone ? [{ kind: 'phone' as const, areaCode, phone }] : []),
  ...(mail ? [{ kind: 'mail' as const, mail }] : []),
]

const isConfirmed = ({ phoneProven, mailProven }: Contacts, kind: CodeTarget['kind']): boolean =>
  kind === 'phone' ? phoneProven : mailProven

/** Phone and mail that their owner has confirmed. */
export const confirmedContactsOf = (person: Contacts): CodeTarget[] =>
  contactsOf(person).filter(({ kind }) => isConfirmed(person, kind))

/**
 * Whether a phone or mail gives access to the account. One that somebody else entered does so only until the person has
 * signed in for the first time, which is how invited people begin; later an administrator could otherwise take over the
 * account by it.
 */
export const givesAccess = (
  person: Contacts & Pick<Person, 'hasSignedIn'>,
  kind: CodeTarget['kind'],
): boolean => !person.hasSignedIn || (kind === 'phone' ? person.phoneProven : person.mailProven)

/** The person to whose account this phone or mail gives access. */
export async function findOwner(tx: Tx, target: CodeTarget): Promise<Person | undefined> {
  const person = await findByTarget(tx, target)
  return person && givesAccess(person, target.kind) ? person : undefined
}
