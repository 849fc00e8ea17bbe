import type { ErrorCode } from '@lustra/core'

/** Form values. `typeIds` and `storeCode` are the server's ids; `storeName` is for display only. */
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

/** A picture as stored on the device. `isPrepared`: shrunk and without metadata; otherwise the original file. */
export interface FeedbackPicture {
  id: string
  name: string
  content: Blob
  isPrepared: boolean
}

/**
 * - `draft`: being written
 * - `waiting`: queued until the server can be reached
 * - `refused`: the server refused it; the user decides
 * - `sent`: on the server; stored for a day so that another tab does not send it again
 */
export type FeedbackStep = 'draft' | 'waiting' | 'refused' | 'sent'

/**
 * Why feedback is not sent: an API error, `too-old` (an attempt without a response is older than the server's memory of the key), or
 * `pictures-gone` (picture contents are no longer on this device).
 */
export type SendingFault = ErrorCode | 'too-old' | 'pictures-gone'

/** One feedback on this device, from the first keystroke until it is sent. */
export interface FeedbackEntry {
  /** Also sent as the Idempotency-Key header, so that the server stores it once. */
  key: string
  /** API server, group and subject. */
  slot: string
  /** API server and group. */
  owner: string
  step: FeedbackStep
  values: FeedbackValues
  /** Picture ids, in order. */
  pictures: readonly string[]
  /** Last change, and time of queueing; milliseconds since the epoch. */
  changedAt: number
  queuedAt?: number
  /** Time of the first attempt without a response, and the content hash of the last one. */
  attemptedAt?: number | undefined
  attemptedContent?: string | undefined
  /** Why it was refused. */
  error?: SendingFault | undefined
  /** Id on the server, and the content hash of what was sent. */
  sentAs?: string
  sentContent?: string
}
