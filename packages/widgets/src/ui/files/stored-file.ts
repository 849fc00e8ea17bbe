import { AppError, codeOfSource } from '@lustra/core/contract/error-codes.ts'

/**
 * Fetches what a `Url` of the host names. Its ticket works for some minutes: one whose time is over rejects with 'not-found'. Errors of
 * the host are JSON, also where they come with the status 200.
 */
export async function fetchStoredFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await ask(address, signal)
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json')
  if (answer.ok && !isEnvelope) return answer.blob()
  throw await refusalOf(answer)
}

async function ask(address: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'omit', ...(signal && { signal }) })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new AppError('offline', 'no answer for a stored file', { cause })
  }
}

async function refusalOf(answer: Response): Promise<AppError> {
  const { ErrCode = 0, ErrMsgCode = '' } = (await answer.json().catch(() => ({}))) as {
    ErrCode?: number
    ErrMsgCode?: string
  }
  const ofStatus = answer.status === 404 ? 'not-found' : 'bad-answer'
  const code = (ErrCode && codeOfSource(ErrCode, ErrMsgCode)) || ofStatus
  return new AppError(code, `a stored file was refused: ${answer.status} ${ErrMsgCode}`)
}
