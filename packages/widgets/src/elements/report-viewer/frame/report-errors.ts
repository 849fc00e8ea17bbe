import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { AppError, errorCodes, type ErrorCode } from '@lustra/core'

/** An error of powerbi-client or a report host; any field may be missing or of another type. */
interface ReportedError {
  message?: unknown
  detailedMessage?: unknown
  errorCode?: unknown
  level?: unknown
  technicalDetails?: { requestId?: unknown } | null
}

/** Error codes of Power BI; local reports use the same. */
const codes: Record<string, ErrorCode> = {
  PowerBIEntityNotFound: 'report-gone',
  EntityNotFound: 'report-gone',
  ReportNotFound: 'report-gone',
  PowerBINotAuthorizedException: 'report-refused',
  NotAuthorized: 'report-refused',
  Unauthorized: 'report-refused',
  Forbidden: 'report-refused',
  pageNotFound: 'not-found',
  notFound: 'not-found',
  invalidFilter: 'invalid-input',
  invalidFilterTarget: 'invalid-input',
  duplicateFilter: 'invalid-input',
  'Invalid parameters': 'invalid-input',
}
const fatalLevel = 6

const toReportedError = (raw: unknown): ReportedError =>
  raw && typeof raw === 'object' ? raw : { message: raw }
const textsOf = (raw: unknown): string[] => {
  const { errorCode, message, detailedMessage } = toReportedError(raw)
  return [errorCode, message, detailedMessage].filter((text): text is string => typeof text === 'string')
}

/** powerbi-client has no separate event for it. */
export const isTokenExpired = (raw: unknown): boolean => textsOf(raw).includes('TokenExpired')

export const isFatal = (raw: unknown): boolean => toReportedError(raw).level === fatalLevel

/** Explicitly not fatal: an unknown page or filter, reported before the report is drawn. */
export function isMinor(raw: unknown): boolean {
  const { level } = toReportedError(raw)
  return typeof level === 'number' && level < fatalLevel
}

/** Request id for support, or empty. */
export function requestIdOf(raw: unknown): string {
  const id = toReportedError(raw).technicalDetails?.requestId
  return typeof id === 'string' ? id : ''
}

/** Maps a reported error to an AppError; `fallback` for unknown codes. */
export function toAppError(raw: unknown, fallback: ErrorCode = 'report-failed'): AppError {
  if (raw instanceof AppError) return raw
  const texts = textsOf(raw)
  const known = texts.find((text) => Object.hasOwn(codes, text))
  const own = texts.find((text): text is ErrorCode => errorCodes.includes(text as ErrorCode))
  const code = (known && codes[known]) || own || fallback
  // Texts only: the raw error may contain a whole response.
  return new AppError(code, `error of the report host: ${cutText(texts.join(' · '), 500) || 'no message'}`, {
    cause: raw,
  })
}
