import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import { readData } from './data/read-data.ts'
import { newId } from './new-id.ts'
import { levels, ReportError } from './protocol/errors.ts'
import type { ReportConfig } from './state/view-commands.ts'

/** Whether it looks like a JWT with an expiry. Only the API host validates it. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    const payload = value.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return typeof (JSON.parse(atob(payload)) as { exp?: unknown }).exp === 'number'
  } catch {
    return false
  }
}

export interface LoadRequest {
  config: ReportConfig
  /** Loaded by `prepare`; rendered on request. */
  isPhased: boolean
}

interface LoadingOptions {
  language: string
  fail(error: ReportError): void
  /** Called with the loaded data. */
  onLoaded(data: ReportData, request: LoadRequest, signal: AbortSignal): Promise<void>
}

/**
 * Loads the report's data with the latest token. A new load aborts the previous one,
 * and a new token before the data has arrived repeats the same request (R4, R6).
 */
export function createLoading({ language, fail, onLoaded }: LoadingOptions) {
  let request: LoadRequest | undefined
  let running = new AbortController()
  let token = ''
  let requestId = newId()

  const read = (signal: AbortSignal) =>
    readData(token, language, { signal, onRequestId: (id) => (requestId = id) })

  /** The expiry is checked by the API host only: the device's clock may be wrong (R4). */
  function acceptToken(value: unknown) {
    if (!isToken(value))
      throw new ReportError('InvalidParameters', 'an access token is required', levels.fatal)
    token = value
  }

  function begin(next: LoadRequest) {
    running.abort()
    running = new AbortController()
    request = next
    const { signal } = running
    void run(next, signal).catch((error: unknown) => {
      if (!signal.aborted) fail(toFatal(error))
    })
  }

  async function run(next: LoadRequest, signal: AbortSignal) {
    acceptToken(next.config.accessToken)
    const data = await read(signal)
    if (signal.aborted) return
    const { id } = next.config
    if (id && id !== data.ReportId)
      throw new ReportError('PowerBINotAuthorizedException', 'this token is for another report', levels.fatal)
    await onLoaded(data, next, signal)
  }

  return {
    requestId: () => requestId,
    signal: () => running.signal,
    load: begin,
    /** Throws for an invalid token. `isLoaded`: only the token is replaced. */
    setToken(value: unknown, isLoaded: boolean) {
      acceptToken(value)
      if (!isLoaded && request) begin({ ...request, config: { ...request.config, accessToken: value } })
    },
    /** Reloads the data; undefined when another load has started meanwhile. */
    async reload(): Promise<ReportData | undefined> {
      const { signal } = running
      const data = await read(signal)
      return signal.aborted ? undefined : data
    },
  }
}

/** Failures of loading or rendering are fatal. */
export const toFatal = (error: unknown): ReportError =>
  error instanceof ReportError ? error : new ReportError('LoadReportFailed', String(error), levels.fatal)
