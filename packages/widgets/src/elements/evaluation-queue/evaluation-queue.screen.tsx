import { useStore } from '@nanostores/react'
import { useElementContext, useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { Icon, Stars } from '../../ui/basics/icon.tsx'
import { FailureNotice } from '../../ui/failure/failure.tsx'
import { threadStyles } from '../../features/visit/thread-styles.ts'
import { createEvaluationQueueModel, type QueueContext } from './evaluation-queue.model.ts'
import { OpenReport, type QueueT } from './open-report.tsx'
import styleSheet from './evaluation-queue.css?inline'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'
import type { evaluationQueue } from './evaluation-queue.widget.ts'

export const styles = threadStyles + styleSheet

/** Reports its own loading status. */
export const loads = true

export default function EvaluationQueueScreen({
  t,
  back,
  height,
  start,
}: ScreenProps<typeof evaluationQueue, keyof EvaluationQueueTexts>) {
  const model = useModel(createEvaluationQueueModel)
  const state = useStore(model.$state)
  switch (state.step) {
    case 'loading':
      return (
        <div className="queue-wait" role="status" aria-label={t('word.loading')}>
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )
    case 'failed':
      return (
        <FailureNotice
          t={t}
          texts={{ missing: t('failed'), missingWhy: t('closed-to-you'), failed: t('failed') }}
          error={state.error}
          className="visit-empty"
          heading="h2"
          onAgain={model.again}
        />
      )
    case 'forbidden':
      return (
        <div className="visit-empty" part="done">
          <h2>{t('forbidden-title')}</h2>
          <p>{t(`forbidden-${state.why}`)}</p>
          <BackLink t={t} back={back} />
        </div>
      )
    case 'done':
      return <Done t={t} back={back} />
    case 'open':
      return <OpenReport t={t} entry={state.entry} height={height} takesFocus={start === 'focused'} />
  }
}

/** More rows would not be read. */
const mostShown = 100

/** The end: what was given and skipped; or that nothing was pending. */
function Done({ t, back }: { t: QueueT; back: string }) {
  const model = useModel(createEvaluationQueueModel)
  const { given, skipped, passed } = useStore(model.$tally)
  const { position, total, isCapped } = useStore(model.$progress)
  const failure = useStore(model.$back)
  const last = given.at(-1)
  if (position === 0)
    return (
      <div className="visit-empty" part="done">
        <h2>{t('nothing-title')}</h2>
        <p>{t('nothing')}</p>
        <BackLink t={t} back={back} />
      </div>
    )
  return (
    <section
      className="queue-done"
      part="done"
      aria-labelledby="title"
      tabIndex={-1}
      ref={(section) => section?.focus({ preventScroll: true })}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
        if (event.key.toLowerCase() === 'z') void model.takeBack()
      }}
    >
      <h2 id="title">{t(skipped.length > 0 ? 'done-skipped' : 'done-title')}</h2>
      <p className="queue-count">
        {t('progress', { position, total: isCapped ? `${total.toLocaleString('en')}+` : total })}
      </p>
      {given.length > 0 && (
        <>
          <h3>{t('given', { count: given.length })}</h3>
          <ul className="queue-given">
            {given.slice(-mostShown).map(({ id, row, rating }) => (
              <li key={id}>
                <span>{row ? `${row.StoreName} · ${row.ServiceTypeName}` : id}</span>
                <Stars rating={rating} label={t('visit.rating', { rating })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {skipped.length > 0 && <h3>{t('skipped', { count: skipped.length })}</h3>}
      {passed > 0 && <p>{t('passed', { count: passed })}</p>}
      {failure.step === 'failed' && (
        <p className="notice" role="alert">
          {t('not-taken-back')}
        </p>
      )}
      <div className="queue-buttons">
        {skipped.length > 0 && (
          <button type="button" className="button primary" onClick={model.showSkipped}>
            {t('show-skipped')}
          </button>
        )}
        {last && (
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Z"
            onClick={() => void model.takeBack()}
          >
            <Icon name="back" />{' '}
            {t('take-back', { store: last.row?.StoreName ?? last.id, rating: last.rating })}
          </button>
        )}
        <BackLink t={t} back={back} />
      </div>
    </section>
  )
}

function BackLink({ t, back }: { t: QueueT; back: string }) {
  const context = useElementContext() as QueueContext
  if (!back) return null
  const [path = '', query = ''] = back.split('?')
  return (
    <a className="button" href={back} onClick={onLinkClick(() => context.follow({ path, query }))}>
      {t('back')}
    </a>
  )
}
