import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { useModel, type ScreenProps } from '../kit/react-screen.tsx'
import form from '../ui/form.css?inline'
import first from './login.first.css?inline'
import own from './login.css?inline'
import { LoginForm } from './login.form.tsx'
import { createLoginModel } from './login.model.ts'
import { SignedInCard } from './login.signed-in.tsx'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export const styles = first + form + own

export default function LoginScreen({
  mode,
  language,
  theme,
  t,
}: ScreenProps<typeof login, keyof LoginTexts>) {
  const model = useModel(createLoginModel)
  const session = useStore(model.$session)
  const [arrived, setArrived] = useState(false)
  // The first drawing must be the form that stands there already; who is signed in is looked at right after it.
  useLayoutEffect(() => setArrived(true), [])

  if (arrived && session.status === 'signed-in')
    return <SignedInCard {...{ model, session, language, theme, t }} />
  if (mode === 'login') return <LoginForm {...{ model, language, theme, t }} />
  const name = mode === 'directory' ? 'directory' : 'forgot'
  return (
    <section className="login" part="form" aria-labelledby="title">
      <h1 id="title" part="title">
        {t(`${name}-title`)}
      </h1>
      <p className="login-note">{t(`${name}-missing`)}</p>
      <button type="button" className="button" onClick={model.toLogin}>
        {t('to-login')}
      </button>
    </section>
  )
}
