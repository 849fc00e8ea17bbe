import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Download } from '@lustra/core'
import { Stylesheet } from '../../../kit/react/react-screen.tsx'
import { Icon, IconButton, type IconName } from '../../../ui/basics/icon.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import { FailureNotice } from '../../../ui/failure/failure.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { BrokenFile, Gaps, LockedFile, PdfMenu, PdfToolbar } from '../../../ui/pdf/viewer/pdf-toolbar.tsx'
import { PdfView, usePdf } from '../../../ui/pdf/viewer/pdf-view.tsx'
import pdfStyles from '../../../ui/pdf/viewer/pdf.css?inline'
import type { PdfFile } from '../../../ui/pdf/open-pdf.ts'
import { useIsPhone, useReadableStart, useZoom, type Zoom } from '../../../ui/pdf/viewer/reading-view.ts'
import type { Resource } from '../../../ui/resource/resource.model.ts'
import type { ServiceReportT } from '../model/pdf-viewer.model.ts'
import viewerStyles from './pdf-viewer.css?inline'

/** Actions for the open report; undefined ones are not offered. */
interface ReportActions {
  /** `waiting`: the person may evaluate. `given`: evaluated. `unknown`: not loaded. */
  evaluation?: 'waiting' | 'given' | 'unknown' | undefined
  onEvaluation(): void
  /** Undefined over its visit. */
  onVisit?: (() => void) | undefined
  /** Open corrective actions of this report; null for a person without access to them. */
  openActions: number | null
  onActions(): void
  /** Opens the next report that is pending evaluation. */
  onNextToEvaluate?: (() => void) | undefined
}

const evaluationTextKeys = {
  waiting: 'visit.act-evaluate',
  given: 'visit.act-view-evaluation',
  unknown: 'visit.evaluation',
} as const

/** Action bar below an open report (V3, V5, V6). */
function ViewerActions({ t, actions }: { t: ServiceReportT; actions: ReportActions }) {
  const { evaluation, openActions, onNextToEvaluate } = actions
  const isWaiting = evaluation === 'waiting'
  return (
    <div className="viewer-actions" role="group" aria-label={t('visit.acts')}>
      {evaluation && (
        <Action icon="star" isMain={isWaiting} onPress={actions.onEvaluation}>
          {t(evaluationTextKeys[evaluation])}
        </Action>
      )}
      {actions.onVisit && (
        <Action icon="building" onPress={actions.onVisit}>
          {t('visit.one')}
        </Action>
      )}
      {!!openActions && (
        <Action icon="clipboard" onPress={actions.onActions}>
          {t('visit.act-actions', { count: openActions })}
        </Action>
      )}
      {onNextToEvaluate && (
        <Action icon="next" isMain={!isWaiting} className="viewer-action-next" onPress={onNextToEvaluate}>
          {t('visit.act-next')}
        </Action>
      )}
    </div>
  )
}

interface ActionProps {
  icon: IconName
  /** The primary action. */
  isMain?: boolean
  className?: string
  onPress(): void
  children: string
}

const Action = ({ icon, isMain, className = '', onPress, children }: ActionProps) => (
  <button type="button" className={`button ${isMain ? 'primary' : ''} ${className}`} onClick={onPress}>
    <Icon name={icon} /> <span>{children}</span>
  </button>
)

interface ViewerNoticeProps {
  t: ServiceReportT
  error: unknown
  onAgain(): void
  /** Opens the whole visit, where available. */
  onVisit?: (() => void) | undefined
}

/** Why no report is shown: no file yet, not found, or failed to load (S14). */
function ViewerNotice({ t, error, onAgain, onVisit }: ViewerNoticeProps) {
  if ((error as { code?: unknown }).code === 'no-file') return <NoFileYet t={t} onVisit={onVisit} />
  const texts = {
    missing: t('visit.report-not-found'),
    missingWhy: t('visit.report-not-found-why'),
    failed: t('visit.report-failed'),
  }
  return (
    <FailureNotice {...{ t, error, texts, onAgain }} className="viewer-notice">
      <span className="viewer-notice-icon">
        <Icon name="report" />
      </span>
    </FailureNotice>
  )
}

const NoFileYet = ({ t, onVisit }: Pick<ViewerNoticeProps, 't' | 'onVisit'>) => (
  <div className="viewer-notice" role="status">
    <span className="viewer-notice-icon">
      <Icon name="clock" />
    </span>
    <h3>{t('visit.report-waited')}</h3>
    <p>{t('visit.report-waited-why')}</p>
    {onVisit && (
      <button type="button" className="button" onClick={onVisit}>
        {t('visit.whole')}
      </button>
    )}
  </div>
)

const styles = pdfStyles + viewerStyles

interface Props {
  t: ServiceReportT
  shown: Exclude<Resource<Download>, { step: 'closed' }>
  /** From the row when it is loaded; defaults to the file name. */
  title: string | undefined
  subtitle: string | undefined
  /** The result, before the subtitle. */
  state?: ReactNode
  /** The report as data: beside the file, or before it on a phone. */
  summary?: ReactNode
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onAgain(): void
  onClose(): void
  /** Undefined for files other than service reports. */
  actions?: ReportActions | undefined
  /** Called when the report is shown and the browser is idle, to prefetch the next one. */
  onIdle?: (() => void) | undefined
}

interface FileCommands {
  opened: PdfFile | null
  scroller: RefObject<HTMLDivElement | null>
  zoom: Zoom
  page: number
  onPrinted(isPrinted: boolean): void
}

/** Turning pages, printing, and both with the zoom by key. */
function createFileCommands({ opened, scroller, zoom, page, onPrinted }: FileCommands) {
  function goTo(pageNumber: number) {
    const box = scroller.current
    const target = box?.querySelectorAll('.pdf-page')[pageNumber - 1]
    if (box && target) box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top
  }

  async function print() {
    if (!opened || !scroller.current) return
    const isPrinted = await import('../../../ui/pdf/print-pdf.ts')
      .then(({ printPdf }) => printPdf(opened, scroller.current!))
      .catch(() => false)
    if (!opened.signal.aborted) onPrinted(isPrinted)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The summary scrolls by itself, and its dialogs have fields: what is in its shadow root has the element as its target.
    if ((event.target as Element).closest('.viewer-summary')) return
    const isTyping = event.target instanceof HTMLInputElement
    if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key.length === 1)) return
    const shortcuts: Record<string, (() => void) | undefined> = {
      '+': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fitWidth,
      PageDown: () => goTo(Math.min(page + 1, opened?.pages.length ?? 0)),
      PageUp: () => goTo(Math.max(page - 1, 1)),
    }
    const shortcut = shortcuts[event.key]
    if (!shortcut) return
    event.preventDefault()
    shortcut()
  }

  return { goTo, print, onKeyDown }
}

interface ViewerFileProps {
  t: ServiceReportT
  shown: Props['shown']
  pdf: ReturnType<typeof usePdf>
  zoom: Zoom
  scroller: RefObject<HTMLDivElement | null>
  onAgain(): void
  onVisit?: (() => void) | undefined
  onPage(page: number): void
}

/** The pages, or why there are none. */
function ViewerFile({ t, shown, pdf, zoom, scroller, onAgain, onVisit, onPage }: ViewerFileProps) {
  if (shown.step === 'failed')
    return <ViewerNotice t={t} error={shown.error} onAgain={onAgain} onVisit={onVisit} />
  const file = shown.step === 'ready' ? shown.value : null
  const save = () => file && saveFile(file.blob, file.name)
  if (pdf.step === 'broken' && file) return <BrokenFile t={t} fault={pdf.fault} onSave={save} />
  if (pdf.step === 'locked' && file) return <LockedFile t={t} locked={pdf} onSave={save} />
  if (pdf.step === 'open' && file)
    return <PdfView t={t} file={pdf.file} zoom={zoom.factor} scroller={scroller} onPage={onPage} />
  return <div className="skeleton viewer-skeleton" role="status" aria-label={t('pdf.loading')} />
}

interface ViewChoiceProps {
  t: ServiceReportT
  /** Whether the file is shown, or else its summary. */
  isFile: boolean
  onChoose(isFile: boolean): void
}

/** On a phone, where there is no room for both. */
const ViewChoice = ({ t, isFile, onChoose }: ViewChoiceProps) => (
  <div className="viewer-views" role="group" aria-label={t('visit.report')}>
    {[false, true].map((choice) => (
      <button
        key={String(choice)}
        type="button"
        aria-pressed={isFile === choice}
        onClick={() => onChoose(choice)}
      >
        {choice ? 'PDF' : t('visit.summary')}
      </button>
    ))}
  </div>
)

/** Dialog with the PDF of one service report: read, save, print, previous and next (V3). */
export function PdfViewer(props: Props) {
  const { t, shown, title, subtitle, state, summary, previous, next, onAgain, onClose, actions } = props
  const file = shown.step === 'ready' ? shown.value : null
  const pdf = usePdf(file?.blob ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const zoom = useZoom(scroller)
  const [page, setPage] = useState(1)
  const [isUnprinted, setUnprinted] = useState(false)
  const opened = pdf.step === 'open' && file ? pdf.file : null
  const pages = opened?.pages.length ?? 0
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone(frame)
  const [isFileChosen, setFileChosen] = useState(false)
  const isSummaryShown = !!summary && shown.step !== 'failed'
  const hidesFile = isSummaryShown && isPhone && !isFileChosen
  useWhenIdle(!!opened, props.onIdle)

  // Each report starts at the top.
  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
    setUnprinted(false)
  }, [opened])

  const summaryScroller = useRef<HTMLDivElement>(null)
  useEffect(() => void summaryScroller.current?.scrollTo(0, 0), [shown.id])

  useReadableStart(isPhone, opened, zoom, scroller)

  const { goTo, print, onKeyDown } = createFileCommands({
    opened,
    scroller,
    zoom,
    page,
    onPrinted: (isPrinted) => setUnprinted(!isPrinted),
  })
  const commands = {
    t,
    page,
    pages,
    zoom,
    onPage: goTo,
    onPrint: opened ? () => void print() : undefined,
    onSave: file ? () => saveFile(file.blob, file.name) : undefined,
  }
  const neighbours = [
    { icon: 'previous', label: t('visit.previous-report'), onPress: previous },
    { icon: 'next', label: t('visit.next-report'), onPress: next },
  ] as const
  return (
    <Modal
      label={title ?? t('visit.report')}
      className={summary ? 'viewer viewer-wide' : 'viewer'}
      part="viewer"
      onClose={onClose}
    >
      <Stylesheet css={styles} />
      <div className="viewer-frame" ref={frame} onKeyDown={onKeyDown}>
        <header className="viewer-head">
          {!isPhone && (previous || next) && neighbours.map((one) => <IconButton key={one.icon} {...one} />)}
          <div className="viewer-title">
            <h2 title={title}>{title ?? file?.name ?? t('visit.report')}</h2>
            {(state || subtitle) && (
              <p>
                {state}
                {subtitle}
              </p>
            )}
          </div>
          {isPhone && <PdfMenu {...commands} commands={previous || next ? neighbours : []} />}
          <IconButton icon="close" label={t('word.close')} onPress={onClose} />
        </header>
        {isPhone && isSummaryShown && <ViewChoice t={t} isFile={isFileChosen} onChoose={setFileChosen} />}
        {!isPhone && <PdfToolbar {...commands} />}
        <Gaps
          t={t}
          gaps={pdf.step === 'open' ? pdf.gaps : []}
          isUnprinted={isUnprinted}
          onSave={() => file && saveFile(file.blob, file.name)}
        />
        <div className="viewer-window">
          {isSummaryShown && (
            <div
              className="viewer-summary"
              ref={summaryScroller}
              hidden={isPhone && isFileChosen}
              tabIndex={0}
              role="region"
              aria-label={t('visit.summary')}
              data-autofocus
            >
              {summary}
            </div>
          )}
          <div
            className="viewer-sheet"
            data-hidden={hidesFile || undefined}
            inert={hidesFile}
            ref={scroller}
            tabIndex={0}
            role="group"
            aria-label={t('visit.report')}
            data-autofocus={isSummaryShown ? undefined : true}
          >
            <ViewerFile
              {...{ t, shown, pdf, zoom, scroller, onAgain }}
              onVisit={actions?.onVisit}
              onPage={setPage}
            />
          </div>
        </div>
        {actions && <ViewerActions t={t} actions={actions} />}
      </div>
    </Modal>
  )
}

/** Calls `onIdle` when the browser is idle after each load, except with data saver on. */
function useWhenIdle(isReady: boolean, onIdle: Props['onIdle']) {
  const latest = useRef(onIdle)
  useEffect(() => void (latest.current = onIdle))
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!isReady || connection?.saveData) return
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => latest.current?.(), 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => latest.current?.())
    return () => cancelIdleCallback(handle)
  }, [isReady])
}
