import { errorText } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useUnsavedWork, useModel, type ScreenProps, type T } from '../../kit/react/react-screen.tsx'
import form from '../../ui/form/form.css?inline'
import links from '../../ui/form/link.css?inline'
import { createFeedbackFormModel } from './feedback-form.model.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import type { FeedbackFormKey } from './feedback-form.texts.en.ts'
import { useDeferredParts } from './use-deferred-parts.ts'
import type { feedbackForm } from './feedback-form.widget.ts'
import own from './feedback-form.css?inline'

export const styles = links + form + own
export const loads = true

/** A new suggestion or complaint, from draft to sent (P4). */
export default function FeedbackFormScreen({
  t,
  disabled,
  link,
}: ScreenProps<typeof feedbackForm, FeedbackFormKey>) {
  const model = useModel(createFeedbackFormModel)
  const stage = useStore(model.$stage)
  const draft = useStore(model.$draft)
  const otherUnsent = useStore(model.$otherUnsent)
  const visit = useStore(model.$visit)
  const parts = useDeferredParts(stage.step)
  const followed = useStore(model.$followed)
  // Stored drafts and queued feedback survive leaving the page.
  const isPreparing = stage.step === 'sending' && !followed
  useUnsavedWork(isPreparing || [...otherUnsent, followed].some((unsent) => unsent?.isAtRisk))
  if (stage.step === 'failed')
    return <FailedView {...{ t, error: stage.error }} onWithout={() => void model.withoutVisit()} />
  if (stage.step === 'loading' || !draft) return <div className="skeleton form-skeleton" part="loading" />
  return (
    <section className="feedback" aria-labelledby="title">
      <h2 id="title" className="unseen">
        {t(visit ? 'title-visit' : 'title')}
      </h2>
      {parts && <parts.DeferredStylesheet />}
      {parts && <parts.UnsentList {...{ model, unsent: otherUnsent, t }} />}
      {stage.step === 'editing' && (
        <FeedbackFields key={stage.form} {...{ model, draft, stage, visit, disabled, parts, t }} />
      )}
      {stage.step === 'sending' &&
        (parts ? <parts.SendingView {...{ model, draft, t }} /> : <p role="status">{t('sending')}</p>)}
      {stage.step === 'sent' &&
        (parts ? <parts.SentView {...{ model, stage, link, t }} /> : <p role="status">{t('sent')}</p>)}
    </section>
  )
}

function FailedView({ t, error, onWithout }: { t: T<FeedbackFormKey>; error: unknown; onWithout(): void }) {
  return (
    <div className="notice" role="alert" part="failure">
      <p>
        {t('visit-missing')} {errorText(t as (key: string) => string, error)}
      </p>
      <button type="button" className="button" onClick={onWithout}>
        {t('visit-without')}
      </button>
    </div>
  )
}
