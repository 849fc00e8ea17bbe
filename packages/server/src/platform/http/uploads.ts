import type { MultipartFile } from '@fastify/multipart'
import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { InvalidInputError } from './errors.ts'

/** Reads an upload of one file. Throws 'invalid-input' when the file is missing or another part precedes it, and 'busy' when the sender has disconnected. */
export async function readOnlyFile(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<MultipartFile> {
  // A parser that starts after the connection was closed would wait for its first part.
  if (request.raw.destroyed) throw new AppError('busy', 'the client disconnected before the body was read')
  const limits = { files: 1, fields: 0, fileSize: mostBytes, headerPairs: 20 }
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw uploadError(error, field)
  })
  if (part?.fieldname !== field) throw new InvalidInputError(field, 'is missing')
  return part
}

/**
 * Converts parser errors; a body that took too long, is too large, or whose sender has disconnected keeps its own
 * error.
 */
export function uploadError(error: unknown, field = 'body'): unknown {
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message: string }
  // The parser's own limits have a code and 413, too.
  const isOfServer = code === undefined && (statusCode === 408 || statusCode === 413)
  if (error instanceof AppError || isOfServer || code === 'FST_MP_PREMATURE_CLOSE') return error
  return new InvalidInputError(field, `the body cannot be read: ${message}`, { cause: error })
}
