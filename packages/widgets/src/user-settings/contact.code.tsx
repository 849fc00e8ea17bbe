import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { failureText } from '../kit/failure.ts'
import { CodeField } from '../ui/picker/form-code.tsx'
import { useFocusedCode } from '../ui/picker/use-focused-code.ts'
import type { ContactModel } from './contact.model.ts'
import type { AskingState } from './contact.types.ts'
import type { SectionProps } from './user-settings.types.ts'

type Words = SectionProps['t']

interface CodeProps {
  model: ContactModel
  /** What stands in the field is where the last code went. */
  isSame: boolean
  error: string | undefined
  onAsk(): void
  t: Words
}

/** The code, the button that asks for one, and what became of it (L6). */
export function CodePart({ model, isSame, error, onAsk, t }: CodeProps) {
  const asking = useStore(model.$asking)
  const left = useStore(model.$left)
  const place = useRef<HTMLDivElement>(null)
  useFocusedCode(place, asking)
  const isSent = isSame && asking.step !== 'sending' && asking.step !== 'refused'
  return (
    <div ref={place}>
      <CodeField
        name="code"
        label={t('code')}
        error={error}
        part="code"
        sendPart="send"
        words={{
          send: t(isSame ? 'code-again' : 'code-get'),
          wait: t('code-wait', { seconds: left }),
          sending: t('code-sending'),
        }}
        isWaiting={isSame && left > 0}
        isSending={asking.step === 'sending'}
        onSend={onAsk}
        said={isSent ? t(left > 0 ? 'code-sent' : 'code-missing') : ''}
        refusal={refusalOf(asking, t)}
      />
    </div>
  )
}

/** Why no code was sent. What is wrong with the phone or mail stands there. */
function refusalOf(asking: AskingState, t: Words): string | undefined {
  if (asking.step !== 'refused') return undefined
  const { code, retryAfter } = asking
  if (code === 'too-many')
    return retryAfter ? t('code-too-soon', { seconds: retryAfter }) : t('other.too-frequent')
  return failureText(t, asking)
}
