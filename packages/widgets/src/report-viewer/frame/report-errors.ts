import { AppError, errorCodes, type ErrorCode } from '@lustra/core'

/** What powerbi-client and the hosts behind it call an error; any part may be missing, or be something else. */
interface Told {
  message?: unknown
  detailedMessage?: unknown
  errorCode?: unknown
  level?: unknown
  technicalDetails?: { requestId?: unknown } | null
}

/** The hosts' words, as Power BI has them; this project's own reports say the same ones. */
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

const asTold = (raw: unknown): Told => (raw && typeof raw === 'object' ? raw : { message: raw })
const wordsOf = (raw: unknown): string[] => {
  const { errorCode, message, detailedMessage } = asTold(raw)
  return [errorCode, message, detailedMessage].filter((word): word is string => typeof word === 'string')
}

/** There is no event of its own for it. */
export const isTokenOver = (raw: unknown): boolean => wordsOf(raw).includes('TokenExpired')

export const isFatal = (raw: unknown): boolean => asTold(raw).level === fatalLevel

/** Said to be no end of the report: a page or a filter that it does not have, told before anything is drawn. */
export function isMinor(raw: unknown): boolean {
  const { level } = asTold(raw)
  return typeof level === 'number' && level < fatalLevel
}

/** What support asks for; empty without one. */
export function requestIdOf(raw: unknown): string {
  const id = asTold(raw).technicalDetails?.requestId
  return typeof id === 'string' ? id : ''
}

/** Our error for whatever the other side said. `otherwise` is what it counts as when nobody knows the word. */
export function toAppError(raw: unknown, otherwise: ErrorCode = 'report-failed'): AppError {
  if (raw instanceof AppError) return raw
  const words = wordsOf(raw)
  const known = words.find((word) => Object.hasOwn(codes, word))
  const own = words.find((word): word is ErrorCode => errorCodes.includes(word as ErrorCode))
  const code = (known && codes[known]) || own || otherwise
  // Only words: what came may hold a whole answer.
  return new AppError(code, `the report's host said: ${words.join(' · ').slice(0, 500) || 'nothing'}`, {
    cause: raw,
  })
}
