import type { T, Tools } from './tools.ts'

/** What an element that needs a person says to nobody in particular. */
export function SignedOut({ t, tools }: { t: T; tools: Tools }) {
  return (
    <slot name="signed-out">
      <div className="invitation" part="signed-out">
        <p>{t('word.please-sign-in')}</p>
        <button type="button" className="button primary" onClick={() => tools.navigate({ path: '/login' })}>
          {t('word.sign-in')}
        </button>
      </div>
    </slot>
  )
}
