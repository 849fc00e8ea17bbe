import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TextServer {
  url: string
  /** The received POST requests. */
  received: { body: unknown; headers: IncomingHttpHeaders }[]
  /** The methods of all requests. */
  methods: string[]
  /** The statuses of the next POST responses, the last one repeated; 'never' sends no response. */
  answers: (number | 'never')[]
  /** The status of HEAD responses. */
  presence: number
  /** Closes all waiting connections. */
  hangUp(): void
  close(): Promise<void>
}

/** A real gateway for text messages on this machine. */
export async function openTextServer(): Promise<TextServer> {
  const server = createServer((request, response) => {
    gateway.methods.push(request.method ?? '')
    if (request.method === 'HEAD') return void response.writeHead(gateway.presence).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      gateway.received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
      const result = gateway.answers.length > 1 ? gateway.answers.shift() : gateway.answers[0]
      if (typeof result !== 'number') return
      response
        .writeHead(result, result === 302 ? { location: '/elsewhere' } : {})
        .end('{"secret":"gateway words"}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const gateway: TextServer = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    methods: [],
    answers: [202],
    presence: 405,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return gateway
}
