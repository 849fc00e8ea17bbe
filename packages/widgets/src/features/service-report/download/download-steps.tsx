import { type DownloadProgress, mostReportsAtOnce } from '@lustra/core'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import type { DownloadTranslate, DownloadOffer, DownloadState } from './download.types.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/basics/icon.tsx'

export const Message = ({ text, actions }: { text: string; actions: ReactNode }) => (
  <>
    <p role="alert">{text}</p>
    <Actions>{actions}</Actions>
  </>
)

const Actions = ({ children }: { children: ReactNode }) => <div className="dialog-actions">{children}</div>

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

interface OfferProps {
  t: DownloadTranslate
  size: SizeText
  onClose(): void
  offer: DownloadOffer
  onStart(): void
}

/** Contents of the download, before it starts. */
export function Offer({ t, offer, size, onStart, onClose }: OfferProps) {
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
function Omissions({
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

interface DownloadProgressProps {
  t: DownloadTranslate
  size: SizeText
  offer: DownloadOffer
  progress: DownloadProgress
}

/** Screen readers announce quarters only. */
function Progress({ t, offer, progress, size }: DownloadProgressProps) {
  const share = Math.min(1, progress.bytes / (progress.allBytes ?? Math.max(1, offer.bytes)))
  const announcedPercent = Math.floor(share * 4) * 25
  return (
    <div>
      <ProgressBar label={t('download.running')} share={share} />
      <p className="download-quiet">{progressText(t, progress, size)}</p>
      <p role="status" className="unseen">
        {announcedPercent > 0 && `${announcedPercent}%`}
      </p>
    </div>
  )
}

const progressText = (t: DownloadTranslate, { files, allFiles, bytes }: DownloadProgress, size: SizeText) =>
  t('download.progress', { files, all: allFiles, size: size(bytes) })

interface Props<Step extends DownloadState['step']> {
  t: DownloadTranslate
  state: Extract<DownloadState, { step: Step }>
  size: SizeText
  onClose(): void
}

export function Making({ t, state: { progress }, onClose }: Props<'making'>) {
  const { files, allFiles, isConnectionLost } = progress
  const isMade = files >= allFiles
  const text = t(isMade ? 'download.running' : 'download.making')
  return (
    <>
      <p role="status">{text}</p>
      <div>
        <ProgressBar label={text} share={isMade ? undefined : files / allFiles} />
        <p className="download-quiet">{t('download.made', { files, all: allFiles })}</p>
        {isConnectionLost && <p role="alert">{t('download.broken-wait')}</p>}
      </div>
      <Actions>
        <button type="button" className="button" data-autofocus onClick={onClose}>
          {t('word.cancel')}
        </button>
      </Actions>
    </>
  )
}

export const Running = ({ t, state: { offer, progress }, size, onClose }: Props<'running'>) => (
  <>
    <p>{t('download.running')}</p>
    <Progress t={t} offer={offer} progress={progress} size={size} />
    <Actions>
      <button type="button" className="button" data-autofocus onClick={onClose}>
        {t('word.cancel')}
      </button>
    </Actions>
  </>
)

interface BrokenProps extends Props<'broken'> {
  onResume(): void
}

export const Broken = ({ t, state: { offer, progress }, size, onResume, onClose }: BrokenProps) => (
  <>
    <div role="alert">
      <p className="download-figure">{t('download.broken')}</p>
      <p className="download-quiet">{t('download.broken-wait')}</p>
    </div>
    <Progress t={t} offer={offer} progress={progress} size={size} />
    <Actions>
      <button type="button" className="button" onClick={onClose}>
        {t('word.cancel')}
      </button>
      <button type="button" className="button primary" data-autofocus onClick={onResume}>
        {t('download.resume')}
      </button>
    </Actions>
  </>
)

interface DoneProps extends Props<'done'> {
  onSaveAgain(): void
}

export const Done = ({ t, state: { offer, progress, name }, size, onSaveAgain, onClose }: DoneProps) => (
  <>
    <div role="status">
      <p className="download-figure">{t('download.done', { name })}</p>
      <p className="download-quiet">{progressText(t, progress, size)}</p>
    </div>
    <Omissions t={t} offer={offer} />
    <Actions>
      <button type="button" className="button" onClick={onSaveAgain}>
        {t('download.save-again')}
      </button>
      <Close t={t} onClose={onClose} isMain />
    </Actions>
  </>
)
