import { languageSpellings } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTools } from '../../kit/react/react-screen.tsx'
import { Sheet } from '../../kit/react/sheet.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Modal } from '../../ui/basics/modal.tsx'
import { ConfirmCancel } from './confirm-cancel.tsx'
import { sizeIn } from './download-size.ts'
import { Step } from './download-step.tsx'
import type { DownloadWords } from './download.types.ts'
import type { DownloadModel } from './download.model.ts'
import styles from './download.css?inline'

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
  const frame = useKeptFocus(`${state.step} ${isAsking}`)
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
    <Modal label={t('download.title')} className="download" part="download" onClose={close}>
      <Sheet css={styles} />
      <div className="download-frame" ref={frame} tabIndex={-1}>
        <Head t={t} onClose={close} />
        {isAtWork && isAsking ? (
          <ConfirmCancel t={t} onStop={leave} onKeep={() => setAsking(false)} />
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

/** A step takes its buttons along. Whoever stood on one goes on at what the next step is about, not at the page's top. */
function useKeptFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = frame.current
    const dialog = place?.closest('dialog')
    if (!place || !dialog || dialog.contains((place.getRootNode() as ShadowRoot).activeElement)) return
    ;(place.querySelector<HTMLElement>('[data-autofocus]') ?? place).focus()
  }, [step])
  return frame
}
