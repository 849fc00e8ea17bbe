import type { SignInTrail } from '../audit/audit.ts'
import { mailTarget, phoneTarget } from '../codes/target.ts'
import { noSuchCode, consumeCode } from '../codes/consume-code.ts'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openOwnSessionIn } from './open-own-session.ts'
import { findOwner } from '../people/contacts.ts'

export interface CodeCredentials {
  by: 'phone' | 'mail'
  /** The phone or the mail. */
  userName: string
  areaCode: string
  code: string
  language: Language
  /** Network address of the request. */
  address: string
  trail: SignInTrail
}

/**
 * Signs a person in with a code sent to their phone or mail (L2). Throws 'wrong-code', for an unknown or unconfirmed one too,
 * 'code-expired', 'cannot-sign-in' for a blocked person with the correct code, 'invalid-phone', 'invalid-input' or
 * TooManyError.
 */
export async function signInByCode(
  context: IdentityContext,
  { by, userName, areaCode, code, language, address, trail }: CodeCredentials,
) {
  const target = by === 'mail' ? mailTarget(userName) : phoneTarget(areaCode, userName)
  const claim = { purpose: 'login', target, personId: null, code, address } as const
  const sign = await context.tokens.signer()
  return consumeCode(context, claim, async (tx) => {
    const person = await findOwner(tx, target)
    if (!person) throw noSuchCode(target)
    // The used code confirms it, which is stored after this.
    const proven = target.kind === 'mail' ? { mailProven: true } : { phoneProven: true }
    return openOwnSessionIn(
      tx,
      context,
      { ...person, ...proven },
      {
        language,
        trail,
        sign,
        // An administrator may have changed it before the person was locked.
        alongside: async () => {
          if ((await findOwner(tx, target))?.id !== person.id) throw noSuchCode(target)
        },
      },
    )
  })
}
