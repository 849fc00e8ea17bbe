import { passwordParts, type PasswordPart } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useModel, useTyped, useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { Checklist, ErrorSummary } from '../../ui/form/form-messages.tsx'
import { PasswordField } from '../../ui/form/form-field.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { textIn } from '../../ui/start/form-values.ts'
import { checkPassword, createPasswordModel, type PasswordInput } from './password.model.ts'
import { FailureNotice } from './user-settings.notice.tsx'
import type { SectionProps } from './user-settings.model.ts'

/** Change of the password: old, new, repeated (U1). */
export function PasswordSection({ user, t }: SectionProps) {
  const model = useModel(createPasswordModel)
  const state = useStore(model.$state)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { isTyped, onInput, forget } = useTyped()
  useUnsavedWork(isTyped)
  const { errors, showsSummary, handlers } = useForm({
    check: (values) => checkPassword(toInput(values)),
    async send(values) {
      const refused = await model.change(toInput(values))
      // Passwords do not stay in the form once saved.
      if (model.$state.get().step === 'done') form.current?.reset()
      return refused
    },
  })
  useEffect(() => () => void model.resetState(), [model])
  const texts = { show: t('show'), hide: t('hide') }
  const field = (name: keyof PasswordInput) => ({
    name,
    label: t(name),
    error: errors[name] && t(errors[name]),
    required: true,
    labels: texts,
  })
  return (
    <form
      {...handlers}
      ref={form}
      part="form"
      method="post"
      aria-labelledby="title"
      aria-busy={state.step === 'sending' || undefined}
      onInput={(event) => {
        onInput(event)
        if (state.step === 'done') model.resetState()
      }}
      onReset={() => {
        forget()
        setTyped('')
      }}
    >
      <h2 id="title">{t('password-title')}</h2>
      <p className="about">{t('password-about')}</p>
      {showsSummary ? (
        <ErrorSummary
          title={t('problems')}
          errors={Object.entries(errors).map(([name, key]) => [name, t(key)])}
        />
      ) : (
        <FailureNotice state={state} t={t} />
      )}
      {/* Password managers read the account from it. */}
      <input name="username" autoComplete="username" defaultValue={user.account} readOnly hidden />
      <PasswordField {...field('old')} autoComplete="current-password" data-autofocus="" />
      <PasswordField
        {...field('password')}
        part="password"
        autoComplete="new-password"
        help={
          <Checklist
            title={t('rules')}
            states={{ met: t('met'), missing: t('missing') }}
            items={(Object.keys(passwordParts) as PasswordPart[]).map((rule) => ({
              text: t(`rule.${rule}`),
              isMet: passwordParts[rule](typed),
            }))}
          />
        }
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordField {...field('repeat')} autoComplete="new-password" />
      <div className="actions">
        <button type="submit" className="button primary" part="submit">
          {t(state.step === 'sending' ? 'saving' : 'save-password')}
        </button>
      </div>
      <div role="status">{state.step === 'done' && <p className="notice done">{t('password-done')}</p>}</div>
    </form>
  )
}

const toInput = (values: FormData): PasswordInput => ({
  old: textIn(values, 'old'),
  password: textIn(values, 'password'),
  repeat: textIn(values, 'repeat'),
})
