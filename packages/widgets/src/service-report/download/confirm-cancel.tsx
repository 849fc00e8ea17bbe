import { Message } from './download-message.tsx'
import type { DownloadWords } from './download.types.ts'

/** Whoever closes a running download hears what it costs. */
export const ConfirmCancel = ({
  t,
  onStop,
  onKeep,
}: {
  t: DownloadWords
  onStop(): void
  onKeep(): void
}) => (
  <Message
    text={`${t('download.stop')} ${t('download.stop-text')}`}
    actions={
      <>
        <button type="button" className="button" onClick={onStop}>
          {t('download.stop-yes')}
        </button>
        <button type="button" className="button primary" data-autofocus onClick={onKeep}>
          {t('download.stop-no')}
        </button>
      </>
    }
  />
)
