import { passwordParts, type PasswordPart } from '@lustra/core'
import { useState } from 'react'
import type { T } from '../../kit/element-context.ts'
import { useTyped, useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { Checklist, fieldsToCorrect, FormLine } from '../../ui/form/form-messages.tsx'
import { PasswordField } from '../../ui/form/form-field.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { failureText } from '../../kit/failure.ts'
import { textIn } from '../../ui/start/form-values.ts'
import {
  checkFirstPassword,
  type createFirstPasswordModel,
  type FirstPasswordInput,
  type FirstPasswordState,
} from './first-password.model.ts'
import type { FirstPasswordTexts } from './first-password.texts.en.ts'

interface FirstPasswordFormProps {
  model: ReturnType<typeof createFirstPasswordModel>
  state: FirstPasswordState
  account: string
  t: T<keyof FirstPasswordTexts>
}

export function FirstPasswordForm({ model, state, account, t }: FirstPasswordFormProps) {
  const [typed, setTyped] = useState('')
  const { isTyped, onInput } = useTyped()
  useUnsavedWork(isTyped)
  const { errors, showsSummary, handlers } = useForm({
    check: (values) => checkFirstPassword(toInput(values)),
    send: (values) => model.change(toInput(values)),
  })
  const isSending = state.step === 'sending'
  const texts = { show: t('show'), hide: t('hide') }
  return (
    <form
      {...handlers}
      className="first-password"
      part="form"
      method="post"
      aria-labelledby="title"
      onInput={onInput}
    >
      <h1 id="title">{t('title')}</h1>
      <FormLine
        hint={t('why', { account })}
        problem={
          showsSummary && Object.keys(errors).length > 0
            ? fieldsToCorrect(errors, t)
            : state.step === 'failed' && problemOf(state, t)
        }
      />
      {/* Password managers read the account from it. */}
      <input name="username" autoComplete="username" defaultValue={account} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password')}
        error={errors.password && t(errors.password)}
        help={
          <Checklist
            title={t('rules')}
            states={{ met: t('met'), missing: t('missing') }}
            items={(Object.keys(passwordParts) as PasswordPart[]).map((rule) => ({
              text: t(`rule-${rule}`),
              isMet: passwordParts[rule](typed),
            }))}
          />
        }
        required
        part="password"
        autoComplete="new-password"
        data-autofocus=""
        labels={texts}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordField
        name="repeat"
        label={t('repeat')}
        error={errors.repeat && t(errors.repeat)}
        required
        part="repeat"
        autoComplete="new-password"
        labels={texts}
      />
      <div className="actions">
        <button type="submit" className="button primary" part="submit">
          {isSending ? t('sending') : t('submit')}
        </button>
        <button type="button" className="button quiet" onClick={() => void model.signOut()}>
          {t('word.sign-out')}
        </button>
      </div>
    </form>
  )
}

function problemOf(
  failure: Extract<FirstPasswordState, { step: 'failed' }>,
  t: FirstPasswordFormProps['t'],
): string {
  const { code, requestId } = failure
  const text = failureText(t, failure)
  return requestId && code === 'internal' ? `${text} ${t('word.request-id', { id: requestId })}` : text
}

const toInput = (values: FormData): FirstPasswordInput => ({
  password: textIn(values, 'password'),
  repeat: textIn(values, 'repeat'),
})
