import { errorInFile } from '@lustra/core/api/client/envelope.ts'
import { AppError } from '@lustra/core/contract/error-codes.ts'

/**
 * Fetches a file by its `Url`. Its ticket is valid for some minutes; an expired one rejects with 'not-found'. Error responses
 * are JSON, possibly with status 200.
 */
export async function fetchStoredFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const response = await request(address, signal)
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
  if (response.ok && !isEnvelope) return response.blob()
  throw await toError(response)
}

async function request(address: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'omit', ...(signal && { signal }) })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new AppError('offline', 'no response for a stored file', { cause })
  }
}

async function toError(response: Response): Promise<AppError> {
  const { status, headers } = response
  const about = 'a stored file'
  const text = await response.text().catch(() => '')
  const requestId = headers.get('x-request-id') ?? undefined
  const error = errorInFile({ about, status, text, requestId }, true)
  if (status === 404 && !error?.source) return new AppError('not-found', `${about}: HTTP 404`)
  return error ?? new AppError('bad-answer', `${about}: HTTP ${status}`)
}
