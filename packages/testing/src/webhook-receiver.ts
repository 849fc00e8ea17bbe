import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Of the CloudEvent. */
  id: string
  subject: string
  type: string
}

/** What a receiver answers: a status, with headers or a body, or nothing at all. */
export type WebhookAnswer =
  | number
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never'

export interface WebhookReceiver {
  url: string
  /** Every request, in order of arrival. */
  received: ReceivedWebhook[]
  answer: (webhook: ReceivedWebhook) => WebhookAnswer | Promise<WebhookAnswer>
  /** Resolves once so many requests have arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** An HTTP server of a system that gets webhooks. It answers 204 unless `answer` says otherwise. A free port by default. */
export async function openWebhookReceiver({ port = 0 } = {}): Promise<WebhookReceiver> {
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString()
      const { id, subject, type } = JSON.parse(body) as ReceivedWebhook
      const webhook = { path: request.url ?? '', headers: request.headers, body, id, subject, type }
      const answered = receiver.answer(webhook)
      receiver.received.push(webhook)
      for (const check of waiting) check()
      const given = await answered
      if (given === 'never') return
      const { status, headers = {}, body: text = '' } = typeof given === 'number' ? { status: given } : given
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: () => 204,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (receiver.received.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
