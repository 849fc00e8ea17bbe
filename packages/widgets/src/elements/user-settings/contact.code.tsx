import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { failureText } from '../../kit/failure.ts'
import { CodeField, useFocusedCode } from '../../ui/picker/form-code.tsx'
import type { ContactModel } from './contact.model.ts'
import type { CodeRequestState } from './contact.checks.ts'
import type { SectionProps } from './user-settings.model.ts'

type Translate = SectionProps['t']

interface CodeProps {
  model: ContactModel
  /** The field holds the target of the last code. */
  isSame: boolean
  error: string | undefined
  onRequest(): void
  t: Translate
}

/** Code field, the button that requests a code, and the status of the request (L6). */
export function CodePart({ model, isSame, error, onRequest, t }: CodeProps) {
  const request = useStore(model.$request)
  const left = useStore(model.$left)
  const container = useRef<HTMLDivElement>(null)
  useFocusedCode(container, request)
  const isSent = isSame && request.step !== 'sending' && request.step !== 'refused'
  return (
    <div ref={container}>
      <CodeField
        name="code"
        label={t('code')}
        error={error}
        part="code"
        sendPart="send"
        labels={{
          send: t(isSame ? 'code-again' : 'code-get'),
          wait: t('code-wait', { seconds: left }),
          sending: t('code-sending'),
        }}
        isWaiting={isSame && left > 0}
        isSending={request.step === 'sending'}
        onSend={onRequest}
        status={isSent ? t(left > 0 ? 'code-sent' : 'code-missing') : ''}
        refusal={refusalOf(request, t)}
      />
    </div>
  )
}

/** Why no code was sent. Errors of phone or mail are shown at their field instead. */
function refusalOf(request: CodeRequestState, t: Translate): string | undefined {
  if (request.step !== 'refused') return undefined
  const { code, retryAfter } = request
  if (code === 'too-many')
    return retryAfter ? t('code-too-soon', { seconds: retryAfter }) : t('other.too-frequent')
  return failureText(t, request)
}
