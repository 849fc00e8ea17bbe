import { codeOfSource, sourceCodes, tokenErrCodes } from '@lustra/core/contract/error-codes.ts'
import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import { levels, ReportError } from '../protocol/errors.ts'

/** Response envelope of the API host. All optional: it may come from another server. */
interface Envelope {
  ErrCode?: number | string
  ErrMsgCode?: string
  ErrMsg?: string
  ResData?: ReportData | null
}

/** Request timeout. */
const timeoutMs = 30_000

/** Loads the data of the token's report from the API host (R6). Throws ReportError. */
export async function readData(
  token: string,
  language: string,
  { signal, onRequestId }: { signal: AbortSignal; onRequestId(id: string): void },
): Promise<ReportData> {
  const address = new URL(`../api/Report/GetReportData?language=${language}`, location.href)
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new ReportError('LoadReportFailed', `the API host did not respond: ${String(error)}`, levels.fatal)
  })
  const requestId = response.headers.get('x-request-id')
  if (requestId) onRequestId(requestId)
  return dataOf((await response.json().catch(() => null)) as Envelope | null, response.status)
}

function dataOf(envelope: Envelope | null, status: number): ReportData {
  const code = Number(envelope?.ErrCode ?? Number.NaN)
  const data = envelope?.ResData
  if (code === 0 && data?.Tables && data.From && data.To) return data
  if (Number.isNaN(code) || code === 0)
    throw new ReportError('LoadReportFailed', `invalid report response (HTTP ${status})`, levels.fatal)
  throw refusal(code, envelope?.ErrMsgCode ?? '', envelope?.ErrMsg ?? '')
}

function refusal(code: number, messageCode: string, message: string): ReportError {
  if (code === tokenErrCodes.expired) return tokenExpired()
  const known = codeOfSource(code, messageCode)
  if (known === 'not-found' || known === 'report-gone')
    return new ReportError('PowerBIEntityNotFound', message || known, levels.fatal)
  const refused =
    code === sourceCodes['signed-out'][0] ||
    known === 'signed-out' ||
    known === 'elsewhere' ||
    known === 'forbidden'
  const reason = refused ? 'PowerBINotAuthorizedException' : 'LoadReportFailed'
  return new ReportError(reason, message || String(known ?? code), levels.fatal)
}

/** Power BI's error for an expired token; setting a new token recovers. */
const tokenExpired = (): ReportError =>
  new ReportError('TokenExpired', 'Access token has expired, resubmit with a new access token', levels.fatal)
