import type { User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { failureText } from '../../kit/failure.ts'
import { PasswordField } from '../../ui/form/form-field.tsx'
import { CodeField } from '../../ui/picker/form-code.tsx'
import { maskedMail, maskedPhone } from './contact.checks.ts'
import type { ProofModel, ProofMethod } from './proof.model.ts'
import type { SectionProps } from './user-settings.model.ts'

interface ProofProps extends SectionProps {
  proof: ProofModel
  error: string | undefined
  /** Another method is chosen. */
  onChoose(): void
}

/** Proof of identity before a change of phone or mail; renders nothing until the server requires it. */
export function ProofPart(props: ProofProps) {
  const method = useStore(props.proof.$method)
  return method && <Proof {...props} method={method} />
}

function Proof({ proof, method, error, user, t, onChoose }: ProofProps & { method: ProofMethod }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    fields.current!.querySelector<HTMLElement>('[name=proof]')!.focus()
  }, [method])
  return (
    <fieldset ref={fields} className="proof" part="proof">
      <legend>{t('proof-title')}</legend>
      <p className="help">{t('proof-why')}</p>
      {method === 'password' ? (
        <PasswordField
          name="proof"
          label={t('proof-password')}
          error={error}
          required
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
        />
      ) : (
        // Keyed by method, so that the field is emptied when the method changes.
        <ProofCode key={method} {...{ proof, method, error, user, t }} />
      )}
      <ul className="proof-methods">
        {proof
          .methods()
          .filter((other) => other !== method)
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
  method,
  error,
  user,
  t,
}: Omit<ProofProps, 'onChoose'> & { method: 'phone' | 'email' }) {
  const request = useStore(proof.$request)
  const left = useStore(proof.leftOf(method))
  return (
    <CodeField
      name="proof"
      label={t('proof-code', { target: maskedTarget(method, user) })}
      error={error}
      labels={{ send: t('code-get'), wait: t('code-wait', { seconds: left }), sending: t('code-sending') }}
      isWaiting={left > 0}
      isSending={request.step === 'sending'}
      onSend={() => void proof.sendCode()}
      status={request.step === 'sent' ? t('code-sent') : ''}
      refusal={request.step === 'refused' ? failureText(t, request) : undefined}
    />
  )
}

function maskedTarget(method: ProofMethod, { areaCode, MobilePhone, email }: User): string {
  if (method === 'email') return maskedMail(email)
  return method === 'phone' ? `${areaCode && `+${areaCode} `}${maskedPhone(MobilePhone)}` : ''
}
