import type { FastifyInstance } from 'fastify'

export interface BodyTimeout {
  /** How long any body may take. */
  firstMs: number
  /** A body that says its length may take longer at this rate, so that a large one on a slow line arrives. */
  bytesPerSecond: number
}

export const defaultBodyTimeout: BodyTimeout = { firstMs: 30_000, bytesPerSecond: 8 * 1024 }

/**
 * How the server ends connections whose request never comes whole. Bodies have limits of their own, which are shorter and are
 * answered; these end what nobody reads, such as a body sent to a call that refuses it at once.
 */
export const connectionLimits = {
  requestTimeout: 90_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

/** Ends a request whose body takes too long with 408, and its connection after the answer. */
export function registerBodyTimeout(app: FastifyInstance, timeout: BodyTimeout): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const length = Number(request.headers['content-length']) || 0
    const allowedMs =
      timeout.firstMs + (Math.min(length, request.routeOptions.bodyLimit) / timeout.bytesPerSecond) * 1000
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      // What still comes would be read as the next request, or for ever.
      reply.raw.once('finish', () => request.raw.destroy())
      payload.emit('error', Object.assign(new Error('the body took too long'), { statusCode: 408 }))
    }, allowedMs)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop).once('error', stop)
    // A request without a body may never end its payload, and its timer would hold the process.
    reply.raw.once('finish', stop)
    return payload
  })
}
