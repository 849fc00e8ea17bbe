import { useState } from 'react'
import type { Unsent } from '../../features/feedback/outbox/outbox.queue.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT } from './feedback-form.types.ts'
import { faultText } from './form-notices.tsx'

interface Props {
  model: FeedbackFormModel
  unsent: readonly Unsent[]
  t: FormT
}

/** The user's other unsent feedback, from this form or another. */
export function UnsentList({ model, unsent, t }: Props) {
  if (unsent.length === 0) return null
  return (
    <section className="unsent" part="unsent" aria-labelledby="unsent-title">
      <h3 id="unsent-title">{t('unsent-title', { count: unsent.length })}</h3>
      <ul>
        {unsent.map((each) => (
          <li key={each.entry.key}>
            <UnsentRow {...{ model, unsent: each, t }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnsentRow({ model, unsent, t }: { model: FeedbackFormModel; unsent: Unsent; t: FormT }) {
  const [isAsking, setAsking] = useState(false)
  const { entry, step, error } = unsent
  const { key, values } = entry
  const status =
    step !== 'refused'
      ? t(`unsent.${step}`)
      : `${error === 'too-old' ? '' : `${t('unsent.refused')}: `}${error ? faultText(t, error) : ''}`
  return (
    <>
      <p className="unsent-text">
        <strong>{values.storeName || values.storeCode}</strong> {values.contents}
      </p>
      <p className="help" role="status">
        {status}
      </p>
      {isAsking ? (
        <p className="ask" role="group" aria-label={t('unsent.remove-ask')}>
          {t('unsent.remove-ask')}
          <button type="button" className="button" onClick={() => model.following()?.remove(key)}>
            {t('unsent.remove')}
          </button>
          <button type="button" className="button quiet" autoFocus onClick={() => setAsking(false)}>
            {t('word.cancel')}
          </button>
        </p>
      ) : (
        <p className="unsent-actions">
          {step !== 'sending' && (
            <button type="button" className="link" onClick={() => void model.following()?.retry(key)}>
              {t('waiting.again')}
            </button>
          )}
          <button type="button" className="link" onClick={() => void model.following()?.takeBack(key)}>
            {t('unsent.edit')}
          </button>
          <button type="button" className="link" onClick={() => setAsking(true)}>
            {t('unsent.remove')}
          </button>
        </p>
      )}
    </>
  )
}
