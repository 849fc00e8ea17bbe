import type { ErrorCode } from '@lustra/core'

/** What a person has filled in. `typeIds` and `storeCode` are the server's; `storeName` is for the reader only. */
export interface FeedbackValues {
  storeCode: string
  storeName: string
  typeIds: readonly string[]
  contents: string
  remarks: string
  contact: string
  phone: string
  /** Id of the service report whose visit it is about; empty for none. */
  report: string
}

/** A picture as it is stored on the device. `isPrepared`: shrunk and without metadata; before that it is the original file. */
export interface FeedbackPicture {
  id: string
  name: string
  content: Blob
  isPrepared: boolean
}

/**
 * - `draft`: being written
 * - `waiting`: to be sent as soon as the server can be reached
 * - `refused`: the server refused it; the person decides
 * - `sent`: it is on the server; remembered for a day so that another tab does not send it again
 */
export type FeedbackStep = 'draft' | 'waiting' | 'refused' | 'sent'

/**
 * Why something is not sent: an error of the server, or `too-old` (an attempt without an answer is so old that the server would no longer
 * recognise it) or `pictures-gone` (their content is no longer on this device).
 */
export type SendingFault = ErrorCode | 'too-old' | 'pictures-gone'

/** One feedback on this device, from the first letter until it is sent. */
export interface FeedbackEntry {
  /** Names it on the server too, so that it is stored there once (header Idempotency-Key). */
  key: string
  /** Where it belongs: API server, group and what it is about. */
  slot: string
  /** API server and group. */
  owner: string
  step: FeedbackStep
  values: FeedbackValues
  /** Ids of its pictures in their order. */
  pictures: readonly string[]
  /** When it was changed last, and when it was handed over to be sent; milliseconds. */
  changedAt: number
  queuedAt?: number
  /** Since when there may be an attempt on the server whose answer never came, and the hash of what was sent then. */
  attemptedAt?: number | undefined
  attemptedContent?: string | undefined
  /** Why it was refused. */
  error?: SendingFault | undefined
  /** Id on the server, and the hash of what was sent (`contentHash`). */
  sentAs?: string
  sentContent?: string
}
