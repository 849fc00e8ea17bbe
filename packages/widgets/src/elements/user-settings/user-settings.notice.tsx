import type { T } from '../../kit/element-context.ts'
import { failureText } from '../../kit/failure.ts'
import type { FormState } from './user-settings.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'

/** Failure of the whole form, if any. */
export function FailureNotice({ state, t }: { state: FormState; t: T<keyof UserSettingsTexts> }) {
  if (state.step !== 'failed') return null
  const { code, requestId } = state
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>{failureText(t, state)}</p>
      {requestId && code === 'internal' && <p className="help">{t('word.request-id', { id: requestId })}</p>}
    </div>
  )
}
