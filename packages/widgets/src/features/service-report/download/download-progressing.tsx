import type { DownloadProgress } from '@lustra/core'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { Omissions, Actions, Close } from './download-offer.tsx'
import type { DownloadTranslate, DownloadOffer, DownloadState } from './download.types.ts'

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
