import { Icon } from '../../basics/icon.tsx'
import type { ListTranslate, TableTranslate } from '../list.types.ts'

export const OfflineNotice = ({ t, empty }: { t: ListTranslate; empty: boolean }) => (
  <p className="list-notice offline" role="status">
    <Icon name="offline" /> {t(empty ? 'list.offline-empty' : 'list.offline')}
  </p>
)

interface FailureProps {
  t: TableTranslate
  error: unknown
  errorText(error: unknown): string
  onRetry(): void
  /** Instead of a retry: leads to the first page, from one that the server refuses. */
  onFirst?: (() => void) | undefined
}

/** Error message, retry button and request id. Previous rows stay below. */
export function ListFailure({ t, error, errorText, onRetry, onFirst }: FailureProps) {
  const requestId = (error as { source?: { requestId?: string } } | null)?.source?.requestId
  return (
    <slot name="error">
      <div className="list-notice failed" role="alert" part="error">
        <p>
          <strong>{t('list.failed')}</strong> {errorText(error)}
        </p>
        <button type="button" className="button" onClick={onFirst ?? onRetry}>
          <Icon name={onFirst ? 'first' : 'refresh'} /> {t(onFirst ? 'list.first' : 'word.try-again')}
        </button>
        {requestId && <p className="request-id">{t('word.request-id', { id: requestId })}</p>}
      </div>
    </slot>
  )
}

/** Shown instead of the whole list: the person may not see it, so there is nothing to search, add or retry. */
export const ListRefused = ({ text }: { text: string }) => (
  <slot name="error">
    <p className="list-notice failed" role="alert" part="error">
      {text}
    </p>
  </slot>
)

interface NothingProps {
  t: ListTranslate
  emptyText: string
  refusal?: string | undefined
  filtered: boolean
  onClear(): void
}

/** Why the list is empty, with a button to clear the filters. */
export const ListNothing = ({ t, emptyText, refusal, filtered, onClear }: NothingProps) => (
  <slot name="empty">
    <div className="list-nothing" part="empty">
      <span className="list-nothing-icon">
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
