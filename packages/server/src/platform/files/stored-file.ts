import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isShownInPlace, typeOfContent, unknownType } from './file-type.ts'

/** As a page of nobody, in which nothing runs. */
const harmless = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * Sends what somebody put in, so that it can do no harm: by its content's own type, shown in place only where that type is
 * harmless, and as a page of nobody. Its name stands in the header fileName, URI-encoded (S14).
 */
export function sendStoredFile(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  const type = typeOfContent(content)
  const disposition = type === unknownType ? 'attachment' : 'inline'
  return named(reply, name, disposition)
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', harmless)
    .send(content)
}

/** A ticket opens its file for ten minutes at least. */
const cacheSeconds = 10 * 60
/** Browsers show no PDF in a sandbox, and run nothing of one in the name of a site. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The same while it is read, for an address that pages of others may show, too: whoever has it was given it. It may be kept by
 * this browser alone, for as long as the address works.
 */
export function streamStoredFile(
  reply: FastifyReply,
  { name, contentType, bytes }: { name: string; contentType: string; bytes: number },
  body: Readable,
): FastifyReply {
  const isShown = isShownInPlace(contentType)
  return named(reply, name, isShown ? 'inline' : 'attachment')
    .type(isShown ? contentType : unknownType)
    .header('content-length', bytes)
    .header('cache-control', `private, max-age=${cacheSeconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', contentType === 'application/pdf' ? pdfPolicy : harmless)
    .send(body)
}

/** Says what the file of an answer is called, to our client and to a browser that keeps it (S14). */
export const named = (
  reply: FastifyReply,
  name: string,
  disposition: 'attachment' | 'inline',
): FastifyReply =>
  reply
    .header('fileName', encodeURIComponent(name))
    .header('content-disposition', `${disposition}; filename*=UTF-8''${strictlyEncoded(name)}`)

/** RFC 8187 has fewer characters that stand for themselves than addresses have. */
const strictlyEncoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
