import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Sends a text that stays the same while the process runs. */
export type FixedAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Makes the text at the first question, packs it once for each encoding and hashes it, so that a question costs as much as a file.
 * Browsers keep it for five minutes and then ask whether it is another one.
 */
export function fixedAnswer(type: string, make: () => string): FixedAnswer {
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
  // Weak, because the packed bytes are others.
  return { text: Buffer.from(text), etag: `W/"${hash}"` }
}

/** What the answer depends on: the encoding, and what others have named before, such as the origin. */
const varyOf = (reply: FastifyReply) => [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')

function encodingOf({ headers }: FastifyRequest): keyof typeof packed | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each))
}
