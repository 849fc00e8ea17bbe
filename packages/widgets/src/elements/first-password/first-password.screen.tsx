import { personName } from '@lustra/core/contract/rules/shown-name.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useElementContext, useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import basics from '../../ui/form/form-basics.css?inline'
import form from '../../ui/form/form.css?inline'
import { FirstPasswordForm } from './first-password.form.tsx'
import own from './first-password.css?inline'
import { createFirstPasswordModel } from './first-password.model.ts'
import type { FirstPasswordTexts } from './first-password.texts.en.ts'
import type { firstPassword } from './first-password.widget.ts'

export const styles = basics + form + own

export default function FirstPasswordScreen({
  t,
}: ScreenProps<typeof firstPassword, keyof FirstPasswordTexts>) {
  const model = useModel(createFirstPasswordModel)
  const state = useStore(model.$state)
  const session = useStore(model.$session)
  const language = useStore(useElementContext().$language)
  if (session.status !== 'signed-in') return null
  const isDone = state.step === 'done'
  if (isDone || !session.firstLogin) return <Done takesFocus={isDone} onContinue={model.openPortal} t={t} />
  if (session.switchedFrom) return <NotAllowed t={t} name={personName(language, session.user).name} />
  return <FirstPasswordForm {...{ model, state, t }} account={session.user.account} />
}

interface DoneProps extends Pick<ScreenProps<typeof firstPassword, keyof FirstPasswordTexts>, 't'> {
  takesFocus: boolean
  onContinue(): boolean
}

function Done({ t, takesFocus, onContinue }: DoneProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isStuck, setStuck] = useState(false)
  // The focused form has unmounted; without this the focus would fall back to the document.
  useEffect(() => {
    if (takesFocus) button.current!.focus()
  }, [takesFocus])
  return (
    <div className="first-password" part="form">
      <p role="status">{t('done')}</p>
      {!isStuck && (
        <button
          ref={button}
          type="button"
          className="button primary"
          part="submit"
          onClick={() => setStuck(!onContinue())}
        >
          {t('continue')}
        </button>
      )}
    </div>
  )
}

interface NotAllowedProps extends Pick<ScreenProps<typeof firstPassword, keyof FirstPasswordTexts>, 't'> {
  name: string
}

/** While acting as another person, their password cannot be set (S7). */
const NotAllowed = ({ t, name }: NotAllowedProps) => (
  <div className="first-password" part="form">
    <p>{t('not-theirs', { name })}</p>
  </div>
)
