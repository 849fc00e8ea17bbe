import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver } from '../../features/feedback/outbox/sender.ts'
import { ProgressBar } from '../../ui/progress/progress.tsx'
import type { Draft } from './draft.model.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT } from './feedback-form.types.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** Feedback that is being sent, or waits for the network or a sign-in. */
export function SendingView({ model, draft, t }: { model: FeedbackFormModel; draft: Draft; t: FormT }) {
  const followed = useStore(model.$followed)
  const storage = useStore(draft.$storage)
  const { sent = 0, all = 0 } = followed?.bytes ?? {}
  const isWaiting = followed?.step === 'waiting' && followed.error !== undefined
  const [isRetried, setRetried] = useState(false)
  useEffect(() => setRetried(false), [followed?.error])
  const focused = useRef<HTMLParagraphElement>(null)
  // Takes the focus of the button that was removed with the previous view.
  useEffect(() => focused.current?.focus(), [isWaiting])
  if (!followed || !isWaiting) {
    const text = !followed
      ? t('preparing')
      : all > 0
        ? t('sending-bytes', { sent: megabytes(sent), all: megabytes(all) })
        : t('sending')
    return (
      <div className="sending">
        <p ref={focused} tabIndex={-1} aria-live="off">
          {text}
        </p>
        <ProgressBar label={t('sending')} share={followed && all > 0 ? sent / all : undefined} />
        <button
          type="button"
          className="button"
          onClick={() => {
            const following = model.following()
            if (followed) void following?.takeBack(followed.entry.key)
            else following?.stopPreparing()
          }}
        >
          {t('waiting.stop')}
        </button>
      </div>
    )
  }
  const reason =
    followed.error === 'offline'
      ? 'offline'
      : followed.error && isSessionOver(followed.error)
        ? 'signed-out'
        : 'other'
  return (
    <div className="sending" part="unsent">
      <p ref={focused} tabIndex={-1} className="notice info" role="status">
        {t(storage === 'memory' ? 'waiting.memory' : `waiting.${reason}`)}
        {isRetried && reason === 'offline' && <strong> {t('waiting.still')}</strong>}
      </p>
      <div className="form-actions">
        <button type="button" className="button primary" onClick={() => void model.writeAnother()}>
          {t('waiting.another')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            void model
              .following()
              ?.retry(followed.entry.key)
              .then(() => setRetried(true))
          }}
        >
          {t('waiting.again')}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => void model.following()?.takeBack(followed.entry.key)}
        >
          {t('waiting.stop')}
        </button>
      </div>
    </div>
  )
}
