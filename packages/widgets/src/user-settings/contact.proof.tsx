import type { User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { failureText } from '../kit/failure.ts'
import { PasswordField } from '../ui/form/form-password.tsx'
import { CodeField } from '../ui/picker/form-code.tsx'
import { maskedMail, maskedPhone } from './contact.masks.ts'
import type { ProofModel, ProofWay } from './proof.model.ts'
import type { SectionProps } from './user-settings.types.ts'

interface ProofProps extends SectionProps {
  proof: ProofModel
  error: string | undefined
  /** Another way is chosen. */
  onChoose(): void
}

/** What the server asks for before it changes a phone or mail; nothing while it asks for nothing. */
export function ProofPart(props: ProofProps) {
  const way = useStore(props.proof.$way)
  return way && <Proof {...props} way={way} />
}

function Proof({ proof, way, error, user, t, onChoose }: ProofProps & { way: ProofWay }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    fields.current!.querySelector<HTMLElement>('[name=proof]')!.focus()
  }, [way])
  return (
    <fieldset ref={fields} className="proof" part="proof">
      <legend>{t('proof-title')}</legend>
      <p className="help">{t('proof-why')}</p>
      {way === 'password' ? (
        <PasswordField
          name="proof"
          label={t('proof-password')}
          error={error}
          required
          autoComplete="current-password"
          words={{ show: t('show'), hide: t('hide') }}
        />
      ) : (
        // One field for each way: what was typed for one is no code of the other.
        <ProofCode key={way} {...{ proof, way, error, user, t }} />
      )}
      <ul className="proof-ways">
        {proof
          .ways()
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <button type="button" className="link" onClick={() => (onChoose(), proof.choose(other))}>
                {t(`proof-by-${other}`, { target: maskedTarget(other, user) })}
              </button>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

function ProofCode({
  proof,
  way,
  error,
  user,
  t,
}: Omit<ProofProps, 'onChoose'> & { way: 'phone' | 'email' }) {
  const asking = useStore(proof.$asking)
  const left = useStore(proof.leftOf(way))
  return (
    <CodeField
      name="proof"
      label={t('proof-code', { target: maskedTarget(way, user) })}
      error={error}
      words={{ send: t('code-get'), wait: t('code-wait', { seconds: left }), sending: t('code-sending') }}
      isWaiting={left > 0}
      isSending={asking.step === 'sending'}
      onSend={() => void proof.sendCode()}
      said={asking.step === 'sent' ? t('code-sent') : ''}
      refusal={asking.step === 'refused' ? failureText(t, asking) : undefined}
    />
  )
}

function maskedTarget(way: ProofWay, { areaCode, MobilePhone, email }: User): string {
  if (way === 'email') return maskedMail(email)
  return way === 'phone' ? `${areaCode && `+${areaCode} `}${maskedPhone(MobilePhone)}` : ''
}
