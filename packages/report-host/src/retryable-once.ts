import { levels, ReportError } from './protocol/errors.ts'

/** How long a file of this page may take. */
const timeoutMs = 20_000

/**
 * A file of this page: fetched once, asked for again after a failure, and never waited for without an end. A file that hangs
 * would leave the page around without `rendered` and without `error` (R4, R6).
 */
export function retryableOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= inTime(fetchIt()).catch((error: unknown) => {
      found = undefined
      throw new ReportError('LoadReportFailed', `a file of the report: ${String(error)}`, levels.fatal)
    })
    return found
  }
}

const inTime = <T>(work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not there after ${timeoutMs} ms`)), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
