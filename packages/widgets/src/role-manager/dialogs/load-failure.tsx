import { codeOf, errorText, type AppError, type T } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { Words } from '../role-manager.types.ts'

interface Props {
  t: Words
  error: unknown
  onAgain(): void
}

/** Instead of a role that could not be loaded. What is gone, or another group's, reads as not found (S14). */
export function LoadFailure({ t, error, onAgain }: Props) {
  const isMissing = ['not-found', 'forbidden', 'invalid-input'].includes(codeOf(error))
  const { requestId } = (error as Partial<AppError>).source ?? {}
  return (
    <div className="sheet-notice" role="alert">
      <h3>{t(isMissing ? 'missing' : 'failed')}</h3>
      <p>{isMissing ? t('missing-why') : errorText(t as T, error)}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {requestId && <p className="request-id">{t('list.request-id', { id: requestId })}</p>}
    </div>
  )
}
