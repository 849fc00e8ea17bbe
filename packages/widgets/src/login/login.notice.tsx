import type { T } from '../kit/tools.ts'
import { failureText, type Failure, type FailureCode } from '../kit/failure.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { Method } from './login.methods.ts'

const own = ['wrong-credentials', 'cannot-sign-in', 'too-many', 'offline', 'unreachable', 'internal'] as const
type Own = (typeof own)[number]
const isOwn = (code: FailureCode): code is Own => own.includes(code as Own)

/** Failures whose own sentence is followed by the catalogue's. */
const catalogued: readonly FailureCode[] = ['wrong-credentials', 'cannot-sign-in']

interface LoginNoticeProps extends Pick<Failure, 'code' | 'message' | 'requestId'> {
  method: Method
  t: T<keyof LoginTexts>
}

/** Why signing in did not work, announced when it happens; in the server's own words where it has a code of its own (E4). */
export function LoginNotice({ method, code, message, requestId, t }: LoginNoticeProps) {
  const isNobody = code === 'wrong-credentials' && method !== 'account'
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>
        {isNobody
          ? t(`nobody-${method}`)
          : isOwn(code) && !message
            ? t(code)
            : failureText(t, { code, message })}
      </p>
      {catalogued.includes(code) && <p className="login-more">{t(`error.${code}`)}</p>}
      {requestId && code === 'internal' && <p className="login-more">{t('request-id', { id: requestId })}</p>}
    </div>
  )
}
