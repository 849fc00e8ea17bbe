import type { T } from '../../kit/element-context.ts'
import { failureText, type Failure, type FailureCode } from '../../kit/failure.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { Method } from './login.methods.ts'

const ownTexts = ['offline', 'unreachable', 'internal'] as const
type OwnText = (typeof ownTexts)[number]
const hasOwnText = (code: FailureCode): code is OwnText => ownTexts.includes(code as OwnText)

type Refusal = Pick<Failure, 'code' | 'message' | 'requestId'>

/** Why the sign-in failed; the server's text when its code is not in the catalogue (E4). */
export function loginProblem(
  method: Method,
  { code, message, requestId }: Refusal,
  t: T<keyof LoginTexts>,
): string {
  if (code === 'wrong-credentials' && method !== 'account') return t(`nobody-${method}`)
  const text = hasOwnText(code) && !message ? t(code) : failureText(t, { code, message })
  if (code === 'too-many') return `${t(code)} ${text}`
  return requestId && code === 'internal' ? `${text} ${t('word.request-id', { id: requestId })}` : text
}
