import type { ErrorCode } from '@lustra/core'
import type { LoginState } from './login.state.ts'

/** Errors of the server that are shown at a field only. */
export function refusedFields(state: LoginState): Record<string, `error.${ErrorCode}`> {
  if (state.step !== 'failed') return {}
  const { method, code } = state
  if (code === 'invalid-phone') return { phone: `error.${code}` }
  if (method !== 'account' && (code === 'wrong-code' || code === 'code-expired'))
    return { code: `error.${code}` }
  return {}
}
