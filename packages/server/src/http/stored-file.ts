import type { FastifyReply } from 'fastify'
import { typeOfContent, unknownType } from './file-type.ts'

/**
 * Sends what somebody put in, so that it can do no harm: by its content's own type, shown in place only where that type is
 * harmless, and as a page of nobody. Its name stands in the header fileName, URI-encoded (S14).
 */
export function sendStoredFile(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  const type = typeOfContent(content)
  const disposition = type === unknownType ? 'attachment' : 'inline'
  return reply
    .type(type)
    .header('fileName', encodeURIComponent(name))
    .header('content-disposition', `${disposition}; filename*=UTF-8''${strictlyEncoded(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(content)
}

/** RFC 8187 has fewer characters that stand for themselves than addresses have. */
const strictlyEncoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
