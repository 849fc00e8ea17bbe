import { useEffect, useRef, type MouseEvent } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import { isPlainClick } from '../ui/basics/plain-click.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT, Stage } from './feedback-form.types.ts'

interface Props {
  model: FeedbackFormModel
  stage: Stage & { step: 'sent' }
  /** Address of what was sent, with {id} in it; empty for none. */
  link: string
  t: FormT
}

/** It is on the server. */
export function SentView({ model, stage: { id, isElsewhere }, link, t }: Props) {
  const { navigate } = useTools()
  const text = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => text.current?.focus(), [])
  const address = id && link.replaceAll('{id}', encodeURIComponent(id))

  function onOpen(event: MouseEvent<HTMLAnchorElement>) {
    const { origin, pathname, search, hash } = event.currentTarget
    if (!isPlainClick(event) || origin !== location.origin || hash) return
    // Where the page leads nowhere by itself the browser follows the link.
    if (navigate({ path: pathname, query: search.slice(1) })) event.preventDefault()
  }

  return (
    <div className="sent" part="sent">
      <p ref={text} tabIndex={-1} role="status" className="notice done">
        {t(isElsewhere ? 'sent-elsewhere' : 'sent')}
      </p>
      <div className="form-actions">
        <button type="button" className="button primary" onClick={() => void model.another()}>
          {t('sent-another')}
        </button>
        {address && (
          <a className="button" href={address} onClick={onOpen}>
            {t('sent-open')}
          </a>
        )}
      </div>
    </div>
  )
}
