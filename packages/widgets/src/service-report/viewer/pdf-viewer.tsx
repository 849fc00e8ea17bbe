import type { Download } from '@lustra/core'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { Modal } from '../../ui/basics/modal.tsx'
import { PdfTools } from '../../ui/pdf/viewer/pdf-tools.tsx'
import { PdfView, usePdf } from '../../ui/pdf/viewer/pdf-view.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { useZoom } from '../../ui/pdf/viewer/use-zoom.ts'
import { Tool } from '../../ui/basics/tool.tsx'
import type { Resource } from '../../ui/resource/resource.model.ts'
import { ViewerActions, type ReportActions } from './viewer-actions.tsx'
import { ViewerNotice } from './viewer-notice.tsx'
import type { ServiceReportT } from '../service-report.types.ts'
import { Sheet } from '../../kit/react/sheet.tsx'
import pdfStyles from '../../ui/pdf/viewer/pdf.css?inline'
import viewerStyles from './pdf-viewer.css?inline'

const styles = pdfStyles + viewerStyles

interface Props {
  t: ServiceReportT
  shown: Exclude<Resource<Download>, { step: 'closed' }>
  /** Of the row, while it is among those shown; otherwise the file's name stands for it. */
  title: string | undefined
  subtitle: string | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onAgain(): void
  onClose(): void
  /** What else can be done about it; a file that is no service report has none. */
  acts?: ReportActions | undefined
  /** The report stands and nothing else is to be done: time to fetch the one that may be read next. */
  onIdle?: (() => void) | undefined
}

/** One service report over the list: its PDF, to read, save and print, and the next and previous ones (V3). */
export function PdfViewer(props: Props) {
  const { t, shown, title, subtitle, previous, next, onAgain, onClose, acts } = props
  const file = shown.step === 'ready' ? shown.value : null
  const pdf = usePdf(file?.blob ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const zoom = useZoom(scroller)
  const [page, setPage] = useState(1)
  const opened = pdf.step === 'open' && file ? pdf.file : null
  const pages = opened?.pages.length ?? 0
  useWhenIdle(!!opened, props.onIdle)

  /** Another report begins at its top. */
  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [opened])

  function goTo(wanted: number) {
    const box = scroller.current
    const sheet = box?.querySelectorAll('.pdf-page')[wanted - 1]
    if (box && sheet) box.scrollTop += sheet.getBoundingClientRect().top - box.getBoundingClientRect().top
  }

  const print = useCallback(async () => {
    if (!opened || !scroller.current) return
    const { printPdf } = await import('../../ui/pdf/print-pdf.ts')
    await printPdf(opened, scroller.current)
  }, [opened])

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key.length === 1)) return
    const acts: Record<string, (() => void) | undefined> = {
      '+': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fitWidth,
      PageDown: () => goTo(Math.min(page + 1, pages)),
      PageUp: () => goTo(Math.max(page - 1, 1)),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Modal label={title ?? t('visit.report')} className="viewer" part="viewer" onClose={onClose}>
      <Sheet css={styles} />
      <div className="viewer-frame" onKeyDown={onKeyDown}>
        <header className="viewer-head">
          <Tool icon="previous" label={t('visit.previous-report')} onPress={previous} />
          <Tool icon="next" label={t('visit.next-report')} onPress={next} />
          <div className="viewer-title">
            <h2 title={title}>{title ?? file?.name ?? t('visit.report')}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <Tool icon="close" label={t('visit.close')} onPress={onClose} />
        </header>
        <PdfTools
          t={t}
          page={page}
          pages={pages}
          zoom={zoom}
          onPage={goTo}
          onPrint={opened ? () => void print() : undefined}
          onSave={file ? () => saveFile(file.blob, file.name) : undefined}
        />
        <div
          className="viewer-sheet"
          ref={scroller}
          tabIndex={0}
          role="group"
          aria-label={t('visit.report')}
          data-autofocus
        >
          {shown.step === 'failed' ? (
            <ViewerNotice t={t} error={shown.error} onAgain={onAgain} onVisit={acts?.onVisit} />
          ) : pdf.step === 'broken' && file ? (
            <BrokenFile t={t} file={file} />
          ) : opened ? (
            <PdfView t={t} file={opened} zoom={zoom.factor} scroller={scroller} onPage={setPage} />
          ) : (
            <div className="skeleton viewer-ghost" role="status" aria-label={t('pdf.loading')} />
          )}
        </div>
        {acts && <ViewerActions t={t} acts={acts} />}
      </div>
    </Modal>
  )
}

const BrokenFile = ({ t, file }: { t: ServiceReportT; file: Download }) => (
  <div className="viewer-notice" role="alert">
    <p>{t('pdf.broken')}</p>
    <button type="button" className="button primary" onClick={() => saveFile(file.blob, file.name)}>
      <Icon name="download" /> {t('pdf.download')}
    </button>
  </div>
)

/** Calls once the browser has nothing to do, each time something new is ready; not for people who save data. */
function useWhenIdle(isReady: boolean, onIdle: Props['onIdle']) {
  const latest = useRef(onIdle)
  useEffect(() => void (latest.current = onIdle))
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!isReady || connection?.saveData) return
    // Safari has no idle callback; a second later is idle enough.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => latest.current?.(), 1000)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => latest.current?.())
    return () => cancelIdleCallback(asked)
  }, [isReady])
}
