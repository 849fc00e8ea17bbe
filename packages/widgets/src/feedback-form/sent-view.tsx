import { useEffect, useRef } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import { onPlainClick } from '../ui/basics/plain-click.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT, Stage } from './feedback-form.types.ts'

interface Props {
  model: FeedbackFormModel
  stage: Stage & { step: 'sent' }
  t: FormT
}

/** It is on the server. */
export function SentView({ model, stage: { id, isElsewhere }, t }: Props) {
  const { navigate } = useTools()
  const text = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => text.current?.focus(), [])
  const query = `id=${encodeURIComponent(id)}`
  return (
    <div className="sent" part="sent">
      <p ref={text} tabIndex={-1} role="status" className="notice done">
        {t(isElsewhere ? 'sent-elsewhere' : 'sent')}
      </p>
      <div className="form-actions">
        <button type="button" className="button primary" onClick={() => void model.another()}>
          {t('sent-another')}
        </button>
        {id && (
          <a
            className="button"
            href={`/feedback/detail?${query}`}
            onClick={onPlainClick(() => navigate({ path: '/feedback/detail', query }))}
          >
            {t('sent-open')}
          </a>
        )}
      </div>
    </div>
  )
}
