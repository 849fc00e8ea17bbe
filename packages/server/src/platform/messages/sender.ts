/** What is sent to one person. A text message has `text` alone. */
export interface Message {
  /** A mail address, or a phone number as +8613910000000. */
  to: string
  subject: string
  text: string
  html: string
}

/** One way to reach people. All calls reject with SendingError, whose words hold no secret and no recipient. */
export interface Sender {
  /** Resolves when a message would be taken now. Says nothing about any recipient. */
  check(): Promise<void>
  send(message: Message): Promise<void>
  /**
   * The same work as far as it goes without reaching anybody: for somebody unknown, so that what this server and the request behind it
   * feel of it is no sign of who has an account.
   */
  pretend(message: Message): Promise<void>
}

/** A message that was not taken. */
export class SendingError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SendingError'
  }
}
