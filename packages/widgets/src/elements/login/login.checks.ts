import { isFilled } from '@lustra/core'
import type { LoginInput } from './login.state.ts'

/** Required fields that are empty, by field name (L4, L5). */
export function checkLogin({ account, password, accepted }: LoginInput) {
  return {
    ...(!isFilled(account) && { username: 'account-required' as const }),
    ...(!password && { password: 'password-required' as const }),
    ...checkAccepted(accepted),
  }
}

/** Policy and agreement have to be accepted for every sign-in method (L4). */
export const checkAccepted = (accepted: boolean) => ({
  ...(!accepted && { accepted: 'accepted-required' as const }),
})
