import { AppError, codeOfSource } from '@lustra/core/contract/error-codes.ts'

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
  const { ErrCode = 0, ErrMsgCode = '' } = (await response.json().catch(() => ({}))) as {
    ErrCode?: number
    ErrMsgCode?: string
  }
  const statusCode = response.status === 404 ? 'not-found' : 'bad-answer'
  const code = (ErrCode && codeOfSource(ErrCode, ErrMsgCode)) || statusCode
  return new AppError(code, `a stored file was refused: ${response.status} ${ErrMsgCode}`)
}
