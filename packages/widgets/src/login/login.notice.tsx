import type { T } from '../kit/element-context.ts'
import { failureText, type Failure, type FailureCode } from '../kit/failure.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { Method } from './login.methods.ts'

const ownTexts = [
  'wrong-credentials',
  'cannot-sign-in',
  'too-many',
  'offline',
  'unreachable',
  'internal',
] as const
type OwnText = (typeof ownTexts)[number]
const hasOwnText = (code: FailureCode): code is OwnText => ownTexts.includes(code as OwnText)

/** Codes whose text is followed by the text of the error catalogue. */
const catalogued = ['wrong-credentials', 'cannot-sign-in', 'too-many'] as const
const isCatalogued = (code: FailureCode): code is (typeof catalogued)[number] =>
  catalogued.includes(code as never)

interface LoginNoticeProps extends Pick<Failure, 'code' | 'message' | 'requestId'> {
  method: Method
  t: T<keyof LoginTexts>
}

/** Why the sign-in failed, announced as an alert; the server's text when its code is not in the catalogue (E4). */
export function LoginNotice({ method, code, message, requestId, t }: LoginNoticeProps) {
  const isUnknownPerson = code === 'wrong-credentials' && method !== 'account'
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>
        {isUnknownPerson
          ? t(`nobody-${method}`)
          : hasOwnText(code) && !message
            ? t(code)
            : failureText(t, { code, message })}
      </p>
      {isCatalogued(code) && <p className="login-more">{t(`error.${code}`)}</p>}
      {requestId && code === 'internal' && <p className="login-more">{t('request-id', { id: requestId })}</p>}
    </div>
  )
}
