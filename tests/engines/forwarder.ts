/** A proxy of the portal that records every request and can refuse some. */
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  method: string
  /** Decoded, because percent-encoding is another spelling of the same file. */
  path: string
  requestHeaders: IncomingMessage['headers']
  status: number
  responseHeaders: IncomingMessage['headers']
}

export interface Forwarder {
  address: string
  /** Every request with a response, in order. */
  requests: RecordedRequest[]
  /** Responds with 503 where this returns true. */
  refuse: (path: string) => boolean
  close(): Promise<void>
}

/** Each proxy is another origin, so nothing is cached. */
export async function forwardTo(portal: string): Promise<Forwarder> {
  const target = new URL(portal)
  const server = createServer((incoming, reply) => {
    const path = decodeURIComponent(new URL(incoming.url ?? '/', target).pathname)
    const { method = 'GET', headers } = incoming
    const record = (status: number, responseHeaders: IncomingMessage['headers'] = {}) =>
      forwarder.requests.push({ method, path, requestHeaders: headers, status, responseHeaders })
    if (forwarder.refuse(path)) {
      record(503)
      // Readable by pages of other origins, like a refusal of a real proxy.
      reply.writeHead(503, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end()
      return
    }
    const outgoing = request(target, { method, path: incoming.url, headers }, (response) => {
      record(response.statusCode ?? 0, response.headers)
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    outgoing.once('error', () => reply.destroy())
    incoming.pipe(outgoing)
    reply.once('close', () => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const forwarder: Forwarder = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests: [],
    refuse: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return forwarder
}
