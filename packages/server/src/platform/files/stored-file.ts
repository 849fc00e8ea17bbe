import type { FastifyReply } from 'fastify'
import { typeOfContent, unknownType } from './file-type.ts'

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
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(content)
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
