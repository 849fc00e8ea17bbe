import type { Core } from '@lustra/core'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry, SendingFault } from '../feedback.types.ts'
import type { OutboxEnvironment } from './outbox.environment.ts'

export interface OutboxSettings {
  core: Core
  /** GroupCode under which it is sent, also when the page shows another group by then. */
  group: string
  owner: string
  /** Whose it is: nothing is sent in another person's name. */
  userId: string
  /** Undefined where the browser stores nothing: then everything lasts as long as the page. */
  store: FeedbackStore | undefined
  environment: OutboxEnvironment
  onSent(entry: FeedbackEntry, id: string): void
  /** `error` is what the server answered, or why it was not asked. */
  onRefused(entry: FeedbackEntry, fault: SendingFault, error?: unknown): void
  /** It is not to be sent any more: another tab has taken it back or deleted it. */
  onGone(entry: FeedbackEntry): void
}
