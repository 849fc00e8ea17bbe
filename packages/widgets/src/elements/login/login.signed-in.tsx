import type { SignedIn } from '@lustra/core'
import { useEffect, useRef } from 'react'
import type { LoginPartProps } from './login.types.ts'

/**
 * Shown after sign-in on a page without a router. A first password or a missing role is handled here by the elements
 * made for it; by tag, because elements do not import each other.
 */
export function SignedInCard({ model, session, language, theme, t }: LoginPartProps & { session: SignedIn }) {
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
