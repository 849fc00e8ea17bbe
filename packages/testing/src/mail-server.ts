import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './certificate.ts'

export interface MailServer {
  url: string
  /** Received mails as a mail program reads them; `recipients` are those of the envelope. */
  received: (Email & { recipients: string[]; wasSecure: boolean })[]
  /** Number of connections. */
  connections: () => number
  /** Attempted users and passwords, with the security of their connection. */
  logins: { user: string; wasSecure: boolean }[]
  /** Recipients that this server refuses as unknown. */
  unknown: Set<string>
  /** While set, every recipient is refused by this response. */
  refusal: string
  close(): Promise<void>
}

/**
 * A real SMTP server on this machine. With a certificate it offers STARTTLS; with a password it requires that of
 * `portal`.
 */
export async function openMailServer(
  options: { certificate?: Certificate; password?: string; port?: number } = {},
): Promise<MailServer> {
  const { certificate, password, port: given = 0 } = options
  const received: MailServer['received'] = []
  const logins: MailServer['logins'] = []
  const unknown = new Set<string>()
  const state = { refusal: '' }
  let connections = 0
  const server = new SMTPServer({
    ...certificate,
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(password ? [] : ['AUTH'])],
    authOptional: !password,
    onConnect(_session, done) {
      connections++
      done()
    },
    onAuth(auth, session, done) {
      logins.push({ user: auth.username ?? '', wasSecure: session.secure })
      const isRight = auth.username === 'portal' && auth.password === password
      done(isRight ? null : new Error('Invalid username or password'), isRight ? { user: 'portal' } : {})
    },
    onRcptTo({ address }, _session, done) {
      const refusal = state.refusal || (unknown.has(address) && `550 unknown recipient ${address}`)
      const responseCode = Number.parseInt(String(refusal), 10)
      done(refusal ? Object.assign(new Error(refusal.replace(/^\d+ /, '')), { responseCode }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ ...mail, recipients, wasSecure: session.secure })
          done()
        })
      })
    },
  })
  // Disconnecting clients are part of the tests.
  server.on('error', () => undefined)
  const listening = server.listen(given, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    logins,
    connections: () => connections,
    unknown,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
