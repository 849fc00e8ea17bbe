import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidInputError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call itself reads the body as a stream, which may take longer: a form of this JSON schema, or with 'stream' any type. */
    upload?: object | 'stream'
  }
}

export interface BodyTimeout {
  /** Time limit of any body, and of data that still arrives after a response. */
  firstMs: number
  /** A body with a known length may take longer at this rate, so that a large one on a slow line arrives. */
  bytesPerSecond: number
  /** Maximum time of an upload. It is ended earlier when it falls below the rate while the server reads it. */
  uploadMs: number
}

export const defaultBodyTimeout: BodyTimeout = {
  firstMs: 30_000,
  bytesPerSecond: 8 * 1024,
  uploadMs: 15 * 60_000,
}

/**
 * Limits for connections whose request never completes. Bodies have their own shorter limits and get a response; these
 * apply when no route was matched.
 */
export const connectionLimits = {
  requestTimeout: defaultBodyTimeout.uploadMs + 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

/** Responds with 408 to a request whose body takes too long, and closes its connection afterwards. */
export function registerBodyTimeout(app: FastifyInstance, timeout: BodyTimeout): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { upload } = request.routeOptions.config
    if (upload && Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw tooLarge()
    // Before another body is parsed: an upload waits for its parts, and after the end of a body no more arrive.
    if (upload && upload !== 'stream' && !isUploadType(request.headers['content-type']))
      throw new InvalidInputError('body', 'is not multipart/form-data with a boundary')
    const end = (error: Error = tooSlow()) => {
      reply.header('connection', 'close')
      // Remaining data would be read as the next request, or forever.
      reply.raw.once('finish', () => request.raw.destroy())
      payload.emit('error', error)
    }
    const stop = upload
      ? watchUpload(request, timeout, end)
      : stopOf(setTimeout(() => end(), allowedMs(request, timeout)))
    payload.once('end', stop).once('close', stop).once('error', stop)
    // The payload of a request without a body may never end, and its timer would keep the process running.
    reply.raw.once('finish', stop)
    return payload
  })
  // A body sent to a call that refuses it at once is not read, and may arrive forever.
  app.addHook('onResponse', async (request) => {
    const { raw } = request
    // An injected request without a socket has no such state.
    if (raw.complete !== false || raw.destroyed) return
    const end = () => void raw.destroy()
    // Browsers read the response to an upload after sending all of it, which takes a while on a slow line.
    const stop = request.routeOptions.config.upload
      ? watchUpload(request, timeout, end)
      : stopOf(setTimeout(end, timeout.firstMs))
    raw.once('end', stop).once('close', stop)
  })
}

const isUploadType = (type = ''): boolean => /^multipart\/form-data\s*;.*\bboundary=[^;\s]/i.test(type)

const tooSlow = () => Object.assign(new Error('the body took too long'), { statusCode: 408 })
const tooLarge = () => Object.assign(new Error('the body is too large'), { statusCode: 413 })

const stopOf = (timer: NodeJS.Timeout) => () => clearTimeout(timer)

function allowedMs({ headers, routeOptions }: FastifyRequest, timeout: BodyTimeout): number {
  const length = Number(headers['content-length']) || 0
  return timeout.firstMs + (Math.min(length, routeOptions.bodyLimit) / timeout.bytesPerSecond) * 1000
}

/** Number of checks per `firstMs` whether the server reads. */
const checksInFirst = 30

/**
 * Calls `end` for an upload that takes longer than `uploadMs`, or falls below the rate during `firstMs` in which the
 * server was reading; while it is busy with earlier data, the client cannot send. Also for one that exceeds the limit
 * of its call, because a streamed body is not counted by the parser. Returns the stop function.
 */
function watchUpload(
  { raw, routeOptions }: FastifyRequest,
  { firstMs, bytesPerSecond, uploadMs }: BodyTimeout,
  end: (error?: Error) => void,
): () => void {
  // Counted at the connection: a listener on the body would start its flow too early.
  const received = () => raw.socket.bytesRead
  const everyMs = firstMs / checksInFirst
  let readingMs = 0
  const first = received()
  let before = first
  const last = setTimeout(() => fail(), uploadMs)
  const timer = setInterval(() => {
    if (received() - first > routeOptions.bodyLimit) return fail(tooLarge())
    if (raw.readableFlowing !== true) return
    readingMs += everyMs
    if (readingMs < firstMs) return
    if (received() - before < (bytesPerSecond * firstMs) / 1000) fail()
    readingMs = 0
    before = received()
  }, everyMs)

  function fail(error?: Error) {
    stop()
    end(error)
  }
  function stop() {
    clearTimeout(last)
    clearInterval(timer)
  }
  return stop
}
