import type { ThreadMessage } from '@lustra/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import type { MessageT } from './thread.model.ts'

interface Props<M extends ThreadMessage> {
  t: MessageT
  title: string
  /** Oldest first. */
  messages: readonly M[]
  times: TimeFormat
  /** Shown when there are no messages. */
  empty?: string
  /** Badge next to the author's name. */
  badge?: (message: M) => ReactNode
}

/** A thread of messages. The side is shown as text and icon, not only by alignment and colour (P4, P5). */
export const MessageList = <M extends ThreadMessage>(props: Props<M>) => {
  const { t, title, messages, times, empty, badge } = props
  return (
    <section className="sheet-part" aria-label={title}>
      <h3>{title}</h3>
      {messages.length === 0 && empty && <p className="sheet-by">{empty}</p>}
      <ol className="messages">
        {messages.map((message, index) => (
          <li key={index} className={message.IsStaff ? 'message staff' : 'message'}>
            <p className="message-head">
              <span className="message-side">
                <Icon name={message.IsStaff ? 'sparkle' : 'user'} />{' '}
                {t(message.IsStaff ? 'message.staff' : 'message.customer')}
              </span>
              <strong>{message.By}</strong>
              {badge?.(message)}
              <time className="sheet-by" dateTime={message.At}>
                {formatDate(times, message.At)}
              </time>
            </p>
            {message.Contents && (
              <p className="sheet-text" dir="auto">
                {message.Contents}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
