import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { mostImageBytes } from '@lustra/core/contract'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInputError, refuseNul } from '../../platform/http/errors.ts'
import { uploadError } from '../../platform/http/uploads.ts'

/** A picture as a stream, to be read to its end before the next one. */
export interface ImagePart {
  /** Its name in responses, such as images/0. */
  field: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/** More than the longest texts take, in any JSON escaping. */
const mostFieldBytes = 128 * 1024

/** Maximum size of a body with so many pictures. */
export const mostUploadBytes = (pictures: number): number => pictures * mostImageBytes + 2 * mostFieldBytes

const limitsOf = (most: number) => ({
  fieldNameSize: 100,
  fieldSize: mostFieldBytes,
  fields: 1,
  files: most,
  fileSize: mostImageBytes,
  parts: most + 1,
  headerPairs: 20,
})

/** What an upload consists of: its JSON in one part, and up to so many pictures in parts of one name. */
interface UploadParts<T extends z.ZodType> {
  json: string
  schema: T
  pictures: string
  most: number
}

/**
 * Reads the parts of an upload as a stream: first the JSON, then the pictures. Throws 'invalid-input' for every
 * part that is in another order, too long or incomplete, and names it.
 */
export function readParts<T extends z.ZodType>(
  request: FastifyRequest,
  { json, schema, pictures, most }: UploadParts<T>,
) {
  const parts = request.parts({ limits: limitsOf(most) })
  const refusalOf = (error: unknown): unknown =>
    isTooMany(error)
      ? new InvalidInputError(pictures, `more than ${most}`, { cause: error })
      : uploadError(error)

  async function next(): Promise<Multipart | undefined> {
    try {
      const { value, done } = await parts.next()
      return done ? undefined : value
    } catch (error) {
      throw refusalOf(error)
    }
  }

  return {
    /** The JSON, which precedes all pictures. */
    async first(): Promise<z.output<T>> {
      const part = await next()
      if (part?.type !== 'field' || part.fieldname !== json)
        throw new InvalidInputError(json, 'has to be the first part')
      if (part.valueTruncated) throw new InvalidInputError(json, 'is too long')
      return parse(json, schema, part.value)
    },
    async *images(): AsyncGenerator<ImagePart> {
      for (let index = 0; ; index++) {
        const part = await next()
        if (!part) return
        if (part.type !== 'file' || part.fieldname !== pictures)
          throw new InvalidInputError(cutText(part.fieldname, 40), `only ${pictures} may follow ${json}`)
        const field = `${pictures}/${index}`
        yield { field, name: part.filename ?? '', content: contentOf(part, field, refusalOf) }
      }
    },
    /** Discards the rest of the body, so that the response reaches a client that is still sending. */
    ignoreRest(): void {
      request.raw.unpipe()
      request.raw.resume()
    },
  }
}

function parse<T extends z.ZodType>(part: string, schema: T, value: unknown): z.output<T> {
  let sent = value
  try {
    if (typeof value === 'string') sent = JSON.parse(value)
  } catch (cause) {
    throw new InvalidInputError(part, 'is not JSON', { cause })
  }
  refuseNul({ body: sent })
  const { data, error } = schema.safeParse(sent)
  if (!error) return data
  throw InvalidInputError.of(error.issues.map(({ path, message }) => ({ path: path.join('/'), message })))
}

async function* contentOf(
  { file }: MultipartFile,
  field: string,
  refusalOf: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new InvalidInputError(field, `is larger than ${mostImageBytes} bytes`)
  // Otherwise the parser would read an oversized part to its end.
  file.once('limit', () => file.destroy(tooLarge()))
  try {
    for await (const chunk of file) yield chunk as Uint8Array
  } catch (error) {
    throw refusalOf(error)
  }
  // It may have been truncated before the listener was added.
  if (file.truncated) throw tooLarge()
}

const isTooMany = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
}
