import { Said } from './download-said.tsx'
import type { DownloadWords } from './download-words.ts'

/** Whoever closes a running download hears what it costs. */
export const Asking = ({ t, onStop, onKeep }: { t: DownloadWords; onStop(): void; onKeep(): void }) => (
  <Said
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
