import type { Core } from '@lustra/core'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry, SendingFault } from '../feedback.types.ts'
import type { OutboxEnvironment } from './outbox.environment.ts'

export interface OutboxSettings {
  core: Core
  /** GroupCode to send with, even if the page has switched groups. */
  group: string
  owner: string
  /** Owner of the entries: nothing is sent under another user's session. */
  userId: string
  /** Undefined when the browser stores nothing: entries then live in memory. */
  store: FeedbackStore | undefined
  environment: OutboxEnvironment
  onSent(entry: FeedbackEntry, id: string): void
  /** `error`: the error of the request, if one was made. */
  onRefused(entry: FeedbackEntry, fault: SendingFault, error?: unknown): void
  /** Another tab has taken the entry back or deleted it. */
  onGone(entry: FeedbackEntry): void
}
