import { AppError, codeOfSource, type ErrorCode } from '../../contract/error-codes.ts'

/** An HTTP response before parsing. */
export interface RawResponse {
  /** Names the call in error messages: no query, no ids. */
  about: string
  status: number
  text: string
  requestId: string | undefined
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined
  endedAt?: string | undefined
}

/** Data of a successful envelope; '0' and 0 are success (S13). Throws an AppError for any other response. */
export function dataOf(response: RawResponse): unknown {
  const envelope = readEnvelope(response.text)
  if (!envelope) throw withoutEnvelope(response)
  if (envelope.errCode === 0 && response.status < 400) return envelope.data
  throw toError(response, envelope)
}

/** The error that a downloaded blob contains as JSON (S14); undefined when it is a file. */
export function errorInFile(response: RawResponse, isJson: boolean): AppError | undefined {
  const envelope = readEnvelope(response.text)
  if (envelope) return toError(response, envelope)
  if (response.status >= 400) return withoutEnvelope(response)
  return isJson ? new AppError('bad-answer', `${response.about}: JSON instead of a file`) : undefined
}

interface Envelope {
  errCode: number
  errMsg: string
  errMsgCode: string
  data: unknown
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('ErrCode' in body)) return undefined
    const { ErrCode, ErrMsg, ErrMsgCode, ResData } = body as Record<string, unknown>
    const isNumber = typeof ErrCode === 'number' || (typeof ErrCode === 'string' && ErrCode.trim() !== '')
    const errCode = isNumber ? Number(ErrCode) : NaN
    if (Number.isNaN(errCode)) return undefined
    return { errCode, errMsg: textOf(ErrMsg), errMsgCode: textOf(ErrMsgCode), data: ResData }
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function toError(response: RawResponse, { errCode, errMsg, errMsgCode, data }: Envelope): AppError {
  const code = codeOfSource(errCode, errMsgCode) ?? codeOfStatus(response.status) ?? 'internal'
  return new AppError(
    code,
    `${response.about}: the host returned ${errCode}${errMsgCode ? ` (${errMsgCode})` : ''}`,
    {
      source: {
        errCode,
        errMsg,
        errMsgCode,
        data,
        requestId: response.requestId,
        retryAfter: response.retryAfter,
        endedAt: response.endedAt,
      },
    },
  )
}

/** E.g. an error page of a proxy. Its status is not an ErrCode: a bare HTTP 500 does not end the session (E1). */
function withoutEnvelope({ about, status }: RawResponse): AppError {
  return new AppError(codeOfStatus(status) ?? 'bad-answer', `${about}: HTTP ${status} without an envelope`)
}

function codeOfStatus(status: number): ErrorCode | undefined {
  if (status === 429) return 'too-many'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 400 || status === 413 || status === 422) return 'invalid-input'
  if (status === 503) return 'busy'
  if (status === 502 || status === 504) return 'offline'
  return status === 500 ? 'internal' : undefined
}
