import { codeOf, errorText } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import type { ActionT } from './action.types.ts'

interface Props {
  t: ActionT
  error: unknown
  onAgain(): void
}

const missing: readonly string[] = ['not-found', 'forbidden', 'invalid-input']

/** What is gone or another tenant's reads as not found; anything else offers another try (S6). */
export function ActionFailure({ t, error, onAgain }: Props) {
  const isMissing = missing.includes(codeOf(error))
  const { source } = error as { source?: { requestId?: string } }
  return (
    <div className="action-notice" role="alert">
      <h3>{t(isMissing ? 'action.missing' : 'action.failed')}</h3>
      <p>{isMissing ? t('action.missing-why') : errorText(t as (key: string) => string, error)}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('action.try-again')}
        </button>
      )}
      {source?.requestId && <p className="request-id">{t('action.request-id', { id: source.requestId })}</p>}
    </div>
  )
}
