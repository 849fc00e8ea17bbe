import { AppError, sourceCodes, type ErrorCode } from '@lustra/core/contract'

/** Power BI or its directory cannot be reached, or asks for patience: `retryAfter` seconds of it, when it says so (R4). */
export function away(why: string, retryAfter?: number): AppError {
  const [errCode, errMsgCode] = sourceCodes['report-host-away']
  return new AppError('report-host-away', why, { source: { errCode, errMsg: '', errMsgCode, retryAfter } })
}

/** Power BI, its directory or these settings do not let this server have the report: a matter for its administrator (R4). */
export const refused = (why: string): AppError => new AppError('report-refused', why)

/** The report, or its semantic model, is no longer where it was (R4). */
export const gone = (why: string): AppError => new AppError('report-gone', why)

export const isFault = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)
