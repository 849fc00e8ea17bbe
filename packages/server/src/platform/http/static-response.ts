import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Sends a text that is constant while the process runs. */
export type StaticResponse = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Creates the text on the first request, compresses it once per encoding and hashes it, so that a request costs as
 * little as a file. Browsers cache it for five minutes and then revalidate it.
 */
export function staticResponse(type: string, make: () => string): StaticResponse {
  let made: { text: Buffer; etag: string } | undefined
  const bodies = new Map<string, Promise<Buffer>>()

  return async (request, reply) => {
    made ??= hashed(make())
    const { text, etag } = made
    reply.type(type).header('etag', etag).header('vary', varyOf(reply))
    reply.header('cache-control', 'public, max-age=300')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const encoding = encodingOf(request)
    if (!encoding) return reply.send(text)
    const body = bodies.get(encoding) ?? packed[encoding](text)
    bodies.set(encoding, body)
    return reply.header('content-encoding', encoding).send(await body)
  }
}

function hashed(text: string) {
  const hash = createHash('sha256').update(text).digest('base64url')
  // Weak, because the compressed bytes differ.
  return { text: Buffer.from(text), etag: `W/"${hash}"` }
}

/** Vary: the encoding, and what was set before, such as the origin. */
const varyOf = (reply: FastifyReply) => [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')

function encodingOf({ headers }: FastifyRequest): keyof typeof packed | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each))
}
