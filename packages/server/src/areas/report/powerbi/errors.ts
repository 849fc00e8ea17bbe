import { AppError, sourceCodes, type ErrorCode } from '@lustra/core/contract'

/** Power BI or its directory cannot be reached, or requests a delay of `retryAfter` seconds, if it names one (R4). */
export function away(why: string, retryAfter?: number): AppError {
  const [errCode, errMsgCode] = sourceCodes['report-host-away']
  return new AppError('report-host-away', why, { source: { errCode, errMsg: '', errMsgCode, retryAfter } })
}

/** Power BI, its directory or these settings deny this server the report: for its administrator to fix (R4). */
export const refused = (why: string): AppError => new AppError('report-refused', why)

/** The report, or its semantic model, does not exist any more (R4). */
export const reportGone = (why: string): AppError => new AppError('report-gone', why)

export const isFault = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)
