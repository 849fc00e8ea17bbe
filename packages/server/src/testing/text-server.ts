import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TextServer {
  url: string
  /** The POSTs that came. */
  received: { body: unknown; headers: IncomingHttpHeaders }[]
  /** The methods of all that came. */
  asked: string[]
  /** What the next POSTs are answered, the last one for ever; 'never' leaves them without an answer. */
  answers: (number | 'never')[]
  /** What HEAD is answered. */
  presence: number
  /** Hangs up on everybody who still waits. */
  hangUp(): void
  close(): Promise<void>
}

/** A real gateway for text messages on this machine. */
export async function openTextServer(): Promise<TextServer> {
  const server = createServer((request, response) => {
    gateway.asked.push(request.method ?? '')
    if (request.method === 'HEAD') return void response.writeHead(gateway.presence).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      gateway.received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
      const answer = gateway.answers.length > 1 ? gateway.answers.shift() : gateway.answers[0]
      if (typeof answer !== 'number') return
      response
        .writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {})
        .end('{"secret":"gateway words"}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const gateway: TextServer = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    asked: [],
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
