import { codeOfSource, sourceCodes, tokenErrCodes } from '@lustra/core/contract/error-codes.ts'
import type { ReportData } from '@lustra/core/contract/report.ts'
import { levels, ReportError } from '../protocol/errors.ts'

/** As our own host writes it; anything else is told by what is missing. */
interface Envelope {
  ErrCode?: number | string
  ErrMsgCode?: string
  ErrMsg?: string
  ResData?: ReportData | null
}

/** Longer than that nobody waits in front of a report. */
const patienceMs = 30_000

/** Asks the API host beside this page for what the token's report is drawn from (R6). Throws ReportError. */
export async function readData(
  token: string,
  language: string,
  { signal, onRequestId }: { signal: AbortSignal; onRequestId(id: string): void },
): Promise<ReportData> {
  const address = new URL(`../api/Report/GetReportData?language=${language}`, location.href)
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch((error: unknown) => {
    throw new ReportError('LoadReportFailed', `the API host did not answer: ${String(error)}`, levels.fatal)
  })
  const requestId = answer.headers.get('x-request-id')
  if (requestId) onRequestId(requestId)
  return dataOf((await answer.json().catch(() => null)) as Envelope | null, answer.status)
}

function dataOf(envelope: Envelope | null, status: number): ReportData {
  const code = Number(envelope?.ErrCode ?? Number.NaN)
  const data = envelope?.ResData
  if (code === 0 && data?.Tables && data.From && data.To) return data
  if (Number.isNaN(code) || code === 0)
    throw new ReportError('LoadReportFailed', `no answer of a report (HTTP ${status})`, levels.fatal)
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

/** What Power BI says of a token that is over; another one, given to it, heals that. */
export const tokenExpired = (): ReportError =>
  new ReportError('TokenExpired', 'Access token has expired, resubmit with a new access token', levels.fatal)
