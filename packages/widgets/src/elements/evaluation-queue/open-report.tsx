import { codeOf, errorText, languageNames, type Evaluation, type T as CoreT } from '@lustra/core'
import { sentenceOf } from '@lustra/core/page/mistakes.ts'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { CallMe, Suggestions } from '../../features/evaluation/dialog/evaluation-dialog.tsx'
import type { Draft } from '../../features/evaluation/model/evaluation.model.ts'
import { PdfViewer } from '../../features/service-report/viewer/pdf-viewer.tsx'
import { ReportSummary } from '../../features/visit/report-summary.tsx'
import { useVisitActions } from '../../features/visit/visit-actions.tsx'
import type { T } from '../../kit/element-context.ts'
import { useElementContext, useModel, useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { FailureNotice } from '../../ui/failure/failure.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import { createEvaluationQueueModel, type QueueContext } from './evaluation-queue.model.ts'
import type { Entry } from './reports-ahead.ts'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'

export type QueueT = T<keyof EvaluationQueueTexts>

interface Props {
  t: QueueT
  entry: Entry
  height: string
  takesFocus: boolean
}

/** One report of the queue: its summary, and beside it the stars. */
export function OpenReport({ t, entry, height, takesFocus }: Props) {
  const context = useElementContext() as QueueContext
  const model = useModel(createEvaluationQueueModel)
  const { tag } = languageNames[useStore(context.$language)]
  const shown = useStore(model.visit.$shown)
  const file = useStore(model.visit.viewer.$shown)
  const now = useStore(model.visit.$now)
  const progress = useStore(model.$progress)
  const actions = useVisitActions(t, useStore(context.$language), context, model.visit)
  const report = shown.step === 'ready' && shown.value.Report.Id === entry.id ? shown.value.Report : entry.row
  const zone = report?.TimeZone
  const times = useMemo(() => timeFormat(tag, zone), [tag, zone])
  const queue = useRef<HTMLElement>(null)
  const heading = useFocusedHeading(entry.id, takesFocus)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => void summary.current?.scrollTo(0, 0), [entry.id])
  const onKeyDown = useKeys(queue, heading)
  const openFile = () => model.visit.viewer.open(entry.id)

  const title = report?.StoreName ?? t('word.loading')
  const subtitle = report && [report.ServiceTypeName, formatDate(times, report.ServiceTime)].join(' · ')
  const total = `${progress.total.toLocaleString('en')}${progress.isCapped ? '+' : ''}`
  return (
    <>
      <section
        ref={queue}
        className="queue"
        part="queue"
        aria-labelledby="title"
        tabIndex={-1}
        style={{ height: useHeight(height) }}
        onKeyDown={onKeyDown}
      >
        <header className="queue-head">
          <div className="queue-names">
            <h2 id="title" ref={heading} tabIndex={-1} aria-describedby="about progress">
              {title}
            </h2>
            <p id="about">{report && `${subtitle} · ${report.ReportNo}`}</p>
          </div>
          <p id="progress" className="queue-count" part="progress">
            {t('progress', { position: progress.position, total })}
          </p>
          <button
            type="button"
            className="button"
            aria-label={t('pdf-of', { report: report?.ReportNo ?? '' })}
            aria-keyshortcuts="P"
            onClick={openFile}
          >
            <Icon name="report" /> {t('pdf')}
          </button>
          <progress aria-hidden="true" value={progress.position - 1} max={progress.total} />
        </header>
        <div
          ref={summary}
          className="queue-summary"
          part="summary"
          tabIndex={0}
          role="region"
          aria-label={t('visit.summary')}
        >
          {shown.step === 'failed' ? (
            <FailureNotice
              t={t}
              texts={{
                missing: t('thread.not-found'),
                missingWhy: t('thread.not-found-why'),
                failed: t('thread.failed'),
              }}
              error={shown.error}
              className="visit-empty"
              onAgain={model.visit.again}
            />
          ) : shown.step === 'ready' ? (
            <ReportSummary
              key={shown.id}
              {...{ t, tag, times, visit: shown.value, pictures: model.visit.pictures }}
              today={dayIn(zone, now)}
              onAction={actions.onAction}
              onMakeAction={actions.onMakeAction}
            />
          ) : (
            <div className="skeleton" role="status" aria-label={t('word.loading')} />
          )}
        </div>
        <EvaluationPane t={t} isMissing={report?.HasFile === false} />
      </section>
      {file.step !== 'closed' && (
        <PdfViewer
          t={t}
          shown={file}
          title={title}
          subtitle={subtitle}
          previous={undefined}
          next={undefined}
          onAgain={model.visit.viewer.again}
          onClose={model.visit.viewer.close}
        />
      )}
      {shown.step === 'ready' && actions.dialogs(shown.value)}
    </>
  )
}

/** The `height` attribute as a CSS length; undefined for auto. Invalid values emit an error and mean auto. */
function useHeight(height: string): string | undefined {
  const { emit } = useElementContext()
  // column-width takes lengths, and no percentages or negatives.
  const isValid = CSS.supports('column-width', height)
  useEffect(() => {
    if (isValid) return
    void sentenceOf((own) => own.notAllowed('height', height, 'a CSS length, auto')).then((message) =>
      emit('error', {
        tag: 'lustra-evaluation-queue',
        code: 'bad-attribute',
        message,
        retryable: false,
        requestId: '',
      }),
    )
  }, [height, isValid, emit])
  return isValid && height !== 'auto' ? height : undefined
}

/** Why no stars can be given any more; undefined while they can. */
function closedText(t: QueueT, evaluation: Evaluation | undefined, draft: Draft | null, isMissing: boolean) {
  if (isMissing) return t('not-arrived')
  if (!evaluation || (draft && !draft.isClosed)) return undefined
  const { Evaluator: name, OverallRating: rating } = evaluation
  if (rating) return t('taken', { name: name || '–', rating })
  return draft?.error ? errorText(t as CoreT, draft.error) : t('closed-to-you')
}

/** Stars, comment, and the way on. */
function EvaluationPane({ t, isMissing }: { t: QueueT; isMissing: boolean }) {
  const model = useModel(createEvaluationQueueModel)
  const draft = useStore(model.evaluation.$draft)
  const shown = useStore(model.evaluation.$shown)
  const back = useStore(model.$back)
  const last = useStore(model.$tally).given.at(-1)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedWork(model.evaluation.isDirty())
  const closed = closedText(t, shown.step === 'ready' ? shown.value : undefined, draft, isMissing)
  const isSending = draft?.step === 'sending'

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (closed) return model.pass()
    if (draft && draft.rating === null) form.current?.querySelector<HTMLElement>('input')?.focus()
    model.send()
  }

  return (
    <form ref={form} className="queue-form evaluation-form" part="form" noValidate onSubmit={onSubmit}>
      {closed && (
        <p className="notice" role="alert">
          {closed}
        </p>
      )}
      {shown.step === 'failed' && (
        <FailureNotice
          t={t}
          texts={{
            missing: t('visit.report-not-found'),
            missingWhy: t('visit.report-not-found-why'),
            failed: t('visit.evaluation-failed'),
          }}
          error={shown.error}
          onAgain={model.evaluation.again}
        />
      )}
      {shown.step === 'loading' && <div className="skeleton" role="status" aria-label={t('word.loading')} />}
      {draft && (
        <>
          {draft.isRestored && !draft.error && <p className="editable">{t('visit.restored')}</p>}
          {!closed && <NotSent t={t} draft={draft} />}
          <Rating
            label={t('visit.overall-rating')}
            value={draft.rating}
            hasKeys
            labels={([1, 2, 3, 4, 5] as const).map((rating) => t(`visit.rating.${rating}`))}
            disabled={isSending || draft.isClosed}
            error={draft.isIncomplete && !draft.rating ? t('visit.rating-missing') : undefined}
            onChoose={(rating) => model.evaluation.write({ rating })}
          />
          <Suggestions t={t} model={model.evaluation} draft={draft} placeholder={t('comment')} />
          <CallMe t={t} model={model.evaluation} draft={draft} />
        </>
      )}
      <div className="queue-buttons">
        {closed ? (
          <button type="submit" className="button primary" aria-keyshortcuts="Enter">
            {t('next')}
          </button>
        ) : (
          <>
            <button
              type="submit"
              className="button primary"
              aria-keyshortcuts="Enter"
              aria-disabled={isSending || !draft}
              aria-busy={isSending}
            >
              {t(isSending ? 'visit.sending' : draft?.replaces ? 'visit.send-change' : 'send-next')}
            </button>
            <button type="button" className="button" aria-keyshortcuts="S" onClick={model.skip}>
              {t('skip')}
            </button>
          </>
        )}
        {last && (
          <button
            type="button"
            className="button quiet queue-take-back"
            aria-keyshortcuts="Z"
            aria-disabled={back.step === 'running'}
            onClick={() => void model.takeBack()}
          >
            <Icon name="back" />{' '}
            <span>
              {back.step === 'running'
                ? t('taking-back')
                : t('take-back', { store: last.row?.StoreName ?? last.id, rating: last.rating })}
            </span>
          </button>
        )}
      </div>
      {back.step === 'failed' && (
        <p className="notice" role="alert">
          <strong>{t('not-taken-back')}</strong> {errorText(t as CoreT, back.error)}
        </p>
      )}
      <p className="queue-keys">{t('keys')}</p>
    </form>
  )
}

/** Why it was not sent; stars and comment stay. */
function NotSent({ t, draft: { error, replaces } }: { t: QueueT; draft: Draft }) {
  if (!error) return null
  const isOwn = codeOf(error) === 'already-evaluated' && !!replaces
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t(isOwn ? 'visit.evaluated-elsewhere' : 'visit.not-sent')}</strong>{' '}
        {!isOwn && `${errorText(t as CoreT, error)} ${t('preserved')}`}
      </p>
    </div>
  )
}

/** Moves the focus to the name of each report, of the first one only when the page wants it. */
function useFocusedHeading(id: string, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const model = useModel(createEvaluationQueueModel)
  useEffect(() => {
    const { position } = model.$progress.get()
    const { given } = model.$tally.get()
    if (takesFocus || position > 1 || given.length > 0 || isMoved(heading.current))
      heading.current?.focus({ preventScroll: true })
    // Only when another report is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return heading
}

/** Whether the focus is in the element already. */
const isMoved = (heading: HTMLElement | null) =>
  !!(heading?.getRootNode() as ShadowRoot | undefined)?.activeElement

/** The keys of the queue. Only while the focus is in it; a field receives its own. */
function useKeys(queue: React.RefObject<HTMLElement | null>, heading: React.RefObject<HTMLElement | null>) {
  const model = useModel(createEvaluationQueueModel)
  const form = () => queue.current?.querySelector<HTMLFormElement>('form')
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const target = event.target as HTMLElement
    if (event.repeat || event.defaultPrevented || target.closest('dialog')) return
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (target.matches('textarea, [type=tel]')) {
      if (key === 'Enter' && (ctrlKey || metaKey)) act(() => form()?.requestSubmit())
      if (key === 'Escape') act(() => heading.current?.focus())
      return
    }
    if (ctrlKey || metaKey || altKey || shiftKey) return
    if (key === 'Enter') {
      if (!target.closest('button, a, summary')) act(() => form()?.requestSubmit())
      return
    }
    const rating = Number(key)
    if (rating >= 1 && rating <= 5) return act(() => model.evaluation.write({ rating }))
    const keys: Record<string, (() => void) | undefined> = {
      s: model.skip,
      z: () => void model.takeBack(),
      c: () => queue.current?.querySelector('textarea')?.focus(),
      p: () => {
        const state = model.$state.get()
        if (state.step === 'open') model.visit.viewer.open(state.entry.id)
      },
    }
    const action = keys[key.toLowerCase()]
    if (action) act(action)
  }
}
