import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isShownInline, typeOfContent, unknownType } from './picture-check.ts'

/** A sandboxed opaque origin without scripts. */
const harmless = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * Sends an uploaded file safely: with its detected content type, inline only for harmless types, and sandboxed. The
 * header fileName holds its name, URI-encoded (S14).
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

/** Sends a file of the store like `sendStoredFile`. */
export const sendOpenedFile = (
  reply: FastifyReply,
  { name, contentType, bytes }: { name: string; contentType: string; bytes: number },
  body: Readable,
): FastifyReply =>
  named(reply, name, isShownInline(contentType) ? 'inline' : 'attachment')
    .type(isShownInline(contentType) ? contentType : unknownType)
    .header('content-length', bytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', harmless)
    .send(body)

/** A ticket opens its file for at least ten minutes. */
const cacheSeconds = 10 * 60
/** Browsers show no PDF in a sandbox, and run no script of a PDF with the site's origin. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Streams a file under an address that other websites may show, too: the address itself grants access. Only this
 * browser may cache it, for as long as the address works.
 */
export function streamStoredFile(
  reply: FastifyReply,
  { name, contentType, bytes }: { name: string; contentType: string; bytes: number },
  body: Readable,
): FastifyReply {
  const isShown = isShownInline(contentType)
  return named(reply, name, isShown ? 'inline' : 'attachment')
    .type(isShown ? contentType : unknownType)
    .header('content-length', bytes)
    .header('cache-control', `private, max-age=${cacheSeconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', contentType === 'application/pdf' ? pdfPolicy : harmless)
    .send(body)
}

/** Sets the file name of a response, for our client and for a browser download (S14). */
export const named = (
  reply: FastifyReply,
  name: string,
  disposition: 'attachment' | 'inline',
): FastifyReply =>
  reply
    .header('fileName', encodeURIComponent(name))
    .header('content-disposition', `${disposition}; filename*=UTF-8''${strictlyEncoded(name)}`)

/** RFC 8187 allows fewer unescaped characters than URLs do. */
const strictlyEncoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
