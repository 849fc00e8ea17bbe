import { codeOf, errorText, type AppError, type T } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'

type FailureKey = 'word.try-again' | 'word.close' | 'list.request-id'

interface Props {
  t: (key: FailureKey, values?: Readonly<Record<string, string | number>>) => string
  error: unknown
  /** Titles, and the reason for `missing`. */
  texts: Record<'missing' | 'missingWhy' | 'failed', string>
  onAgain(): void
  /** The action of a missing record, which cannot be retried. */
  onClose(): void
}

/** Error of a sheet that failed to load. Deleted records and those of other groups are shown as not found (S14). */
export function LoadFailure({ t, error, texts, onAgain, onClose }: Props) {
  const isMissing = ['not-found', 'forbidden', 'invalid-input'].includes(codeOf(error))
  const { requestId } = (error as Partial<AppError>).source ?? {}
  return (
    <div className="sheet-notice" role="alert">
      <h3>{isMissing ? texts.missing : texts.failed}</h3>
      <p>{isMissing ? texts.missingWhy : errorText(t as T, error)}</p>
      {isMissing ? (
        <button type="button" className="button" onClick={onClose}>
          {t('word.close')}
        </button>
      ) : (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {requestId && <p className="request-id">{t('list.request-id', { id: requestId })}</p>}
    </div>
  )
}
