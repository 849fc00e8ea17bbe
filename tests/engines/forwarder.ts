/** A second address of the portal, which sees every request on its way and may refuse some. */
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  /** As the server reads it: percent-encoding is another spelling of the same file. */
  path: string
  requestHeaders: IncomingMessage['headers']
  status: number
  responseHeaders: IncomingMessage['headers']
}

export interface Forwarder {
  address: string
  /** Every request that was answered, in its order. */
  seen: Seen[]
  /** Answers 503 while this says so. */
  refuse: (path: string) => boolean
  close(): Promise<void>
}

/** Each one is another origin: nothing of it is in a cache. */
export async function forwardTo(portal: string): Promise<Forwarder> {
  const target = new URL(portal)
  const server = createServer((near, answer) => {
    const path = decodeURIComponent(new URL(near.url ?? '/', target).pathname)
    const { method = 'GET', headers } = near
    const note = (status: number, responseHeaders: IncomingMessage['headers'] = {}) =>
      forwarder.seen.push({ method, path, requestHeaders: headers, status, responseHeaders })
    if (forwarder.refuse(path)) {
      note(503)
      // Readable for a page of another origin, as the refusal of a proxy in front of the portal would be.
      answer.writeHead(503, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end()
      return
    }
    const far = request(target, { method, path: near.url, headers }, (given) => {
      note(given.statusCode ?? 0, given.headers)
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    far.once('error', () => answer.destroy())
    near.pipe(far)
    answer.once('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const forwarder: Forwarder = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen: [],
    refuse: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return forwarder
}
