import type { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@lustra/core/contract'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One span for each request: route, method, status code, code of a refusal, and request id. Never an address, a query, a header or a
 * person. `current` holds its context while the request is handled.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const spanOf = (request: FastifyRequest) => trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)

  app.addHook('onRequest', (request, _reply, done) => {
    // The pattern, because addresses hold ids and a service token.
    const route = request.routeOptions.url
    const parent = parentOf(request)
    const span = tracer.startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'lustra.request_id': request.id,
        },
      },
      parent,
    )
    const context = trace.setSpan(parent, span)
    contexts.set(request, context)
    current.run(context, done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) =>
    current.run(contexts.get(request) ?? ROOT_CONTEXT, done),
  )
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError) spanOf(request)?.setAttribute('lustra.error_code', error.code)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spanOf(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) {
      span?.setAttribute('error.type', String(statusCode))
      span?.setStatus({ code: SpanStatusCode.ERROR })
    }
    span?.end()
  })
  app.addHook('onRequestAbort', async (request) => {
    const span = spanOf(request)
    span?.setAttribute('error.type', 'aborted')
    span?.end()
  })
}

/** The caller's span, if the request came through a trusted proxy: anybody else could join the traces of others. */
function parentOf({ headers, ips = [] }: FastifyRequest): Context {
  const { traceparent } = headers
  // Only with a trusted proxy the list has more entries than the connection itself.
  if (typeof traceparent !== 'string' || ips.length < 2) return ROOT_CONTEXT
  const parent = parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}
