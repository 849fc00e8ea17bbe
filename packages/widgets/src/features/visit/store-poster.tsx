import type { Visit } from '@lustra/core'
import { useMemo, useRef, useState } from 'react'
import { DialogHead, Modal } from '../../ui/basics/modal.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { qrPng, qrShape, qrSvg } from '../../ui/qr.ts'
import { pageSizes, printPoster, type PageSize } from './print-poster.ts'
import type { ThreadT } from './visit.model.ts'

interface Props {
  t: ThreadT
  store: Visit['Store']
  /** URL in the QR code. */
  address: string
  onClose(): void
}

/** Dialog with a QR code for the store, which opens its latest visit after a sign-in. */
export function StorePoster({ t, store, address, onClose }: Props) {
  const poster = useRef<HTMLElement>(null)
  const shape = useMemo(() => qrShape(address), [address])
  const [pageSize, setPageSize] = useState<PageSize>('A4')
  const [isFailed, setFailed] = useState(false)
  const name = `QR_${store.Code}`

  /** Shows failures in the dialog. */
  const attempt = (task: () => Promise<unknown>) => {
    setFailed(false)
    void task().catch(() => setFailed(true))
  }

  async function print() {
    const { lang } = poster.current!.closest<HTMLElement>('[lang]') ?? document.documentElement
    await printPoster(poster.current!, pageSize, lang)
  }

  const savePng = async () => saveFile(await qrPng(shape), `${name}.png`)

  return (
    <Modal label={t('thread.qr')} className="poster-sheet" onClose={onClose}>
      <div className="poster-frame">
        <DialogHead title={t('thread.qr')} closeLabel={t('word.close')} onClose={onClose} />
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
        <div className="poster-actions">
          <label className="poster-page-size">
            {t('thread.poster-paper')}
            <select
              className="input"
              value={pageSize}
              onChange={({ target }) => setPageSize(target.value as PageSize)}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
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
