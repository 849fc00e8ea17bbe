/** A message to one person. A text message has only `text`. */
export interface Message {
  /** By which a receiver recognises a message that it got before. */
  id?: string
  /** A mail address, or a phone number as +8613910000000. */
  to: string
  subject: string
  text: string
  html: string
}

/** One channel to reach people. All calls reject with SendingError, whose message holds no secret and no recipient. */
export interface Sender {
  /** Resolves when a message would be accepted now. Independent of any recipient. */
  check(): Promise<void>
  send(message: Message): Promise<void>
  /**
   * Does the same work without sending, for an unknown recipient, so that timing does not reveal who has an account.
   */
  sendNothing(message: Message): Promise<void>
}

/** A message that was not accepted. */
export class SendingError extends Error {
  /** Whether the receiver refuses this recipient, so that it would be refused again. */
  readonly isPermanent: boolean
  /** Whether the receiver does not work at all: once it does, every message can be sent. */
  readonly isAway: boolean
  constructor(reason: string, { isPermanent = false, isAway = false } = {}) {
    super(reason)
    this.name = 'SendingError'
    this.isPermanent = isPermanent
    this.isAway = isAway
  }
}
