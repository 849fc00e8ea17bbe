import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'

/** A span as the collector received it. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  kind: number
  /** 2 is an error. */
  status: number
  attributes: Record<string, unknown>
  service: unknown
}

export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  /** Everything it received, as text. */
  text(): string
  headers: IncomingHttpHeaders[]
  close(): Promise<void>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number }
}
interface Payload {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'status' | 'service'> & {
        attributes: Attribute[]
        status?: { code?: number }
      })[]
    }[]
  }[]
}

const toRecord = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.intValue === undefined ? Object.values(value)[0] : Number(value.intValue),
    ]),
  )

/** Receives traces by OTLP over HTTP, encoded as JSON. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    json(request).then(
      (body) => {
        bodies.push(body)
        for (const { resource, scopeSpans } of (body as Payload).resourceSpans)
          for (const { attributes, status, parentSpanId = '', ...span } of scopeSpans.flatMap(
            (scope) => scope.spans,
          ))
            spans.push({
              ...span,
              parentSpanId,
              status: status?.code ?? 0,
              attributes: toRecord(attributes),
              service: toRecord(resource.attributes)['service.name'],
            })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => response.writeHead(400).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('the collector has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    headers,
    text: () => JSON.stringify(bodies),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
