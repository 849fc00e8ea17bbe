import type { T } from '../kit/tools.ts'
import type { Failure, LoginFailure } from './login.failure.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { Way } from './login.ways.ts'

const own = ['wrong-credentials', 'cannot-sign-in', 'too-many', 'offline', 'unreachable', 'internal'] as const
type Own = (typeof own)[number]
const isOwn = (code: LoginFailure): code is Own => own.includes(code as Own)

/** Failures whose own sentence is followed by the catalogue's. */
const catalogued: readonly LoginFailure[] = ['wrong-credentials', 'cannot-sign-in']

interface LoginNoticeProps extends Pick<Failure, 'code' | 'requestId'> {
  way: Way
  t: T<keyof LoginTexts>
}

/** Why signing in did not work, said when it happens. */
export function LoginNotice({ way, code, requestId, t }: LoginNoticeProps) {
  const isNobody = code === 'wrong-credentials' && way !== 'account'
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>{isNobody ? t(`nobody-${way}`) : isOwn(code) ? t(code) : t(`error.${code}`)}</p>
      {catalogued.includes(code) && <p className="login-more">{t(`error.${code}`)}</p>}
      {requestId && code === 'internal' && <p className="login-more">{t('request-id', { id: requestId })}</p>}
    </div>
  )
}
