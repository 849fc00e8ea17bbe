import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { checkUrl, findTarget, UnreachableError, type ReachRules, type Resolve } from './reachable-address.ts'

/** A message by Standard Webhooks. */
interface WebhookMessage {
  url: string
  /** `webhook-id`: the same for every attempt. */
  id: string
  body: string
  /** whsec_…: the current one, and the previous one while both are valid. */
  secrets: readonly string[]
}

export interface SendOptions extends ReachRules {
  /** Of the whole attempt. */
  timeoutMs: number
  resolve?: Resolve | undefined
  ca?: string | undefined
  /** Ends the attempt. */
  signal?: AbortSignal | undefined
}

/** What came of an attempt: nothing that the receiver wrote besides the status. */
export interface Sent {
  isDelivered: boolean
  /** Undefined without a response. */
  status: number | undefined
  /** A sentence; empty when it was delivered. */
  error: string
}

/** More than this of a response is not read. */
const mostBytes = 1_024

/**
 * Sends a message once. Only 2xx counts: redirects are not followed. Does not reject: whatever goes wrong is said in the result. The
 * connection is made for this attempt alone, to the address that was checked.
 */
export async function sendWebhook(message: WebhookMessage, options: SendOptions): Promise<Sent> {
  try {
    const status = await post(message, options)
    const isDelivered = status >= 200 && status < 300
    const error = isDelivered ? '' : `The receiver answered with status ${status}.`
    return { isDelivered, status, error }
  } catch (error) {
    return { isDelivered: false, status: undefined, error: sentenceOf(error, options) }
  }
}

async function post({ url: raw, id, body, secrets }: WebhookMessage, options: SendOptions): Promise<number> {
  const { timeoutMs, resolve, ca, signal: ending } = options
  const url = checkUrl(raw, options)
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = ending ? AbortSignal.any([limit, ending]) : limit
  const target = await Promise.race([findTarget(url, options, resolve), abortOf(signal)])
  const now = new Date()
  const headers = {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Lustra-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((received, failed) => {
    const sending = request(url, {
      method: 'POST',
      agent: false,
      headers,
      signal,
      ...(ca !== undefined && { ca }),
      // Of the name only the checked address is left; certificate and Host are checked by the name.
      lookup: (_host, { all }, found) =>
        all ? found(null, [target]) : found(null, target.address, target.family),
    })
    sending.once('response', received).on('error', failed)
    sending.end(body)
  })
  discard(response)
  return response.statusCode ?? 0
}

/** Reads a little, so that a short response ends well, and closes the connection on a longer one. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  response
    .on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > mostBytes) response.destroy()
    })
    // It says nothing once the status is known.
    .on('error', () => undefined)
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

function sentenceOf(error: unknown, { timeoutMs }: SendOptions): string {
  if (error instanceof UnreachableError) return error.message
  const { code, name, cause } = error as NodeJS.ErrnoException & { cause?: { name?: string } }
  if (name === 'TimeoutError' || name === 'AbortError' || cause?.name === 'TimeoutError')
    return `The receiver did not answer within ${timeoutMs / 1_000} seconds.`
  return `The receiver could not be reached${code ? ` (${code})` : ''}.`
}
