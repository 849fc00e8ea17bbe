import { languages, languageSpellings } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useTools, type ScreenProps } from '../kit/react-screen.tsx'
import type { T } from '../kit/tools.ts'
import { FieldError, TextField } from '../ui/form-field.tsx'
import { PasswordField } from '../ui/form-password.tsx'
import { useForm } from '../ui/form-state.ts'
import { ErrorSummary } from '../ui/form-summary.tsx'
import { takeOver } from '../ui/form-takeover.ts'
import { DocumentDialog, type DocumentName } from './login.document.tsx'
import { LoginNotice } from './login.notice.tsx'
import { toInput } from './login.early.ts'
import { checkLogin, type createLoginModel } from './login.model.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export type LoginModel = ReturnType<typeof createLoginModel>
export type LoginPartProps = Pick<ScreenProps<typeof login, keyof LoginTexts>, 'language' | 'theme' | 't'> & {
  model: LoginModel
}

/** Its first drawing is what `firstPaint` draws, node for node; a test holds the two together. */
export function LoginForm({ model, language, theme, t }: LoginPartProps) {
  // What the form was asked before React came is drawn once React has taken the form over.
  const state = useStore(model.$state, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  const [reading, setReading] = useState<DocumentName | null>(null)
  const { errors, summed, handlers } = useForm({
    check: (values) => checkLogin(toInput(values)),
    send: (values) => model.signIn(toInput(values)),
  })
  const isSending = state.step === 'sending'
  useTakeOver(form, model)
  useSelectedPassword(form, state.step === 'failed' && state.code === 'wrong-credentials' ? state : null)

  const open = (document: DocumentName) =>
    customElements.get('lustra-legal') ? setReading(document) : model.openElsewhere(document)

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    handlers.onChange(event)
    const field = event.target as unknown as HTMLInputElement
    if (field.name === 'username') model.$account.set(field.value)
  }

  return (
    <>
      <form
        {...handlers}
        ref={form}
        className="login"
        part="form"
        method="post"
        aria-labelledby="title"
        aria-busy={isSending || undefined}
        onChange={onChange}
        onFocus={model.prepare}
        onPointerDown={model.prepare}
      >
        <div className="login-head">
          <h1 id="title" part="title">
            {t('title')}
          </h1>
          <LanguagePicker {...{ model, t }} />
        </div>
        {summed ? (
          <ErrorSummary
            title={t('problems')}
            errors={Object.entries(errors).map(([name, key]) => [name, t(key)])}
          />
        ) : (
          state.step === 'failed' && <LoginNotice {...state} t={t} />
        )}
        <TextField
          name="username"
          label={t('account')}
          error={errors.username && t(errors.username)}
          required
          part="account"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          defaultValue={model.$account.get() || undefined}
        />
        <PasswordField
          name="password"
          label={t('password')}
          error={errors.password && t(errors.password)}
          required
          part="password"
          autoComplete="current-password"
          words={{ show: t('show'), hide: t('hide') }}
        />
        <div className="field">
          <div className="check" part="policy">
            <input
              id="accepted"
              name="accepted"
              type="checkbox"
              aria-required
              aria-labelledby="accepted-words"
              aria-invalid={errors.accepted ? true : undefined}
              aria-describedby={errors.accepted && 'accepted-error'}
              defaultChecked={model.isAccepted()}
            />
            <span id="accepted-words">
              <label htmlFor="accepted">{t('agree')}</label>
              <button type="button" className="link" onClick={() => open('privacy')}>
                {t('privacy')}
              </button>
              {t('and')}
              <button type="button" className="link" onClick={() => open('agreement')}>
                {t('agreement')}
              </button>
            </span>
          </div>
          <FieldError name="accepted" text={errors.accepted && t(errors.accepted)} />
        </div>
        <button type="submit" className="button primary" part="submit">
          {isSending ? t('sending') : t('title')}
        </button>
      </form>
      {reading && (
        <DocumentDialog {...{ language, theme, t }} document={reading} onClose={() => setReading(null)} />
      )}
    </>
  )
}

function LanguagePicker({ model, t }: { model: LoginModel; t: T<keyof LoginTexts> }) {
  const spoken = useStore(useTools().$language)
  return (
    <div className="languages" part="language" role="group" aria-label={t('language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className="link"
          lang={languageSpellings[each].tag}
          aria-pressed={each === spoken}
          onClick={() => void model.setLanguage(each)}
        >
          {languageSpellings[each].name}
        </button>
      ))}
    </div>
  )
}

/** What was typed, focused or pressed before React came counts as if it had been there. */
function useTakeOver(form: { readonly current: HTMLFormElement | null }, model: LoginModel) {
  useLayoutEffect(() => {
    const element = form.current!
    takeOver(element)
    model.$account.set((element.elements.namedItem('username') as HTMLInputElement).value)
    if (element.matches(':focus-within')) model.prepare()
  }, [form, model])
}

/** Most often a typing mistake, so that the next key replaces it. */
function useSelectedPassword(form: { readonly current: HTMLFormElement | null }, wrong: object | null) {
  useEffect(() => {
    if (!wrong) return
    const password = form.current!.elements.namedItem('password') as HTMLInputElement
    password.focus()
    password.select()
  }, [form, wrong])
}
