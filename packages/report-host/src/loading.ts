import type { ReportData } from '@lustra/core/contract/report.ts'
import { isToken } from './data/embed-token.ts'
import { readData } from './data/read-data.ts'
import { newId } from './new-id.ts'
import { levels, ReportError } from './protocol/errors.ts'
import type { ReportConfig } from './state/view-commands.ts'

export interface LoadRequest {
  config: ReportConfig
  /** Loaded, but drawn only when that is asked for. */
  isPhased: boolean
}

interface Given {
  language: string
  fail(error: ReportError): void
  /** Shows what was wished for. */
  arrived(data: ReportData, request: LoadRequest, signal: AbortSignal): Promise<void>
}

/**
 * From a load to the report's data, under the token that was given last. Another load replaces the one before, and whatever that
 * one still waits for is dropped; a token that comes before the data has the same request read again, with all it asked for (R4, R6).
 */
export function createLoading({ language, fail, arrived }: Given) {
  let request: LoadRequest | undefined
  let running = new AbortController()
  let token = ''
  let requestId = newId()

  const read = (signal: AbortSignal) =>
    readData(token, language, { signal, onRequestId: (id) => (requestId = id) })

  /** Whether it still holds is the API host's to say, when data are asked for: a device's own clock may be anything (R4). */
  function follow(given: unknown) {
    if (!isToken(given)) throw new ReportError('InvalidParameters', 'an access token is needed', levels.fatal)
    token = given
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
    follow(next.config.accessToken)
    const data = await read(signal)
    if (signal.aborted) return
    const { id } = next.config
    if (id && id !== data.ReportId)
      throw new ReportError('PowerBINotAuthorizedException', 'this token opens another report', levels.fatal)
    await arrived(data, next, signal)
  }

  return {
    requestId: () => requestId,
    signal: () => running.signal,
    load: begin,
    /** Throws for what is no token. `isThere`: the data has come; what stands stays. */
    setToken(given: unknown, isThere: boolean) {
      follow(given)
      if (!isThere && request) begin({ ...request, config: { ...request.config, accessToken: given } })
    },
    /** The data of now; undefined when another load has begun meanwhile. */
    async readAgain(): Promise<ReportData | undefined> {
      const { signal } = running
      const data = await read(signal)
      return signal.aborted ? undefined : data
    },
  }
}

/** Without its data or its drawing there is no report. */
export const toFatal = (error: unknown): ReportError =>
  error instanceof ReportError ? error : new ReportError('LoadReportFailed', String(error), levels.fatal)
