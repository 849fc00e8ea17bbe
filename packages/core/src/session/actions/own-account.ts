import { AppError } from '../../contract/error-codes.ts'
import type { CodePurpose } from '../../contract/code-purposes.ts'
import type { CodeTarget, FreshProof } from '../../core.types.ts'
import { tokenMs } from './broker.ts'
import { fieldsOf, textOf } from '../reading.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** When a host does not say how long: the shortest it may (L6). */
const resendAfterMs = 60_000
const quiet = { quiet: true }

/** Codes, passwords, phone and mail of the person who sits there (L6 to L8, U1 to U3). Who asks shows what went wrong. */
export function createOwnAccount(store: SessionStore, request: SessionRequest) {
  const post = (name: string, body: object, open = false) =>
    request({ method: 'POST', path: `/Security/User/${name}`, body, personal: true, open }, quiet)

  /** A host that ends the old session with the old password sends the next token along. */
  function goOnWith(data: unknown): void {
    const token = textOf(fieldsOf(data)['AccessToken'])
    if (token) store.patch({ token, expiresAt: store.environment.now() + tokenMs })
  }

  return {
    async sendCode(target: CodeTarget, Type: CodePurpose): Promise<{ resendAfterMs: number }> {
      const name = 'mail' in target ? 'GetEmailVerCode' : 'GetPhoneVerCode'
      // Only a code for one's own new phone or mail is asked for by somebody known.
      const isOpen = Type === 'login' || Type === 'reset'
      try {
        const data = fieldsOf(await post(name, { ...fieldsFor(target), Type }, isOpen))
        return { resendAfterMs: Number(data['ResendAfter']) * 1000 || resendAfterMs }
      } catch (error) {
        // Some hosts say that it was sent as if it were a failure (source section 8, 99030).
        if (error instanceof AppError && error.code === 'code-sent') return { resendAfterMs }
        throw error
      }
    },
    async checkResetCode(target: CodeTarget, Code: string): Promise<void> {
      await post('CheckVerCode', { ...fieldsFor(target), Code }, true)
    },
    async resetPassword(
      target: CodeTarget,
      Code: string,
      NewPassword: string,
      RepeatPassword: string,
    ): Promise<void> {
      await post('ResetPassword', { ...fieldsFor(target), Code, NewPassword, RepeatPassword }, true)
    },
    async changePassword(OldPassword: string, NewPassword: string, RepeatPassword: string): Promise<void> {
      goOnWith(await post('ModifyPassword', { OldPassword, NewPassword, RepeatPassword }))
    },
    async changeFirstPassword(NewPassword: string, RepeatPassword: string): Promise<void> {
      goOnWith(await post('FirstUpdatePassword', { NewPassword, RepeatPassword }))
      store.patch({ firstLogin: false })
    },
    async changeContact(target: CodeTarget, Code: string, proof?: FreshProof): Promise<void> {
      const Type = 'mail' in target ? 'email' : 'phone'
      const body = { ...fieldsFor(target), Type, Code, ...proofFields(proof) }
      const data = fieldsOf(await post('UpdateAccount', body))
      const user = store.record()?.user
      if (!user) return
      const changed =
        'mail' in target
          ? { email: textOf(data['Email']) || target.mail }
          : {
              areaCode: textOf(data['AreaCode']) || target.areaCode,
              MobilePhone: textOf(data['MobilePhone']) || target.phone,
            }
      store.patch({ user: { ...user, ...changed } })
    },
  }
}

const fieldsFor = (target: CodeTarget) =>
  'mail' in target ? { Email: target.mail } : { AreaCode: target.areaCode, MobilePhone: target.phone }

/** Sent only when the server asked for it: the source's own call has no such fields. */
function proofFields(proof: FreshProof | undefined) {
  if (!proof) return {}
  return 'password' in proof ? { Password: proof.password } : { ProofCode: proof.code, ProofBy: proof.by }
}
