/**
 * A new phone or mail gives access to the account, so a session alone is not enough to set one: the person proves their
 * identity again, by the present password or by a code to the present phone or mail (U2, U3), if that is confirmed.
 */
import { AppError, codeOf } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import { prepareCode } from './consume-code.ts'
import type { CodeTarget } from './target.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import { checkOwnPassword } from '../login/throttle.ts'
import { confirmedContactsOf } from '../people/contacts.ts'
import type { Person } from '../people/people.queries.ts'

export interface FreshProof {
  /** Empty when not given. */
  password: string
  code: string
  /** Where the code was sent. */
  by: 'phone' | 'email'
}

interface ProofOf {
  personId: number
  proof: FreshProof
  address: string
}

/** Consumes the proof, in the transaction of the change. */
export type UseProof = (tx: Tx) => Promise<void>
const nothingToUse: UseProof = async () => {}

/**
 * Throws 'proof-needed' without a proof, 'wrong-proof', and TooManyError after several wrong ones. A person without
 * password and confirmed contact needs no proof.
 */
export async function requireProof(
  context: IdentityContext,
  { personId, proof, address }: ProofOf,
): Promise<UseProof> {
  const person = await personOf(context, personId)
  if (proof.password) return byPassword(context, person, proof.password)
  if (proof.code) return byCode(context, person, proof, address)
  if (!person.passwordHash && confirmedContactsOf(person).length === 0) return nothingToUse
  throw new AppError('proof-needed', 'a new phone or mail needs a fresh proof')
}

async function byPassword(
  context: IdentityContext,
  { id, passwordHash }: Person,
  password: string,
): Promise<UseProof> {
  // A stolen session must not allow guessing passwords.
  const isRight = await checkOwnPassword(context, id, () => context.passwords.verify(passwordHash, password))
  if (!isRight) throw wrongProof()
  return nothingToUse
}

async function byCode(
  context: IdentityContext,
  person: Person,
  { code, by }: FreshProof,
  address: string,
): Promise<UseProof> {
  const kind = by === 'phone' ? 'phone' : 'mail'
  const target = confirmedContactsOf(person).find((contact) => contact.kind === kind)
  if (!target) throw wrongProof()
  try {
    return await prepareCode(context, { purpose: 'proof', target, personId: person.id, code, address })
  } catch (error) {
    if (['wrong-code', 'code-expired'].includes(codeOf(error))) throw wrongProof(error)
    throw error
  }
}

/** A code that proves an identity is sent only to confirmed contacts of the account. Throws 'forbidden'. */
export async function refuseOtherContact(
  context: IdentityContext,
  personId: number | null,
  target: CodeTarget,
): Promise<void> {
  const contacts = personId === null ? [] : confirmedContactsOf(await personOf(context, personId))
  if (!contacts.some((contact) => isSameContact(contact, target)))
    throw new AppError('forbidden', 'the code must be sent to the phone or mail of the account')
}

export function isSameContact(one: CodeTarget, other: CodeTarget): boolean {
  if (one.kind === 'mail' || other.kind === 'mail')
    return one.kind === 'mail' && other.kind === 'mail' && one.mail.toLowerCase() === other.mail.toLowerCase()
  return one.areaCode === other.areaCode && one.phone === other.phone
}

async function personOf({ database }: IdentityContext, personId: number): Promise<Person> {
  const [person] = await database.identity((tx) => tx.select().from(people).where(eq(people.id, personId)))
  if (!person) throw new AppError('not-found', 'the person does not exist any more')
  return person
}

const wrongProof = (cause?: unknown) => new AppError('wrong-proof', 'this proves nothing', { cause })
