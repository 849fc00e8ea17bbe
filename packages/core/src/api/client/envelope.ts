import { AppError, codeOfSource, type ErrorCode } from '../../contract/error-codes.ts'

/** What came back over HTTP, before anybody has understood it. */
export interface Answer {
  /** Which call this was, for developers: no query, no ids. */
  about: string
  status: number
  text: string
  requestId: string | undefined
  /** Seconds until asking again makes sense. */
  retryAfter?: number | undefined
  endedAt?: string | undefined
}

/** Data of a successful envelope; '0' and 0 are success (S13). Throws the AppError that the answer means otherwise. */
export function dataOf(answer: Answer): unknown {
  const envelope = readEnvelope(answer.text)
  if (!envelope) throw withoutEnvelope(answer)
  if (envelope.errCode === 0 && answer.status < 400) return envelope.data
  throw toError(answer, envelope)
}

/** The error a downloaded blob really is, when its text is JSON (S14); undefined when it is a file. */
export function errorInFile(answer: Answer, saysJson: boolean): AppError | undefined {
  const envelope = readEnvelope(answer.text)
  if (envelope) return toError(answer, envelope)
  if (answer.status >= 400) return withoutEnvelope(answer)
  return saysJson ? new AppError('bad-answer', `${answer.about}: JSON in place of a file`) : undefined
}

interface Read {
  errCode: number
  errMsg: string
  errMsgCode: string
  data: unknown
}

function readEnvelope(text: string): Read | undefined {
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

function toError(answer: Answer, { errCode, errMsg, errMsgCode, data }: Read): AppError {
  const code = codeOfSource(errCode, errMsgCode) ?? codeOfStatus(answer.status) ?? 'internal'
  return new AppError(
    code,
    `${answer.about}: the host answered ${errCode}${errMsgCode ? ` (${errMsgCode})` : ''}`,
    {
      source: {
        errCode,
        errMsg,
        errMsgCode,
        data,
        requestId: answer.requestId,
        retryAfter: answer.retryAfter,
        endedAt: answer.endedAt,
      },
    },
  )
}

/** Proxies answer pages. Only their status says anything, and it is no ErrCode: a bare HTTP 500 ends no session (E1). */
function withoutEnvelope({ about, status }: Answer): AppError {
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
