import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { T } from '../kit/tools.ts'
import { failureText } from '../kit/failure.ts'
import { CodeField } from '../ui/picker/form-code.tsx'
import { useFocusedCode } from '../ui/picker/use-focused-code.ts'
import type { AskingState, Codes } from './login.codes.ts'
import { toWords } from './login.codes.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { Wrong } from './login.types.ts'

interface AskedCodeProps {
  codes: Codes
  typed: ReadonlyMap<string, string>
  /** What stands in the field is where the last code went. */
  isSame: boolean
  error: string | undefined
  onSend(): void
  /** What is said once a code is on its way, where it must not tell whether anybody is there. */
  sentText?: string
  t: T<keyof LoginTexts>
}

/** The field of a code, the button that asks for one, and what became of it (L6). */
export function AskedCode({ codes, typed, isSame, error, onSend, sentText, t }: AskedCodeProps) {
  const asking = useStore(codes.$asking)
  useStore(codes.$sent)
  const target = codes.target()
  const isSent = isSame && codes.isSent() && target !== null
  const left = useStore(codes.$left)
  const place = useRef<HTMLDivElement>(null)
  useFocusedCode(place, asking)
  const isWaiting = isSame && left > 0
  const isOver =
    asking.step === 'refused' && asking.code === 'too-many' && left === 0 && asking.retryAfter > 0
  const said = () => {
    if (isOver) return t('code-now')
    if (!isSent || asking.step === 'sending' || asking.step === 'refused') return ''
    return sentText ?? t(left > 0 ? 'code-sent' : 'code-again', { target: toWords(target) })
  }
  return (
    <div ref={place}>
      <CodeField
        name="code"
        label={t('code')}
        error={error}
        defaultValue={typed.get('code')}
        part="code"
        sendPart="send"
        words={{
          send: t(isSent ? 'code-resend' : 'code-get'),
          wait: t('code-wait', { seconds: left }),
          sending: t('code-sending'),
        }}
        isWaiting={isWaiting}
        isSending={asking.step === 'sending'}
        onSend={onSend}
        said={said()}
        refusal={isOver ? undefined : refusal(asking, t)}
      />
    </div>
  )
}

/** Why no code was sent. What is wrong with the phone stands at the phone. */
export function refusal(asking: AskingState, t: T<keyof LoginTexts>): string | undefined {
  if (asking.step !== 'refused' || asking.code === 'invalid-phone') return undefined
  const { code, retryAfter } = asking
  if (code === 'too-many')
    return retryAfter ? t('code-too-soon', { seconds: retryAfter }) : t('other.too-frequent')
  if (code === 'offline') return t(code)
  return failureText(t, asking)
}

/** The phone that the host refused, as an error of its field; the focus goes there. */
export function useRefusedTarget(codes: Codes, place: RefObject<HTMLElement | null>): Record<string, Wrong> {
  const asking = useStore(codes.$asking)
  const isRefused = asking.step === 'refused' && asking.code === 'invalid-phone'
  useEffect(() => {
    if (isRefused) place.current!.querySelector<HTMLElement>('[name=phone]')?.focus()
  }, [isRefused, place])
  return isRefused ? { phone: 'error.invalid-phone' } : {}
}
