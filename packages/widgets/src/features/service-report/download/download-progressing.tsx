import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { Omissions } from './download-offer.tsx'
import { Progress, progressText } from './download-progress.tsx'
import { Actions, Close } from './download-message.tsx'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import type { DownloadTranslate } from './download.types.ts'
import type { DownloadState } from './download.types.ts'

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
