import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { z } from 'zod'
import { away, reportGone, refused } from './errors.ts'
import { requestOf, type PowerBiResponse, type RetryFetch } from './retry-fetch.ts'
import type { SignIn } from './sign-in.ts'

/** Workspace and id of a report. */
export interface ReportLocation {
  workspaceId: string
  reportId: string
}

const report = z.object({
  id: z.string(),
  name: z.string(),
  embedUrl: z.string(),
  datasetId: z.string().nullish(),
  /** A semantic model may be in another workspace than its report. */
  datasetWorkspaceId: z.string().nullish(),
  reportType: z.string().default('PowerBIReport'),
})
export type PowerBiReport = z.output<typeof report>

const dataset = z.object({
  id: z.string(),
  isEffectiveIdentityRequired: z.boolean().default(false),
  isEffectiveIdentityRolesRequired: z.boolean().default(false),
})
export type PowerBiDataset = z.output<typeof dataset>

const generated = z.object({
  token: z.string().min(1),
  tokenId: z.string().default(''),
  expiration: z.string().refine((moment) => !Number.isNaN(Date.parse(moment))),
})
export type GeneratedToken = z.output<typeof generated>

/** Request of GenerateToken version 2: reports of any workspaces under one token. */
export interface TokenRequest {
  reports: { id: string; allowEdit: false }[]
  datasets: { id: string }[]
  identities?: { username: string; roles?: string[]; datasets: string[] }[]
  lifetimeInMinutes: number
}

/** The Power BI REST calls that reports need. All throw 'report-host-away', 'report-refused' and 'report-gone' (R4). */
export interface PowerBiApi {
  report(location: ReportLocation, deadline: Date): Promise<PowerBiReport>
  dataset(workspaceId: string, datasetId: string, deadline: Date): Promise<PowerBiDataset>
  generateToken(request: TokenRequest, deadline: Date): Promise<GeneratedToken>
}

export function createPowerBiApi(base: string, signIn: SignIn, query: RetryFetch): PowerBiApi {
  const group = (workspaceId: string) => `groups/${encodeURIComponent(workspaceId)}`

  async function call<T>(responses: z.ZodType<T>, path: string, deadline: Date, body?: unknown): Promise<T> {
    const token = await signIn.token(deadline)
    let response = await send(token, path, deadline, body)
    // The token may have been revoked; a new one shows whether it was.
    if (isDenied(response) && signIn.invalidate(token) && isOver(response))
      response = await send(await signIn.token(deadline), path, deadline, body)
    if (response.status >= 400) throw faultOf(path, response)
    const read = responses.safeParse(toJson(response.text))
    if (!read.success) throw away(`Power BI sent an invalid response to ${path}${requestOf(response)}`)
    return read.data
  }

  function send(token: string, path: string, deadline: Date, body: unknown): Promise<PowerBiResponse> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const posted = { method: 'POST', body: JSON.stringify(body) }
    const init = body === undefined ? { headers } : { ...posted, headers: { ...headers, ...jsonType } }
    return query(`${base}/v1.0/myorg/${path}`, init, deadline)
  }

  return {
    report: ({ workspaceId, reportId }, deadline) =>
      call(report, `${group(workspaceId)}/reports/${encodeURIComponent(reportId)}`, deadline),
    dataset: (workspaceId, datasetId, deadline) =>
      call(dataset, `${group(workspaceId)}/datasets/${encodeURIComponent(datasetId)}`, deadline),
    generateToken: (request, deadline) => call(generated, 'GenerateToken', deadline, request),
  }
}

const jsonType = { 'content-type': 'application/json' }

const isDenied = ({ status }: PowerBiResponse): boolean => status === 401 || status === 403

/** Power BI responds with 403 to a token that is expired by its clock. */
const isOver = ({ status, text }: PowerBiResponse): boolean =>
  status === 401 || (status === 403 && text.includes('TokenExpired'))

const refusal = z.object({
  error: z.object({ code: z.string().default(''), message: z.string().default('') }),
})

/** Its code and message are for the administrator; Power BI repeats no token in them. */
function faultOf(path: string, response: PowerBiResponse): Error {
  const { code, message } = refusal.safeParse(toJson(response.text)).data?.error ?? { code: '', message: '' }
  const reason = cutText([code, message].filter(Boolean).join(': '), 300)
  const why = `Power BI responded with ${response.status} to ${path}: ${reason || 'no reason given'}${requestOf(response)}`
  return response.status === 404 ? reportGone(why) : refused(why)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
