import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The JSON schema of a body that the call itself reads while it comes; such a body may take longer. */
    upload?: object
  }
}

export interface BodyTimeout {
  /** How long any body may take, and what still comes after an answer. */
  firstMs: number
  /** A body that says its length may take longer at this rate, so that a large one on a slow line arrives. */
  bytesPerSecond: number
  /** How long an upload may take at most. It is ended earlier when it falls below the rate while the server reads it. */
  uploadMs: number
}

export const defaultBodyTimeout: BodyTimeout = {
  firstMs: 30_000,
  bytesPerSecond: 8 * 1024,
  uploadMs: 15 * 60_000,
}

/**
 * How the server ends connections whose request never comes whole. Bodies have limits of their own, which are shorter and are
 * answered; this ends what no call was found for.
 */
export const connectionLimits = {
  requestTimeout: defaultBodyTimeout.uploadMs + 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

/** Ends a request whose body takes too long with 408, and its connection after the answer. */
export function registerBodyTimeout(app: FastifyInstance, timeout: BodyTimeout): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { upload } = request.routeOptions.config
    if (upload && Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw tooLarge()
    const end = (error: Error = tooSlow()) => {
      reply.header('connection', 'close')
      // What still comes would be read as the next request, or for ever.
      reply.raw.once('finish', () => request.raw.destroy())
      payload.emit('error', error)
    }
    const stop = upload
      ? watchUpload(request, timeout, end)
      : stopOf(setTimeout(() => end(), allowedMs(request, timeout)))
    payload.once('end', stop).once('close', stop).once('error', stop)
    // A request without a body may never end its payload, and its timer would hold the process.
    reply.raw.once('finish', stop)
    return payload
  })
  // A body sent to a call that refuses it at once is read by nobody, and may come for ever.
  app.addHook('onResponse', async (request) => {
    const { raw } = request
    // A request without a socket knows nothing of it.
    if (raw.complete !== false || raw.destroyed) return
    const end = () => void raw.destroy()
    // Browsers read the answer to an upload when they have sent all of it, which on a slow line takes a while.
    const stop = request.routeOptions.config.upload
      ? watchUpload(request, timeout, end)
      : stopOf(setTimeout(end, timeout.firstMs))
    raw.once('end', stop).once('close', stop)
  })
}

const tooSlow = () => Object.assign(new Error('the body took too long'), { statusCode: 408 })
const tooLarge = () => Object.assign(new Error('the body is too large'), { statusCode: 413 })

const stopOf = (timer: NodeJS.Timeout) => () => clearTimeout(timer)

function allowedMs({ headers, routeOptions }: FastifyRequest, timeout: BodyTimeout): number {
  const length = Number(headers['content-length']) || 0
  return timeout.firstMs + (Math.min(length, routeOptions.bodyLimit) / timeout.bytesPerSecond) * 1000
}

/** In one of so many parts of `firstMs` it is looked whether the server reads. */
const looksInFirst = 30

/**
 * Calls `end` for an upload that takes longer than `uploadMs`, or brings less than the rate during `firstMs` in which the server was
 * reading; while it is busy with what came before, nobody can send. Also for one that brings more than its call takes: the parser of a
 * stream counts nothing. Returns the stop.
 */
function watchUpload(
  { raw, routeOptions }: FastifyRequest,
  { firstMs, bytesPerSecond, uploadMs }: BodyTimeout,
  end: (error?: Error) => void,
): () => void {
  // Counted at the connection: to listen to the body would make it flow before somebody reads it.
  const received = () => raw.socket.bytesRead
  const everyMs = firstMs / looksInFirst
  let readingMs = 0
  const first = received()
  let before = first
  const last = setTimeout(() => fail(), uploadMs)
  const looks = setInterval(() => {
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
    clearInterval(looks)
  }
  return stop
}
