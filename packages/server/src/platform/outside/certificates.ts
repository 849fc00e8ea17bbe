import { connect as connectPlain, type Socket } from 'node:net'
import { once } from 'node:events'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { OutsideService } from './outside.ts'

/** Where a certificate is presented. */
export interface TlsEndpoint {
  service: OutsideService | 'portal' | 'database' | 'replica'
  host: string
  port: number
  /** What is said before TLS begins. */
  protocol: 'tls' | 'smtp' | 'postgres'
}

export interface SeenCertificate {
  validUntil: Date
  /** Why this server does not trust it; undefined when it does. */
  problem: string | undefined
}

const timeoutMs = 5_000

/** Reads the certificate that an endpoint presents, also an invalid one. Rejects when none is presented. */
export async function readCertificateOf({ host, port, protocol }: TlsEndpoint): Promise<SeenCertificate> {
  const plain = connectPlain({ host, port })
  plain.setTimeout(timeoutMs, () =>
    plain.destroy(Object.assign(new Error('no response'), { code: 'ETIMEDOUT' })),
  )
  let secure: TLSSocket | undefined
  try {
    await once(plain, 'connect')
    if (protocol === 'smtp') await beginSmtp(plain)
    if (protocol === 'postgres') await beginPostgres(plain)
    // An IP address is no server name.
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    secure = connectTls({ socket: plain, ...name, rejectUnauthorized: false })
    await once(secure, 'secureConnect')
    const { valid_to: until } = secure.getPeerCertificate()
    const { authorizationError: problem } = secure as { authorizationError?: Error | string | null }
    return { validUntil: new Date(until), problem: problem ? codeOf(problem) : undefined }
  } finally {
    secure?.destroy()
    plain.destroy()
  }
}

const codeOf = (problem: Error | string): string =>
  typeof problem === 'string' ? problem : ((problem as NodeJS.ErrnoException).code ?? problem.message)

/** STARTTLS (RFC 3207). */
async function beginSmtp(socket: Socket): Promise<void> {
  await lineOf(socket, /^220 /m)
  socket.write('EHLO localhost\r\n')
  const offered = await lineOf(socket, /^250 /m)
  if (!/^250[ -]STARTTLS/im.test(offered)) throw new Error('it offers no STARTTLS')
  socket.write('STARTTLS\r\n')
  await lineOf(socket, /^220 /m)
}

/** SSLRequest of PostgreSQL's protocol; the response is S or N. */
async function beginPostgres(socket: Socket): Promise<void> {
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  if (!(await lineOf(socket, /^[SN]/)).startsWith('S')) throw new Error('it offers no TLS')
}

async function lineOf(socket: Socket, end: RegExp): Promise<string> {
  let text = ''
  while (!end.test(text)) {
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })) as [Buffer]
    text += chunk.toString('latin1')
    if (/^[45]\d\d/m.test(text)) throw new Error('it refuses')
  }
  return text
}

const readEveryMs = 60 * 60_000

/** The last seen end of each certificate. Read again every hour while it is requested; never waits. */
export function watchCertificates(
  endpoints: readonly TlsEndpoint[],
  /** Ends of certificates of our own. */
  own: readonly (readonly [name: string, end: Date])[] = [],
  now = () => Date.now(),
) {
  const ends = new Map<string, Date>(own)
  let readAt = -Infinity
  let reading: Promise<unknown> | undefined
  return {
    ends,
    refresh(): Promise<unknown> {
      if (now() - readAt < readEveryMs) return reading ?? Promise.resolve()
      readAt = now()
      reading = Promise.allSettled(
        endpoints.map(async (endpoint) =>
          ends.set(endpoint.service, (await readCertificateOf(endpoint)).validUntil),
        ),
      )
      return reading
    },
  }
}
export type WatchedCertificates = ReturnType<typeof watchCertificates>
