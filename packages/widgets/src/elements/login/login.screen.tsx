import { useStore } from '@nanostores/react'
import { useEffect, useRef, useLayoutEffect, useState } from 'react'
import type { SignedIn } from '@lustra/core'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import form from '../../ui/form/form.css?inline'
import own from './login.css?inline'
import { busyStyles } from './login.early.ts'
import first from './login.first.css?inline'
import { LoginForm } from './login.form.tsx'
import { createLoginModel } from './login.model.ts'
import { LoginHead, Loading } from './login.parts.tsx'
import { useLazyPart } from './login.use-lazy.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { LoginPartProps, LoginModeProps } from './login.types.ts'
import type { login } from './login.widget.ts'
import type { LoginMode } from './login.state.ts'
import { loadLazyMethods } from './login.preload.ts'

/**
 * Shown after sign-in on a page without a router. A first password or a missing role is handled here by the elements
 * made for it; by tag, because elements do not import each other.
 */
function SignedInCard({ model, session, language, theme, t }: LoginPartProps & { session: SignedIn }) {
  const card = useRef<HTMLElement>(null)
  // The focused form has unmounted; without this the focus would fall back to the document.
  useEffect(() => {
    if (model.$state.get().step === 'done') card.current!.focus()
  }, [model])
  const { firstLogin, roleError, user, degraded } = session
  return (
    <section className="login" part="signed-in" ref={card} tabIndex={-1}>
      <p className="login-name" role="status">
        {t('signed-in', { name: user.realname || user.account })}
      </p>
      {degraded && <p className="notice calm">{t('other.degraded')}</p>}
      {firstLogin ? (
        <lustra-first-password language={language} theme={theme} />
      ) : roleError ? (
        <lustra-error-page type={`${roleError}`} language={language} theme={theme} />
      ) : (
        <button type="button" className="button" onClick={() => void model.signOut()}>
          {t('word.sign-out')}
        </button>
      )}
    </section>
  )
}

export const styles = first + form + own + busyStyles

export default function LoginScreen({
  mode,
  language,
  theme,
  t,
}: ScreenProps<typeof login, keyof LoginTexts>) {
  const model = useModel(createLoginModel)
  const session = useStore(model.$session)
  const offered = useStore(model.$offered)
  const method = useStore(model.$method)
  const [isMounted, setMounted] = useState(false)
  // The first render must be the form, for hydration; the session is considered right after it.
  useLayoutEffect(() => {
    setMounted(true)
    model.arrive()
    return model.forgetSecrets
  }, [model])
  const shown: LoginMode = mode === 'login' && !method && offered.includes('directory') ? 'directory' : mode
  const takesFocus = useChanged(shown)

  if (isMounted && session.status === 'signed-in')
    return <SignedInCard {...{ model, session, language, theme, t }} />
  const props = { model, language, theme, t, takesFocus }
  return shown === 'login' ? <LoginForm {...props} /> : <OtherMode {...props} mode={shown} />
}

/** Whether the value has ever differed from its first one. */
function useChanged(value: string): boolean {
  const initial = useRef(value)
  const changed = useRef(false)
  useEffect(() => {
    if (initial.current !== value) changed.current = true
  }, [value])
  return changed.current || initial.current !== value
}

type OtherMode = Exclude<LoginMode, 'login'>

function OtherMode({ mode, ...props }: LoginModeProps & { mode: OtherMode }) {
  const { part, isMissing, retry } = useLazyPart(loadLazyMethods, true)
  const { model, t } = props
  if (part) {
    const Mode = mode === 'directory' ? part.DirectoryMode : part.ForgotMode
    return <Mode {...props} />
  }
  const title = mode === 'first-password' ? 'first-title' : 'forgot-title'
  return (
    <section className="login" part="form" aria-labelledby="title">
      <LoginHead title={t(mode === 'directory' ? 'directory-title' : title)} {...{ model, t }} />
      <Loading {...{ isMissing, retry, t }} />
    </section>
  )
}
