import type { User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useModel, useTyped, useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { ErrorSummary } from '../../ui/form/form-messages.tsx'
import { textIn } from '../../ui/start/form-values.ts'
import { CodePart } from './contact.code.tsx'
import {
  isSameTarget,
  maskedMail,
  maskedPhone,
  type Contact,
  type ContactErrors,
  type ContactInput,
} from './contact.checks.ts'
import { createEmailModel, createPhoneModel } from './contact.model.ts'
import { ProofPart } from './contact.proof.tsx'
import { TargetPart } from './contact.target.tsx'
import { FailureNotice } from './user-settings.notice.tsx'
import type { SectionProps } from './user-settings.model.ts'

/** The current phone or mail, the new one, and the code sent to it (U2, U3). */
export function ContactSection({ contact, user, t }: SectionProps & { contact: Contact }) {
  const model = useModel(contact === 'phone' ? createPhoneModel : createEmailModel)
  const state = useStore(model.$state)
  const sent = useStore(model.$sent)
  const area = useStore(model.$area)
  const form = useRef<HTMLFormElement>(null)
  const text = useStore(model.$text)
  const { isTyped, onInput, forget } = useTyped()
  useUnsavedWork(isTyped)
  const {
    errors,
    showsSummary,
    requireField,
    showServerErrors,
    handlers,
    forget: forgetErrors,
  } = useForm({
    check: (values) => ({
      ...model.checkTarget(toInput(contact, values)),
      ...checkCode(values),
      ...checkProof(values),
    }),
    async send(values) {
      const refused = await model.change(
        toInput(contact, values),
        textIn(values, 'code'),
        textIn(values, 'proof'),
      )
      if (model.$state.get().step === 'done') {
        clearFields(form.current, [contact, 'code'])
        forget()
      }
      return refused
    },
  })
  useEffect(() => {
    if (contact === 'phone') model.prepare()
    return () => model.resetState()
  }, [contact, model])

  async function requestCode(input?: ContactInput) {
    const element = form.current!
    if (!input && !requireField(element, contact)) return
    const refused = await model.requestCode(input ?? toInput(contact, new FormData(element)))
    if (Object.keys(refused).length > 0) showServerErrors(element, refused)
  }

  /** Enters the present phone or mail, which is confirmed like a new one, and requests the code. */
  function confirmPresent() {
    const { areaCode, MobilePhone, email } = user
    const text = contact === 'email' ? email : MobilePhone
    model.type(text, { region: '', areaCode })
    const { elements } = form.current!
    // Both fields are uncontrolled.
    const field = elements.namedItem(contact)
    if (field instanceof HTMLInputElement) field.value = text
    ;(elements.namedItem('code') as HTMLElement).focus()
    void requestCode({ areaCode, text })
  }

  const isSame = isSameTarget({ areaCode: area.areaCode, text }, sent?.target)
  const current = maskedContactOf(contact, user)
  return (
    <form
      {...handlers}
      ref={form}
      part="form"
      method="post"
      aria-labelledby="title"
      aria-busy={state.step === 'sending' || undefined}
      onInput={onInput}
    >
      <h2 id="title">{t(`${contact}-title`)}</h2>
      <p className="about">
        {current
          ? t(`${contact}-present`, { present: current })
          : t(contact === 'phone' ? 'other.no-bound-phone' : 'no-email')}
      </p>
      {current && user.unconfirmed?.includes(contact) && (
        <div className="notice" part="unconfirmed">
          <p>{t(`${contact}-unconfirmed`)}</p>
          <button type="button" className="button" onClick={confirmPresent}>
            {t('confirm-present')}
          </button>
        </div>
      )}
      {showsSummary ? (
        <ErrorSummary
          title={t('problems')}
          errors={Object.entries(errors).map(([name, key]) => [name, t(key)])}
        />
      ) : (
        <FailureNotice state={state} t={t} />
      )}
      <TargetPart {...{ model, t }} error={errors[contact] && t(errors[contact])} />
      <CodePart
        {...{ model, isSame, t }}
        error={errors['code'] && t(errors['code'])}
        onRequest={() => void requestCode()}
      />
      <ProofPart
        {...{ user, t }}
        proof={model.proof}
        error={errors['proof'] && t(errors['proof'])}
        // Errors of the previous method do not apply to the new field.
        onChoose={forgetErrors}
      />
      <div className="actions">
        <button type="submit" className="button primary" part="submit">
          {t(state.step === 'sending' ? 'saving' : `save-${contact}`)}
        </button>
      </div>
      <div role="status">
        {state.step === 'done' && (
          <p className="notice done">{t(`${contact}-done`, { present: current ?? '' })}</p>
        )}
      </div>
    </form>
  )
}

/** Not `reset()`, which would restore the default values. */
function clearFields(form: HTMLFormElement | null, names: readonly string[]) {
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}

const toInput = (contact: Contact, values: FormData): ContactInput => ({
  areaCode: textIn(values, 'area-code'),
  text: textIn(values, contact),
})

const checkCode = (values: FormData): ContactErrors =>
  textIn(values, 'code') ? {} : { code: 'code-required' }

/** The field exists once the server has required a proof. */
const checkProof = (values: FormData): ContactErrors =>
  values.has('proof') && !textIn(values, 'proof') ? { proof: 'proof-required' } : {}

function maskedContactOf(contact: Contact, { areaCode, MobilePhone, email }: User): string | undefined {
  if (contact === 'email') return email ? maskedMail(email) : undefined
  if (!MobilePhone) return undefined
  return `${areaCode && `+${areaCode} `}${maskedPhone(MobilePhone)}`
}
