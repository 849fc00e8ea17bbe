import type { Transporter } from 'nodemailer'
import { isThisMachine } from '../settings/origin.ts'
import type { MailSettings } from './messages.settings.ts'
import { SendingError, type Message, type Sender } from './sender.ts'

const connectMs = 5_000
const idleTimeoutMs = 10_000

/**
 * Sends mails over SMTP. A password is sent over TLS only, except to a server on this machine, and certificates are
 * checked. The connection is opened with the first mail.
 */
export function createMailer(settings: Extract<MailSettings, { kind: 'smtp' }>, productName: string): Sender {
  const { hostname, port, protocol, username, password } = new URL(settings.url)
  const secure = protocol === 'smtps:'
  const options = {
    // Brackets of an IPv6 address belong to URLs only.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '' && !isThisMachine(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleTimeoutMs,
    dnsTimeout: connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  let transport: Promise<Transporter> | undefined
  const connected = () => (transport ??= loadTransport(options))
  const from = { address: settings.from.address, name: settings.from.name || productName }

  const domain = settings.from.address.slice(settings.from.address.lastIndexOf('@') + 1)
  const letterOf = ({ id, to, subject, text, html }: Message) => ({
    from,
    // An object: a string is parsed as a list of recipients (nodemailer 10.6).
    to: { address: to, name: '' },
    subject,
    text,
    html,
    ...(id && { messageId: `<${id}@${domain}>` }),
  })

  return {
    check: () => withoutSecrets(async () => (await connected()).verify()),
    send: (message) => withoutSecrets(async () => (await connected()).sendMail(letterOf(message))),
    sendNothing: (message) =>
      withoutSecrets(async () => {
        const nowhere = await loadTransport({ streamTransport: true, buffer: true })
        await nowhere.sendMail(letterOf(message))
        await (await connected()).verify()
      }),
  }
}

/** The library takes 6 MB, and a server without SMTP does not need it. */
const loadTransport = async (options: object): Promise<Transporter> =>
  (await import('nodemailer')).createTransport(options)

/** Codes of the library for a server that does not respond. */
const silent = ['EDNS', 'ETIMEDOUT']

/** A mail server's response may repeat the recipient or the message, so only its status codes are kept. */
async function withoutSecrets(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code = '', responseCode = '', syscall } = error as SmtpError
    if (syscall === 'connect' || silent.includes(code))
      throw new SendingError(`The mail server of LUSTRA_SMTP cannot be reached: ${code}`, { isAway: true })
    throw new SendingError(
      `The mail server of LUSTRA_SMTP rejected the message: ${code} ${responseCode}`.trim(),
      { isPermanent: isUnknownRecipient(error as SmtpError), isAway: isConnecting(error as SmtpError) },
    )
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  syscall?: string
  command?: string
  response?: string
}

/** Before any message, or after the connection was lost. */
const isConnecting = ({ command = '' }: SmtpError): boolean =>
  ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH'].includes(command.split(' ', 1)[0]!)

/** 5.7 (RFC 3463) is a refusal of this server, such as to relay, which its operator can end. */
const isUnknownRecipient = ({ code, command, responseCode = 0, response = '' }: SmtpError): boolean =>
  (code === 'EENVELOPE' && command === 'API') ||
  (command === 'RCPT TO' && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response))
