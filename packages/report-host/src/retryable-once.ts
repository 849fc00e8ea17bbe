import { levels, ReportError } from './protocol/errors.ts'

/** Timeout of a file. */
const timeoutMs = 20_000

/**
 * Loads a file of this page once; retries after a failure, and times out. A hanging request
 * would leave the parent without `rendered` or `error` (R4, R6).
 */
export function retryableOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= withTimeout(load()).catch((error: unknown) => {
      pending = undefined
      throw new ReportError(
        'LoadReportFailed',
        `a file of the report failed to load: ${String(error)}`,
        levels.fatal,
      )
    })
    return pending
  }
}

const withTimeout = <T>(work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
