import { errorText, languageSpellings, mostReportsAtOnce, type DownloadProgress, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { useTools } from '../kit/react-screen.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { sizeIn } from './download-size.ts'
import type { DownloadModel, DownloadOffer } from './download.model.ts'
import type { DownloadTexts } from './download.texts.en.ts'
import type { T as Words } from '../kit/tools.ts'
import { Sheet } from '../kit/sheet.tsx'
import visitsStyles from '../visits/visits.css?inline'
import downloadStyles from './download.css?inline'

const styles = visitsStyles + downloadStyles

export type DownloadWords = Words<keyof DownloadTexts>
type SizeText = (bytes: number) => string

interface Props {
  t: DownloadWords
  model: DownloadModel
  /** It is gone; where the focus goes is the caller's. */
  onClose?(): void
}

/** The download of chosen reports over the list (V4). Stands only while the model has one open. */
export function DownloadPanel({ t, model, onClose }: Props) {
  const state = useStore(model.$download)
  const { tag } = languageSpellings[useStore(useTools().$language)]
  const [isAsking, setAsking] = useState(false)
  if (state.step === 'closed') return null
  const size = sizeIn(tag)
  const isAtWork = state.step === 'running' || state.step === 'broken'

  function leave() {
    setAsking(false)
    model.close()
    onClose?.()
  }
  const close = () => (isAtWork && !isAsking ? setAsking(true) : isAtWork ? setAsking(false) : leave())

  return (
    <Modal label={t('download.title')} className="download" onClose={close}>
      <Sheet css={styles} />
      <div className="download-frame">
        <Head t={t} onClose={close} />
        {isAtWork && isAsking ? (
          <Asking t={t} onStop={leave} onKeep={() => setAsking(false)} />
        ) : (
          <Step t={t} model={model} size={size} onClose={close} />
        )}
      </div>
    </Modal>
  )
}

const Head = ({ t, onClose }: { t: DownloadWords; onClose(): void }) => (
  <header className="download-head">
    <h2>{t('download.title')}</h2>
    <button
      type="button"
      className="button quiet tool"
      aria-label={t('word.close')}
      title={t('word.close')}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  </header>
)

interface StepProps {
  t: DownloadWords
  model: DownloadModel
  size: SizeText
  onClose(): void
}

function Step({ t, model, size, onClose }: StepProps) {
  const state = useStore(model.$download)
  switch (state.step) {
    case 'closed':
      return null
    case 'nothing':
      return <Said text={t('other.select-report')} actions={<Close t={t} onClose={onClose} />} />
    case 'preparing':
      return (
        <p role="status" className="download-quiet">
          {t('download.preparing')}
        </p>
      )
    case 'ready':
      return <Offer t={t} offer={state.offer} size={size} onStart={model.start} onClose={onClose} />
    case 'running':
      return (
        <>
          <p>{t('download.running')}</p>
          <Progress t={t} offer={state.offer} progress={state.progress} size={size} />
          <Actions>
            <button type="button" className="button" data-autofocus onClick={onClose}>
              {t('word.cancel')}
            </button>
          </Actions>
        </>
      )
    case 'broken':
      return (
        <>
          <div role="alert">
            <p className="download-figure">{t('download.broken')}</p>
            <p className="download-quiet">{t('download.broken-wait')}</p>
          </div>
          <Progress t={t} offer={state.offer} progress={state.progress} size={size} />
          <Actions>
            <button type="button" className="button" onClick={onClose}>
              {t('word.cancel')}
            </button>
            <button type="button" className="button primary" onClick={model.resume}>
              {t('download.resume')}
            </button>
          </Actions>
        </>
      )
    case 'done':
      return (
        <>
          <div role="status">
            <p className="download-figure">{t('download.done', { name: state.name })}</p>
            <p className="download-quiet">{progressText(t, state.progress, size)}</p>
          </div>
          <Shortages t={t} offer={state.offer} />
          <Actions>
            <button type="button" className="button" onClick={model.save}>
              {t('download.save-again')}
            </button>
            <Close t={t} onClose={onClose} isMain />
          </Actions>
        </>
      )
    case 'failed':
      return (
        <Said
          text={`${t('download.failed')} ${errorText(t as T, state.error)}`}
          actions={
            <>
              <Close t={t} onClose={onClose} />
              <button type="button" className="button primary" onClick={model.again}>
                {t('word.try-again')}
              </button>
            </>
          }
        />
      )
  }
}

interface OfferProps extends Pick<StepProps, 't' | 'size' | 'onClose'> {
  offer: DownloadOffer
  onStart(): void
}

/** What would be downloaded, before it is. */
function Offer({ t, offer, size, onStart, onClose }: OfferProps) {
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
      <Shortages t={t} offer={offer} />
      <Actions>
        <Close t={t} onClose={onClose} />
        {files > 0 && (
          <button type="button" className="button primary" onClick={onStart}>
            <Icon name="download" /> {t('download.start')}
          </button>
        )}
      </Actions>
    </>
  )
}

/** Everything that was chosen and is not in it, and why. */
function Shortages({ t, offer: { missing, gone, isCapped } }: { t: DownloadWords; offer: DownloadOffer }) {
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

interface ProgressProps extends Pick<StepProps, 't' | 'size'> {
  offer: DownloadOffer
  progress: DownloadProgress
}

/** A quarter is news to ears; every report would be noise. */
function Progress({ t, offer, progress, size }: ProgressProps) {
  const share = Math.min(1, progress.bytes / (progress.allBytes ?? Math.max(1, offer.bytes)))
  const told = Math.floor(share * 4) * 25
  return (
    <div>
      <progress aria-label={t('download.running')} max={100} value={Math.round(share * 100)} />
      <p className="download-quiet">{progressText(t, progress, size)}</p>
      <p role="status" className="unseen">
        {told > 0 && `${told}%`}
      </p>
    </div>
  )
}

const progressText = (t: DownloadWords, { files, allFiles, bytes }: DownloadProgress, size: SizeText) =>
  t('download.progress', { files, all: allFiles, size: size(bytes) })

/** Whoever closes a running download hears what it costs. */
const Asking = ({ t, onStop, onKeep }: { t: DownloadWords; onStop(): void; onKeep(): void }) => (
  <Said
    text={`${t('download.stop')} ${t('download.stop-text')}`}
    actions={
      <>
        <button type="button" className="button" onClick={onStop}>
          {t('download.stop-yes')}
        </button>
        <button type="button" className="button primary" onClick={onKeep}>
          {t('download.stop-no')}
        </button>
      </>
    }
  />
)

const Said = ({ text, actions }: { text: string; actions: ReactNode }) => (
  <>
    <p role="alert">{text}</p>
    <Actions>{actions}</Actions>
  </>
)

const Actions = ({ children }: { children: ReactNode }) => <div className="dialog-actions">{children}</div>

const Close = ({ t, onClose, isMain }: { t: DownloadWords; onClose(): void; isMain?: boolean }) => (
  <button type="button" className={isMain ? 'button primary' : 'button'} onClick={onClose}>
    {t('word.close')}
  </button>
)
