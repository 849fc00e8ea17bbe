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

interface Refusal {
  ErrCode?: number | string
  ErrMsg?: string
  ErrMsgCode?: string
}

/** Reads the envelope here: importing the client's reader would add a shared file to every page. */
async function toError(response: Response): Promise<AppError> {
  const { status, headers } = response
  const about = `a stored file was refused: ${status}`
  const { ErrCode, ErrMsg = '', ErrMsgCode = '' } = (await response.json().catch(() => ({}))) as Refusal
  const errCode = Number(ErrCode ?? 0)
  if (!errCode) return new AppError(status === 404 ? 'not-found' : 'bad-answer', about)
  const requestId = headers.get('x-request-id') ?? undefined
  return new AppError(codeOfSource(errCode, ErrMsgCode) ?? 'internal', `${about} ${ErrMsgCode}`, {
    source: { errCode, errMsg: ErrMsg, errMsgCode: ErrMsgCode, requestId },
  })
}
