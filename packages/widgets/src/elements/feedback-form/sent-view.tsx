import { useEffect, useRef, type MouseEvent } from 'react'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { isPlainClick } from '../../ui/basics/dom-events.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT, Stage } from './feedback-form.types.ts'

interface Props {
  model: FeedbackFormModel
  stage: Stage & { step: 'sent' }
  /** URL template of the sent feedback, with {id}; empty for no link. */
  link: string
  t: FormT
}

/** Shown once the server has stored the feedback. */
export function SentView({ model, stage: { id, isElsewhere }, link, t }: Props) {
  const { navigate } = useElementContext()
  const text = useRef<HTMLParagraphElement>(null)
  // Takes the focus of the button that was removed with the form.
  useEffect(() => text.current?.focus(), [])
  const href = id && link.replaceAll('{id}', encodeURIComponent(id))

  function onOpen(event: MouseEvent<HTMLAnchorElement>) {
    const { origin, pathname, search, hash } = event.currentTarget
    if (!isPlainClick(event) || origin !== location.origin || hash) return
    // When the page does not handle the navigation, the browser follows the link.
    if (navigate({ path: pathname, query: search.slice(1) })) event.preventDefault()
  }

  return (
    <div className="sent" part="sent">
      <p ref={text} tabIndex={-1} role="status" className="notice done">
        {t(isElsewhere ? 'sent-elsewhere' : 'sent')}
      </p>
      <div className="form-actions">
        <button type="button" className="button primary" onClick={() => void model.writeAnother()}>
          {t('sent-another')}
        </button>
        {href && (
          <a className="button" href={href} onClick={onOpen}>
            {t('sent-open')}
          </a>
        )}
      </div>
    </div>
  )
}
