import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { codeOf, errorText, languageNames, type T } from '@lustra/core'
import { useElementContext, Stylesheet } from '../../../kit/react/react-screen.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import { sizeIn, type SizeText } from '../../../ui/basics/size-text.ts'
import { ConfirmCancel } from '../../../ui/progress/progress.tsx'
import { Offer, Close, Message, Broken, Done, Making, Running } from './download-steps.tsx'
import styles from './download.css?inline'
import type { DownloadModel } from './download.model.ts'
import type { DownloadTranslate } from './download.types.ts'

interface DownloadStepProps {
  t: DownloadTranslate
  model: DownloadModel
  size: SizeText
  onClose(): void
}

/** The current step of the download with its actions. */
function Step({ t, model, size, onClose }: DownloadStepProps) {
  const state = useStore(model.$download)
  switch (state.step) {
    case 'closed':
      return null
    case 'nothing':
      return <Message text={t('other.select-report')} actions={<Close t={t} onClose={onClose} isMain />} />
    case 'preparing':
      return (
        <p role="status" className="download-quiet">
          {t('download.preparing')}
        </p>
      )
    case 'ready':
      return <Offer t={t} offer={state.offer} size={size} onStart={model.start} onClose={onClose} />
    case 'making':
      return <Making t={t} state={state} size={size} onClose={onClose} />
    case 'running':
      return <Running t={t} state={state} size={size} onClose={onClose} />
    case 'broken':
      return <Broken t={t} state={state} size={size} onResume={model.resume} onClose={onClose} />
    case 'done':
      return <Done t={t} state={state} size={size} onSaveAgain={model.save} onClose={onClose} />
    case 'failed':
      return (
        <Message
          text={
            // Only the making of another large file is refused with it.
            codeOf(state.error) === 'too-many'
              ? t('download.too-many')
              : `${t('download.failed')} ${errorText(t as T, state.error)}`
          }
          actions={
            <>
              <Close t={t} onClose={onClose} />
              <button type="button" className="button primary" data-autofocus onClick={model.again}>
                {t('word.try-again')}
              </button>
            </>
          }
        />
      )
  }
}

interface Props {
  t: DownloadTranslate
  model: DownloadModel
  /** Closed; the caller restores the focus. */
  onClose?(): void
}

/** Dialog for downloading selected reports (V4). Renders nothing while the model is closed. */
export function DownloadPanel({ t, model, onClose }: Props) {
  const state = useStore(model.$download)
  const { tag } = languageNames[useStore(useElementContext().$language)]
  const [isConfirming, setConfirming] = useState(false)
  const frame = useRestoredFocus(`${state.step} ${isConfirming}`)
  if (state.step === 'closed') return null
  const size = sizeIn(tag)
  const isActive = ['making', 'running', 'broken'].includes(state.step)

  function leave() {
    setConfirming(false)
    model.close()
    onClose?.()
  }
  const close = () =>
    isActive && !isConfirming ? setConfirming(true) : isActive ? setConfirming(false) : leave()

  return (
    <Modal label={t('download.title')} className="download" part="download" onClose={close}>
      <Stylesheet css={styles} />
      <div className="download-frame" ref={frame} tabIndex={-1}>
        <Head t={t} onClose={close} />
        {isActive && isConfirming ? (
          <ConfirmCancel
            text={t('download.stop')}
            stopLabel={t('download.stop-yes')}
            keepLabel={t('download.stop-no')}
            onStop={leave}
            onKeep={() => setConfirming(false)}
          />
        ) : (
          <Step t={t} model={model} size={size} onClose={close} />
        )}
      </div>
    </Modal>
  )
}

const Head = ({ t, onClose }: { t: DownloadTranslate; onClose(): void }) => (
  <header className="download-head">
    <h2>{t('download.title')}</h2>
    <button
      type="button"
      className="button quiet icon-button"
      aria-label={t('word.close')}
      title={t('word.close')}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  </header>
)

/** Restores the focus when a step removes its focused button. */
function useRestoredFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = frame.current
    const dialog = node?.closest('dialog')
    if (!node || !dialog || dialog.contains((node.getRootNode() as ShadowRoot).activeElement)) return
    ;(node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus()
  }, [step])
  return frame
}
