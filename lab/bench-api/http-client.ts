/** A light HTTP client: connections stay open, and responses are compressed, as in a browser. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** The bearer token. */
  token?: string | undefined
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  type: string
  body: Buffer
}

export interface HttpClient {
  send(host: string, sent: Sent): Promise<Answer>
  close(): void
}

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

  const send = (host: string, { method, path, body, token, headers }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sending = request(
        `${host}${path}`,
        {
          agent,
          method,
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          collect(response).then(resolve, reject)
        },
      )
      sending.setTimeout(60_000, () => sending.destroy(new Error('no response within 60 s')))
      sending.on('error', reject)
      sending.end(text)
    })

  return { send, close: () => agent.destroy() }
}

async function collect(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const { 'content-encoding': encoding, 'content-type': type = '' } = response.headers
  const body =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { status: response.statusCode ?? 0, type, body }
}
