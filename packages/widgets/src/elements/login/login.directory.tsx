import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { fieldsToCorrect } from '../../ui/form/form-messages.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { focusHeading, loginProblem, LoginHead, PolicyLine } from './login.parts.tsx'
import { checkAccepted } from './login.credentials.model.ts'
import { formMethods } from './login.offered.model.ts'
import type { LoginModeProps, LoginPartProps, FieldErrorKey } from './login.types.ts'
import type { DirectoryState } from './login.state.ts'

type NoticeProps = Pick<LoginPartProps, 'model' | 't'>

/** State of the directory's window, from the click to the result (L3). */
export function DirectoryNotice({ model, t }: NoticeProps) {
  const state = useStore(model.$directory)
  function cancel({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    model.leaveWindow()
    // The notice unmounts with this button; without this the focus would fall back to the document.
    form?.querySelector<HTMLElement>('[part=directory]')?.focus()
  }
  return (
    <div className="directory-notice">
      {/* Rendered from the start: screen readers announce only changes of an existing live region. */}
      <div role="status">
        {state.step === 'waiting' && (
          <div className="notice calm" part="waiting">
            <p>{t('directory-waiting')}</p>
            <button type="button" className="link" onClick={cancel}>
              {t('word.cancel')}
            </button>
          </div>
        )}
        {state.step === 'closed' && <p className="notice calm">{t('directory-closed')}</p>}
      </div>
      {state.step === 'failed' && <Refused state={state} t={t} />}
    </div>
  )
}

interface RefusedProps extends Pick<NoticeProps, 't'> {
  state: Extract<DirectoryState, { step: 'failed' }>
}

function Refused({ state, t }: RefusedProps) {
  const { code, message } = state
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>{code === 'directory-denied' ? t(`error.${code}`) : loginProblem('directory', state, t)}</p>
      {code === 'popup-blocked' && <p className="login-more">{t('directory-allow')}</p>}
      {code === 'directory-denied' && message && <p className="login-more server-text">{message}</p>}
    </div>
  )
}

/** Directory sign-in as the main form (G4, mode 2). */
export function DirectoryMode({ model, language, theme, t, takesFocus }: LoginModeProps) {
  const form = useRef<HTMLFormElement>(null)
  const offered = useStore(model.$offered)
  const isOffered = offered.includes('directory')
  const { errors, showsSummary, handlers } = useForm<FieldErrorKey>({
    check: (values) => checkAccepted(values.has('accepted')),
    // Runs inside the submitting user gesture, so the window is not blocked (L3).
    async send(values) {
      model.signInByDirectory(values.has('accepted'))
    },
  })
  useLayoutEffect(() => {
    if (isOffered) model.preloadDirectory()
  }, [model, isOffered])
  useEffect(() => {
    if (takesFocus) focusHeading(form.current!)
  }, [takesFocus])
  const hasForm = formMethods.some((method) => offered.includes(method))
  return (
    <form
      {...handlers}
      ref={form}
      className="login"
      part="form"
      method="post"
      aria-labelledby="title"
      onInput={({ target }) => {
        const { name, checked } = target as HTMLInputElement
        if (name === 'accepted') model.typed.set(name, checked ? 'on' : '')
      }}
    >
      <LoginHead
        title={t('directory-title')}
        hint={t(isOffered ? 'directory-about' : 'directory-missing')}
        problem={showsSummary && fieldsToCorrect(errors, t)}
        {...{ model, t }}
      />
      {isOffered && (
        <>
          <PolicyLine {...{ model, language, theme, t }} error={errors.accepted && t(errors.accepted)} />
          <DirectoryNotice {...{ model, t }} />
          <button type="submit" className="button primary" part="directory" data-autofocus="">
            {t('directory-open')}
          </button>
        </>
      )}
      {hasForm && (
        <button type="button" className="link" part="back" onClick={() => model.go('login')}>
          {t(isOffered ? 'other-methods' : 'to-login')}
        </button>
      )}
    </form>
  )
}
