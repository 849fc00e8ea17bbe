import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { T } from '../../kit/element-context.ts'
import { failureText } from '../../kit/failure.ts'
import { CodeField, useFocusedCode } from '../../ui/picker/form-code.tsx'
import type { CodeRequestState, Codes } from './login.codes.ts'
import { targetText } from './login.codes.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { FieldErrorKey } from './login.types.ts'

interface RequestedCodeProps {
  codes: Codes
  typed: ReadonlyMap<string, string>
  /** The field holds the target of the last code. */
  isSame: boolean
  error: string | undefined
  onSend(): void
  /** Replaces the confirmation where it must not reveal whether an account exists. */
  sentText?: string
  t: T<keyof LoginTexts>
}

/** Code field, the button that requests a code, and the status of the request (L6). */
export function RequestedCode({ codes, typed, isSame, error, onSend, sentText, t }: RequestedCodeProps) {
  const request = useStore(codes.$request)
  useStore(codes.$sent)
  const target = codes.target()
  const isSent = isSame && codes.isSent() && target !== null
  const left = useStore(codes.$left)
  const container = useRef<HTMLDivElement>(null)
  useFocusedCode(container, request)
  const isWaiting = isSame && left > 0
  const isWaitOver =
    request.step === 'refused' && request.code === 'too-many' && left === 0 && request.retryAfter > 0
  const statusText = () => {
    if (isWaitOver) return t('code-now')
    if (!isSent || request.step === 'sending' || request.step === 'refused') return ''
    return sentText ?? t(left > 0 ? 'code-sent' : 'code-again', { target: targetText(target) })
  }
  return (
    <div ref={container}>
      <CodeField
        name="code"
        label={t('code')}
        error={error}
        defaultValue={typed.get('code')}
        part="code"
        sendPart="send"
        labels={{
          send: t(isSent ? 'code-resend' : 'code-get'),
          wait: t('code-wait', { seconds: left }),
          sending: t('code-sending'),
        }}
        isWaiting={isWaiting}
        isSending={request.step === 'sending'}
        onSend={onSend}
        status={statusText()}
        refusal={isWaitOver ? undefined : refusal(request, t)}
      />
    </div>
  )
}

/** Why no code was sent. An invalid phone is shown at its field instead. */
export function refusal(request: CodeRequestState, t: T<keyof LoginTexts>): string | undefined {
  if (request.step !== 'refused' || isPhoneRefused(request)) return undefined
  const { code, retryAfter } = request
  if (code === 'too-many')
    return retryAfter ? t('code-too-soon', { seconds: retryAfter }) : t('other.too-frequent')
  if (code === 'offline') return t(code)
  return failureText(t, request)
}

const isPhoneRefused = (request: CodeRequestState): boolean =>
  request.step === 'refused' && request.isPhone && request.code === 'invalid-phone'

/** Shows a phone that the host refused as an error of its field, and focuses it. */
export function useRefusedTarget(
  codes: Codes,
  container: RefObject<HTMLElement | null>,
): Record<string, FieldErrorKey> {
  const request = useStore(codes.$request)
  const isRefused = isPhoneRefused(request)
  useEffect(() => {
    if (isRefused) container.current!.querySelector<HTMLElement>('[name=phone]')?.focus()
  }, [isRefused, container])
  return isRefused ? { phone: 'error.invalid-phone' } : {}
}
