import type { Tx } from '../database/scope.ts'
import type { Message } from '../messages/sender.ts'

/** What a message reports. */
export type OutgoingTopic = 'interest' | 'answer' | 'contact-changed' | 'invitation'

export interface NewOutgoing {
  kind: 'mail' | 'text'
  topic: OutgoingTopic
  /** The group that it belongs to; null for an account's own. */
  groupId: number | null
  /** Who caused it: many messages of one person do not delay those of others. */
  personId: number
  /** The account that it is sent to, when it is pointless without it. */
  recipientId?: number | undefined
  /** Ids for `OnGivenUp`. */
  about?: Record<string, unknown>
  message: Message
}

/** Called in the transaction that gives a message up. */
export type OnGivenUp = (tx: Tx, about: Record<string, unknown>) => Promise<unknown>

/** Messages that are sent after the transaction that causes them is committed, also when this process ends before. */
export interface Outgoing {
  /** Call in the transaction that the message reports; call `pollNow` after it. */
  enqueue(tx: Tx, message: NewOutgoing): Promise<void>
  /** Looks for due messages now; otherwise with the next poll. */
  pollNow(): void
  /** Sends messages in this process. */
  start(onGivenUp: Partial<Record<OutgoingTopic, OnGivenUp>>): void
  /** Resolves when nothing is due that this process could send. */
  settled(): Promise<void>
  /** Begins no more attempts, and waits for those under way. The rest is left to the next process. */
  close(): Promise<void>
}
