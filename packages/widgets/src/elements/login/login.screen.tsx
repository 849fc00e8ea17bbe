import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import form from '../../ui/form/form.css?inline'
import { busyStyles } from './login.early.ts'
import first from './login.first.css?inline'
import own from './login.css?inline'
import { LoginForm } from './login.form.tsx'
import { useLazyPart } from './login.use-lazy.ts'
import { createLoginModel } from './login.model.ts'
import { LoginHead, Loading } from './login.parts.tsx'
import { loadLazyMethods } from './login.preload.ts'
import { SignedInCard } from './login.signed-in.tsx'
import type { LoginMode } from './login.state.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { LoginModeProps } from './login.types.ts'
import type { login } from './login.widget.ts'

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
