import { errorText, type Download } from '@lustra/core'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Modal } from '../ui/modal.tsx'
import { PdfView, usePdf } from '../ui/pdf/pdf-view.tsx'
import { saveFile } from '../ui/pdf/save-file.ts'
import type { Shown } from './shown.model.ts'
import type { VisitWords } from './visits.words.ts'

interface Props {
  t: VisitWords
  shown: Exclude<Shown<Download>, { step: 'closed' }>
  /** Of the row, while it is among those shown; otherwise the file's name stands for it. */
  title: string | undefined
  subtitle: string | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onAgain(): void
  onClose(): void
}

const smallest = 0.5
const largest = 4
const step = 1.25

/** One report over the list: the file in place, and the ways to keep it, print it, or read the one beside it (V3). */
export function ReportViewer({ t, shown, title, subtitle, previous, next, onAgain, onClose }: Props) {
  const file = shown.step === 'ready' ? shown.value : null
  const pdf = usePdf(file?.blob ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const zoomBy = (factor: number) => setZoom((now) => Math.min(Math.max(now * factor, smallest), largest))
  const opened = pdf.step === 'open' && file ? pdf.file : null

  const print = useCallback(async () => {
    if (!opened || !scroller.current) return
    const { printPdf } = await import('../ui/pdf/print-pdf.ts')
    await printPdf(opened, scroller.current)
  }, [opened])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => zoomBy(step), '-': () => zoomBy(1 / step), '0': () => setZoom(1) }[event.key]
    act?.()
  }

  const tool = (icon: IconName, label: string, act: (() => void) | undefined, name = '') => (
    <button
      type="button"
      className={`button quiet tool ${name}`}
      aria-label={label}
      title={label}
      aria-disabled={!act}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )

  return (
    <Modal label={title ?? t('visit.report')} className="viewer" part="viewer" onClose={onClose}>
      <div className="viewer-frame" onKeyDown={onKeyDown}>
        <header className="viewer-head">
          {tool('previous', t('visit.previous-report'), previous)}
          {tool('next', t('visit.next-report'), next)}
          <div className="viewer-title">
            <h2 title={title}>{title ?? file?.name ?? t('visit.report')}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {tool('close', t('visit.close'), onClose, 'viewer-close')}
        </header>
        <div className="viewer-tools">
          <span className="viewer-page" role="status">
            {opened && (
              <>
                <span aria-hidden="true">{t('pdf.page-short', { page, pages: opened.pages.length })}</span>
                <span className="unseen">{t('pdf.page-of', { page, pages: opened.pages.length })}</span>
              </>
            )}
          </span>
          {tool('minus', t('pdf.zoom-out'), opened && zoom > smallest ? () => zoomBy(1 / step) : undefined)}
          <span className="viewer-zoom">{Math.round(zoom * 100)}%</span>
          {tool('plus', t('pdf.zoom-in'), opened && zoom < largest ? () => zoomBy(step) : undefined)}
          {tool('fit-width', t('pdf.fit-width'), opened ? () => setZoom(1) : undefined)}
          <span className="viewer-gap" />
          {tool('print', t('pdf.print'), opened ? () => void print() : undefined)}
          {tool('download', t('pdf.download'), file ? () => saveFile(file.blob, file.name) : undefined)}
        </div>
        <div
          className="viewer-sheet"
          ref={scroller}
          tabIndex={0}
          role="group"
          aria-label={t('visit.report')}
          data-autofocus
        >
          {shown.step === 'failed' ? (
            <ReportFailure t={t} error={shown.error} onAgain={onAgain} />
          ) : pdf.step === 'broken' && file ? (
            <div className="viewer-notice" role="alert">
              <p>{t('pdf.broken')}</p>
              <button type="button" className="button primary" onClick={() => saveFile(file.blob, file.name)}>
                <Icon name="download" /> {t('pdf.download')}
              </button>
            </div>
          ) : opened ? (
            <PdfView t={t} file={opened} zoom={zoom} scroller={scroller} onPage={setPage} />
          ) : (
            <div className="skeleton viewer-ghost" role="status" aria-label={t('pdf.loading')} />
          )}
        </div>
      </div>
    </Modal>
  )
}

/** A report that is gone or another tenant's reads as not found; anything else offers another try (S14). */
function ReportFailure({ t, error, onAgain }: { t: VisitWords; error: unknown; onAgain(): void }) {
  const { code, source } = error as { code?: unknown; source?: { requestId?: string } }
  const isMissing = code === 'not-found' || code === 'forbidden' || code === 'invalid-input'
  return (
    <div className="viewer-notice" role="alert">
      <span className="viewer-mark">
        <Icon name="report" />
      </span>
      <h3>{t(isMissing ? 'visit.report-not-found' : 'visit.report-failed')}</h3>
      <p>{isMissing ? t('visit.report-not-found-why') : errorText(t as (key: string) => string, error)}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {source?.requestId && <p className="request-id">{t('visit.request-id', { id: source.requestId })}</p>}
    </div>
  )
}
