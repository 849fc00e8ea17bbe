import type { ErrorCode } from '@lustra/core'
import type { LoginState } from './login.state.ts'

/** Errors of the server that are also shown at a field. */
export function refusedFields(state: LoginState): Record<string, `error.${ErrorCode}` | 'wrong-credentials'> {
  if (state.step !== 'failed') return {}
  const { method, code } = state
  if (method === 'account' && code === 'wrong-credentials') return { password: code }
  if (method === 'phone' && code === 'invalid-phone') return { phone: `error.${code}` }
  const hasCode = method === 'phone' || method === 'mail'
  if (hasCode && (code === 'wrong-code' || code === 'code-expired')) return { code: `error.${code}` }
  return {}
}
