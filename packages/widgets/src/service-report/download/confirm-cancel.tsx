import { Message } from './download-message.tsx'
import type { DownloadTranslate } from './download.types.ts'

/** Asks before a running download is cancelled. */
export const ConfirmCancel = ({
  t,
  onStop,
  onKeep,
}: {
  t: DownloadTranslate
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
