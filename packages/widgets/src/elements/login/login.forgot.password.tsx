import { passwordParts, type PasswordPart } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Checklist } from '../../ui/form/form-messages.tsx'
import { PasswordField } from '../../ui/form/form-field.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { textIn } from '../../ui/start/form-values.ts'
import { checkNewPassword } from './login.forgot.model.ts'
import { accountOf, BackButton, isFirstPassword, StepForm, type StepProps } from './login.forgot.step.tsx'
import type { FieldErrorKey } from './login.types.ts'

/** Third step: the new password. */
export function NewPassword({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const target = useStore(forgot.$target)!
  const [password, setPassword] = useState('')
  const form = useForm<FieldErrorKey>({
    check: (values) => checkNewPassword(textIn(values, 'new-password'), textIn(values, 'repeat')),
    async send(values) {
      const account = accountOf(target)
      if (!(await forgot.setPassword(textIn(values, 'new-password'), textIn(values, 'repeat')))) return
      codes.forget()
      model.passwordSet(account)
    },
  })
  const hostError =
    state.failure && isPasswordError(state.failure.code) ? (`error.${state.failure.code}` as const) : ''
  const error = form.errors['new-password'] ?? hostError
  const texts = { show: t('show'), hide: t('hide') }
  return (
    <StepForm
      {...{ model, takesFocus, form, state, t }}
      title={t(isFirstPassword(model) ? 'first-title' : 'forgot-password-title')}
      isAtField={!!hostError}
      onInput={() => hostError && forgot.dismiss()}
      submit={t(state.isSending ? 'forgot-setting' : 'forgot-set')}
      back={<BackButton onClick={() => forgot.go('code')}>{t('word.back')}</BackButton>}
    >
      {/* Password managers read the account from it. */}
      <input name="username" autoComplete="username" value={accountOf(target)} readOnly hidden />
      <PasswordField
        name="new-password"
        label={t('new-password')}
        error={error ? t(error) : undefined}
        help={
          <Checklist
            title={t('rules')}
            states={{ met: t('met'), missing: t('missing') }}
            items={(Object.keys(passwordParts) as PasswordPart[]).map((part) => ({
              text: t(`rule-${part}`),
              isMet: passwordParts[part](password),
            }))}
          />
        }
        required
        part="password"
        autoComplete="new-password"
        labels={texts}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        name="repeat"
        label={t('repeat')}
        error={form.errors.repeat && t(form.errors.repeat)}
        required
        autoComplete="new-password"
        labels={texts}
      />
    </StepForm>
  )
}

const passwordErrors = ['weak-password', 'password-reused', 'password-common', 'password-has-name'] as const

const isPasswordError = (code: string): code is (typeof passwordErrors)[number] =>
  (passwordErrors as readonly string[]).includes(code)
