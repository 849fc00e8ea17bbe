import { page } from '@lustra/core/page/page.ts'
import { useState } from 'react'
import type { T, ElementContext } from '../element-context.ts'

/** Shown by elements that require a session while signed out. */
export function SignedOut({ t, context }: { t: T; context: ElementContext }) {
  const [hasSignIn, setHasSignIn] = useState(true)
  const { core } = context
  const hasFailed = !!page().askProvider?.(core.apiBase) && core.providerFailure() !== ''
  return (
    <slot name="signed-out">
      <div className="invitation" part="signed-out" role={hasFailed ? 'alert' : undefined}>
        <p>{t(hasFailed ? 'error.token-provider' : 'word.please-sign-in')}</p>
        {hasSignIn && (
          <button
            type="button"
            className="button primary"
            onClick={() => void context.signIn().then(setHasSignIn, context.fail)}
          >
            {t(hasFailed ? 'word.try-again' : 'word.sign-in')}
          </button>
        )}
      </div>
    </slot>
  )
}
