import type { ownAccountCalls as declared, CodePurpose } from '../../contract/calls/own-account.ts'
import { ownAccountCalls } from '../../generated/calls/person.ts'
import { callOf, createCalls } from '../../api/calls.ts'
import { AppError } from '../../contract/error-codes.ts'
import type { CodeTarget, FreshProof } from '../../core.types.ts'
import { tokenMs } from './broker.ts'
import { fieldsOf, textOf } from '../record.ts'
import type { Policy } from './policy.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** The minimum (L6), for hosts that do not send ResendAfter. */
const resendAfterMs = 60_000
const quiet = { quiet: true }

/** Codes, passwords, phone and mail of the signed-in person (L6 to L8, U1 to U3). The caller shows the errors. */
export function createOwnAccount(store: SessionStore, request: SessionRequest, policy: Policy) {
  const calls = createCalls<typeof declared>(
    (call, options) => request(call, { ...options, ...quiet }),
    ownAccountCalls,
  )

  /** Only a code for a new phone or mail, or for a proof, is requested while signed in. */
  function requestCode(target: CodeTarget, Type: CodePurpose): Promise<unknown> {
    const [call] =
      'mail' in target
        ? callOf(ownAccountCalls.mailCode, [{ ...fieldsFor(target), Type }])
        : callOf(ownAccountCalls.phoneCode, [{ ...fieldsFor(target), Type }])
    return request({ ...call, open: Type === 'login' || Type === 'reset' }, quiet)
  }

  /** Some hosts end the session with the old password and return the next token. */
  function newTokenOf(data: unknown) {
    const token = textOf(fieldsOf(data)['AccessToken'])
    return token ? { token, expiresAt: store.environment.now() + tokenMs } : {}
  }

  return {
    async sendCode(target: CodeTarget, Type: CodePurpose): Promise<{ resendAfterMs: number }> {
      try {
        const data = fieldsOf(await requestCode(target, Type))
        return { resendAfterMs: Number(data['ResendAfter']) * 1000 || resendAfterMs }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'code-sent') throw error
        // Some hosts report success as an error, which the source shows as one (section 8, 99030).
        policy.report(error)
        return { resendAfterMs }
      }
    },
    async checkResetCode(target: CodeTarget, Code: string): Promise<void> {
      await calls.checkCode({ ...fieldsFor(target), Code })
    },
    async resetPassword(
      target: CodeTarget,
      Code: string,
      NewPassword: string,
      RepeatPassword: string,
    ): Promise<void> {
      await calls.resetPassword({ ...fieldsFor(target), Code, NewPassword, RepeatPassword })
    },
    async changePassword(OldPassword: string, NewPassword: string, RepeatPassword: string): Promise<void> {
      store.patch(newTokenOf(await calls.changePassword({ OldPassword, NewPassword, RepeatPassword })))
    },
    async changeFirstPassword(NewPassword: string, RepeatPassword: string): Promise<void> {
      const data = await calls.changeFirstPassword({ NewPassword, RepeatPassword })
      // At once: other elements and tabs never see the new token with a call for a new password.
      store.patch({ ...newTokenOf(data), firstLogin: false })
    },
    async changeContact(target: CodeTarget, Code: string, proof?: FreshProof): Promise<void> {
      const Type: 'email' | 'phone' = 'mail' in target ? 'email' : 'phone'
      const body = { ...fieldsFor(target), Type, Code, ...proofFields(proof) }
      const data = fieldsOf(await calls.updateAccount(body))
      const user = store.record()?.user
      if (!user) return
      const changed =
        'mail' in target
          ? { email: textOf(data['Email']) || target.mail }
          : {
              areaCode: textOf(data['AreaCode']) || target.areaCode,
              MobilePhone: textOf(data['MobilePhone']) || target.phone,
            }
      const { unconfirmed = [], ...rest } = user
      const remaining = unconfirmed.filter((contact) => contact !== Type)
      store.patch({ user: { ...rest, ...changed, ...(remaining[0] && { unconfirmed: remaining }) } })
    },
  }
}

const fieldsFor = (target: CodeTarget) =>
  'mail' in target ? { Email: target.mail } : { AreaCode: target.areaCode, MobilePhone: target.phone }

/** Sent only when the server requested it: the source's call has no such fields. */
function proofFields(proof: FreshProof | undefined) {
  if (!proof) return {}
  return 'password' in proof ? { Password: proof.password } : { ProofCode: proof.code, ProofBy: proof.by }
}
