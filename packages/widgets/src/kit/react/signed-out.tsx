import type { T, Tools } from '../tools.ts'

/** What an element that needs a person says to nobody in particular. */
export function SignedOut({ t, tools }: { t: T; tools: Tools }) {
  return (
    <slot name="signed-out">
      <div className="invitation" part="signed-out">
        <p>{t('word.please-sign-in')}</p>
        <button type="button" className="button primary" onClick={() => toSignIn(tools)}>
          {t('word.sign-in')}
        </button>
      </div>
    </slot>
  )
}

/** A page without a router has its sign-in somewhere on it, most likely. */
function toSignIn(tools: Tools) {
  if (tools.navigate({ path: '/login' })) return
  const form = document.querySelector<HTMLElement>('lustra-login')
  form?.scrollIntoView({ block: 'center' })
  form?.focus()
}
