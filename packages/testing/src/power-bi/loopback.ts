import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
}

/** A simulated failure; 'never' leaves the request open, 'hang up' closes the connection. */
export type Fault = { status: number; body?: unknown; headers?: Record<string, string> } | 'never' | 'hang up'

export interface Loopback {
  url: string
  received: ReceivedRequest[]
  /** For the next requests, one each. */
  faults: Fault[]
  close(): Promise<void>
}

interface Reply {
  status?: number
  body: unknown
}

/** A local server that records its requests and can simulate failures. */
export async function listen(result: (received: ReceivedRequest) => Promise<Reply>): Promise<Loopback> {
  const server = createServer((request, response) => {
    void read(request).then(async (received) => {
      loopback.received.push(received)
      const fault = loopback.faults.shift()
      if (fault === 'never') return
      if (fault === 'hang up') return void request.socket.destroy()
      const { status = 200, body, headers = {} } = fault ?? { ...(await result(received)), headers: {} }
      const id = { requestid: crypto.randomUUID(), 'content-type': 'application/json; charset=utf-8' }
      response.writeHead(status, { ...id, ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const loopback: Loopback = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    faults: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return loopback
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname } = new URL(request.url ?? '/', 'http://loopback')
  const { method = '', headers } = request
  return { method, path: pathname, headers, text: Buffer.concat(chunks).toString() }
}
