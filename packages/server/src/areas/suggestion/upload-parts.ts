import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { mostImageBytes, mostImages, newSuggestion } from '@lustra/core/contract'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInputError, refuseNul } from '../../platform/http/errors.ts'
import { uploadError } from '../../platform/http/uploads.ts'

export type NewSuggestion = z.output<typeof newSuggestion>

/** A picture as a stream, to be read to its end before the next one. */
export interface ImagePart {
  /** Its name in responses: images/0. */
  field: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/** More than the longest texts take, in any JSON escaping. */
const mostFieldBytes = 128 * 1024

/** Maximum size of the body of a new suggestion. */
export const mostUploadBytes = mostImages * mostImageBytes + 2 * mostFieldBytes

const limits = {
  fieldNameSize: 100,
  fieldSize: mostFieldBytes,
  fields: 1,
  files: mostImages,
  fileSize: mostImageBytes,
  parts: mostImages + 1,
  headerPairs: 20,
}

/**
 * Reads the parts of a new suggestion as a stream: first the texts, then the pictures. Throws 'invalid-input' for every
 * part that is in another order, too long or incomplete, and names it.
 */
export function readParts(request: FastifyRequest) {
  const parts = request.parts({ limits })

  async function next(): Promise<Multipart | undefined> {
    try {
      const { value, done } = await parts.next()
      return done ? undefined : value
    } catch (error) {
      throw refusalOf(error)
    }
  }

  return {
    /** The texts, which precede all pictures. */
    async suggestion(): Promise<NewSuggestion> {
      const part = await next()
      if (part?.type !== 'field' || part.fieldname !== 'suggestion')
        throw new InvalidInputError('suggestion', 'has to be the first part')
      if (part.valueTruncated) throw new InvalidInputError('suggestion', 'is too long')
      return parseSuggestion(part.value)
    },
    async *images(): AsyncGenerator<ImagePart> {
      for (let index = 0; ; index++) {
        const part = await next()
        if (!part) return
        if (part.type !== 'file' || part.fieldname !== 'images')
          throw new InvalidInputError(cutText(part.fieldname, 40), 'only images may follow the suggestion')
        const field = `images/${index}`
        yield { field, name: part.filename ?? '', content: contentOf(part, field) }
      }
    },
    /** Discards the rest of the body, so that the response reaches a client that is still sending. */
    ignoreRest(): void {
      request.raw.unpipe()
      request.raw.resume()
    },
  }
}

function parseSuggestion(value: unknown): NewSuggestion {
  let sent = value
  try {
    if (typeof value === 'string') sent = JSON.parse(value)
  } catch (cause) {
    throw new InvalidInputError('suggestion', 'is not JSON', { cause })
  }
  refuseNul({ body: sent })
  const { data, error } = newSuggestion.safeParse(sent)
  if (data) return data
  throw InvalidInputError.of(error.issues.map(({ path, message }) => ({ path: path.join('/'), message })))
}

async function* contentOf({ file }: MultipartFile, field: string): AsyncGenerator<Uint8Array> {
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

/** The error of the parser for a response. */
function refusalOf(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new InvalidInputError('images', `more than ${mostImages}`, { cause: error })
  return uploadError(error)
}
