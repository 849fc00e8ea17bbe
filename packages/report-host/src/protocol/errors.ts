/** Errors with the names that users of powerbi-client check (R4, R6). */

/** Power BI's IError. `level` 6 is fatal to the report, 3 only to this request. */
export interface ReportErrorBody {
  message: string
  detailedMessage: string
  errorCode: string
  level: number
  technicalDetails: { requestId: string }
}

export const levels = { warning: 2, error: 3, fatal: 6 } as const

const statuses = {
  TokenExpired: 400,
  InvalidParameters: 400,
  OperationFailed: 400,
  PowerBINotAuthorizedException: 403,
  PowerBIEntityNotFound: 404,
  LoadReportFailed: 500,
  NotSupported: 501,
} as const
export type ReportErrorName = keyof typeof statuses

/** A refused request, or a report that cannot be shown. `detail` is for developers. */
export class ReportError extends Error {
  readonly reason: ReportErrorName
  readonly detail: string
  readonly level: number

  constructor(reason: ReportErrorName, detail: string, level: number = levels.error) {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
    this.level = level
  }

  get status(): number {
    return statuses[this.reason]
  }

  toBody(requestId: string): ReportErrorBody {
    return {
      message: this.reason === 'InvalidParameters' ? 'Invalid parameters' : this.reason,
      detailedMessage: this.detail,
      errorCode: this.reason,
      level: this.level,
      technicalDetails: { requestId },
    }
  }
}

/** Converts any thrown value; unexpected ones become 'OperationFailed'. */
export const toReportError = (error: unknown): ReportError =>
  error instanceof ReportError ? error : new ReportError('OperationFailed', String(error))
