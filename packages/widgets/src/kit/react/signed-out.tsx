import type { T, ElementContext } from '../element-context.ts'

/** Shown by elements that require a session while signed out. */
export function SignedOut({ t, context }: { t: T; context: ElementContext }) {
  return (
    <slot name="signed-out">
      <div className="invitation" part="signed-out">
        <p>{t('word.please-sign-in')}</p>
        <button type="button" className="button primary" onClick={() => toSignIn(context)}>
          {t('word.sign-in')}
        </button>
      </div>
    </slot>
  )
}

/** Without a router, focus a `lustra-login` on the page. */
function toSignIn(context: ElementContext) {
  if (context.navigate({ path: '/login' })) return
  const form = document.querySelector<HTMLElement>('lustra-login')
  form?.scrollIntoView({ block: 'center' })
  form?.focus()
}
