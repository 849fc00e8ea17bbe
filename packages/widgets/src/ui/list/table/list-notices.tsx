import { Icon } from '../../basics/icon.tsx'
import type { ListWords, TableWords } from '../list.types.ts'

export const OfflineNotice = ({ t, empty }: { t: ListWords; empty: boolean }) => (
  <p className="list-notice offline" role="status">
    <Icon name="offline" /> {t(empty ? 'list.offline-empty' : 'list.offline')}
  </p>
)

interface FailureProps {
  t: TableWords
  error: unknown
  errorText(error: unknown): string
  onRetry(): void
}

/** What went wrong in the person's words, the way on, and the id to quote. Rows that were there stay below. */
export function ListFailure({ t, error, errorText, onRetry }: FailureProps) {
  const requestId = (error as { source?: { requestId?: string } } | null)?.source?.requestId
  return (
    <slot name="error">
      <div className="list-notice failed" role="alert" part="error">
        <p>
          <strong>{t('list.failed')}</strong> {errorText(error)}
        </p>
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="refresh" /> {t('list.try-again')}
        </button>
        {requestId && <p className="request-id">{t('list.request-id', { id: requestId })}</p>}
      </div>
    </slot>
  )
}

interface NothingProps {
  t: ListWords
  emptyText: string
  refusal?: string | undefined
  filtered: boolean
  onClear(): void
}

/** Why there is nothing, and the one action that helps. */
export const ListNothing = ({ t, emptyText, refusal, filtered, onClear }: NothingProps) => (
  <slot name="empty">
    <div className="list-nothing" part="empty">
      <span className="list-nothing-mark">
        <Icon name={filtered ? 'filter' : 'report'} />
      </span>
      <p>{refusal ?? (filtered ? t('list.empty-filtered') : emptyText)}</p>
      {filtered && (
        <button type="button" className="button" onClick={onClear}>
          {t('list.clear-filters')}
        </button>
      )}
    </div>
  </slot>
)
