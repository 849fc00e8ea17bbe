import type { ReactNode } from 'react'
import { mostReportsAtOnce } from '@lustra/core'
import { Icon } from '../../../ui/basics/icon.tsx'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import type { DownloadTranslate, DownloadOffer } from './download.types.ts'

export const Message = ({ text, actions }: { text: string; actions: ReactNode }) => (
  <>
    <p role="alert">{text}</p>
    <Actions>{actions}</Actions>
  </>
)

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
)

interface CloseProps {
  t: DownloadTranslate
  onClose(): void
  /** The only action of the step. */
  isMain?: boolean
}

export const Close = ({ t, onClose, isMain }: CloseProps) => (
  <button
    type="button"
    className={isMain ? 'button primary' : 'button'}
    data-autofocus={isMain}
    onClick={onClose}
  >
    {t('word.close')}
  </button>
)

interface Props {
  t: DownloadTranslate
  size: SizeText
  onClose(): void
  offer: DownloadOffer
  onStart(): void
}

/** Contents of the download, before it starts. */
export function Offer({ t, offer, size, onStart, onClose }: Props) {
  const { files, bytes } = offer
  const none = offer.ids.length ? 'download.no-files' : 'download.empty'
  return (
    <>
      <div role="status">
        <p className="download-figure">
          {files ? t('download.holds', { count: files, size: size(bytes) }) : t(none)}
        </p>
        {files > 0 && <p className="download-quiet">{t('download.as-zip')}</p>}
      </div>
      <Omissions t={t} offer={offer} />
      <Actions>
        <Close t={t} onClose={onClose} isMain={files === 0} />
        {files > 0 && (
          <button type="button" className="button primary" data-autofocus onClick={onStart}>
            <Icon name="download" /> {t('download.start')}
          </button>
        )}
      </Actions>
    </>
  )
}

/** Selected reports that are left out, with the reason. */
export function Omissions({
  t,
  offer: { missing, gone, isCapped },
}: {
  t: DownloadTranslate
  offer: DownloadOffer
}) {
  return (
    <>
      {isCapped && <p>{t('download.capped', { most: mostReportsAtOnce })}</p>}
      {gone > 0 && <p>{t('download.gone', { count: gone })}</p>}
      {missing.length > 0 && (
        <div>
          <p>{t('download.missing', { count: missing.length })}</p>
          <details>
            <summary>{t('download.missing-list')}</summary>
            <ul>
              {missing.map((reportNo) => (
                <li key={reportNo}>{reportNo}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </>
  )
}
