import { languageNames } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import { Stylesheet } from '../../../kit/react/stylesheet.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import { ConfirmCancel } from '../../../ui/progress/confirm-cancel.tsx'
import { sizeIn } from '../../../ui/basics/size-text.ts'
import { Step } from './download-step.tsx'
import type { DownloadTranslate } from './download.types.ts'
import type { DownloadModel } from './download.model.ts'
import styles from './download.css?inline'

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
