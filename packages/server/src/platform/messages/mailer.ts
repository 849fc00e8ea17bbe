import { createTransport } from 'nodemailer'
import { isThisMachine } from '../settings/this-machine.ts'
import type { MailSettings } from './messages.settings.ts'
import { SendingError, type Message, type Sender } from './sender.ts'

const connectMs = 5_000
const silenceMs = 10_000

/**
 * Sends mails over SMTP. A password is sent over TLS only, except to a server on this machine, and certificates are
 * checked. The connection is opened with the first mail.
 */
export function createMailer(settings: Extract<MailSettings, { kind: 'smtp' }>, productName: string): Sender {
  const { hostname, port, protocol, username, password } = new URL(settings.url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    // Brackets of an IPv6 address belong to URLs only.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '' && !isThisMachine(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { address: settings.from.address, name: settings.from.name || productName }

  const letterOf = ({ to, subject, text, html }: Message) =>
    // An object: a string is parsed as a list of recipients (nodemailer 10.6).
    ({ from, to: { address: to, name: '' }, subject, text, html })
  const nowhere = createTransport({ streamTransport: true, buffer: true })

  return {
    check: () => withoutSecrets(() => transport.verify()),
    send: (message) => withoutSecrets(() => transport.sendMail(letterOf(message))),
    pretend: (message) =>
      withoutSecrets(async () => {
        await nowhere.sendMail(letterOf(message))
        await transport.verify()
      }),
  }
}

/** A mail server's response may repeat the recipient or the message, so only its status codes are kept. */
async function withoutSecrets(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    throw new SendingError(
      `The mail server of LUSTRA_SMTP rejected the message: ${code} ${responseCode}`.trim(),
    )
  }
}
