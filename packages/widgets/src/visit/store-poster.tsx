import type { Visit } from '@lustra/core'
import { useMemo, useRef, useState } from 'react'
import { DialogHead } from '../ui/basics/dialog-head.tsx'
import { Icon } from '../ui/basics/icon.tsx'
import { Modal } from '../ui/basics/modal.tsx'
import { saveFile } from '../ui/files/save-file.ts'
import { qrPng, qrShape, qrSvg } from '../ui/qr.ts'
import { paperSizes, printPoster, type PaperSize } from './print-poster.ts'
import type { ThreadT } from './thread.types.ts'

interface Props {
  t: ThreadT
  store: Visit['Store']
  /** What the code opens. */
  address: string
  onClose(): void
}

/** A code for the wall of a store: whoever scans it reads the store's latest visit, after a sign-in. */
export function StorePoster({ t, store, address, onClose }: Props) {
  const poster = useRef<HTMLElement>(null)
  const shape = useMemo(() => qrShape(address), [address])
  const [paper, setPaper] = useState<PaperSize>('A4')
  const [isFailed, setFailed] = useState(false)
  const name = `QR_${store.Code}`

  /** A failure is shown in the dialog that asked for it. */
  const attempt = (work: () => Promise<unknown>) => {
    setFailed(false)
    void work().catch(() => setFailed(true))
  }

  async function print() {
    const { lang } = poster.current!.closest<HTMLElement>('[lang]') ?? document.documentElement
    await printPoster(poster.current!, paper, lang)
  }

  const savePng = async () => saveFile(await qrPng(shape), `${name}.png`)

  return (
    <Modal label={t('thread.qr')} className="poster-sheet" onClose={onClose}>
      <div className="poster-frame">
        <DialogHead title={t('thread.qr')} closeLabel={t('visit.close')} onClose={onClose} />
        <article className="poster" ref={poster}>
          <h3>{t('thread.poster-title', { store: store.Name })}</h3>
          <svg
            className="qr"
            viewBox={`0 0 ${shape.size} ${shape.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('thread.poster-code', { address })}
          >
            <path fill="#fff" d={`M0 0h${shape.size}v${shape.size}H0z`} />
            <path fill="#000" d={shape.path} />
          </svg>
          <ol>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{t(`thread.poster-step-${step}`)}</li>
            ))}
          </ol>
          <p className="poster-address">{address}</p>
        </article>
        {isFailed && (
          <p className="notice" role="alert">
            {t('thread.poster-failed')}
          </p>
        )}
        <div className="dialog-actions">
          <label className="poster-paper">
            {t('thread.poster-paper')}
            <select
              className="input"
              value={paper}
              onChange={({ target }) => setPaper(target.value as PaperSize)}
            >
              {paperSizes.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <button type="button" className="button primary" onClick={() => attempt(print)}>
            <Icon name="print" /> {t('thread.poster-print')}
          </button>
          <button type="button" className="button" onClick={() => saveFile(qrSvg(shape), `${name}.svg`)}>
            <Icon name="download" /> {t('thread.poster-svg')}
          </button>
          <button type="button" className="button" onClick={() => attempt(savePng)}>
            <Icon name="download" /> {t('thread.poster-png')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
