import axios, { type AxiosRequestHeaders, type AxiosResponse } from 'axios'
import { AppError, codeOf } from '../../contract/error-codes.ts'
import { toJson } from '../../page/environment.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import { reportMistake } from '../../page/mistakes.ts'
import type { Language } from '../../texts/languages.ts'
import type { Call } from '../call.ts'
import type { Download } from '../types.ts'
import { dataOf, errorInFile } from './envelope.ts'
import { fetchAdapter } from './fetch-adapter.ts'

interface LocaleCodes {
  /** Used by the login calls (L1). */
  login: 'zh_CN' | 'zh_TW' | 'en_US'
  /** Used by Chglanguage (S11) and the Accept-Language header. */
  change: 'zh-CN' | 'zh-TW' | 'en-US'
}

/** Language codes of the API host. Kept out of `languages.ts` to keep the loader small. */
export const localeCodes: Record<Language, LocaleCodes> = {
  zh: { login: 'zh_CN', change: 'zh-CN' },
  zh_hant: { login: 'zh_TW', change: 'zh-TW' },
  en: { login: 'en_US', change: 'en-US' },
}

/** Limits how long the check delays the original failure. */
const originTimeoutMs = 5_000

const checks = new Map<string, Promise<boolean>>()

/**
 * Whether the API host is reachable but does not admit this page's origin: to scripts, a CORS refusal looks like a network error.
 * `GET /origin` is readable from any page; proxies and captive portals do not return its result. A positive result is cached for
 * the page's lifetime; otherwise the next failure checks again.
 */
function refusesOrigin(apiBase: string): Promise<boolean> {
  const running = checks.get(apiBase)
  if (running) return running
  const check = isOriginRefused(apiBase).then((isRefused) => {
    if (!isRefused) checks.delete(apiBase)
    else reportMistake((own) => own.originRefused(apiBase))
    return isRefused
  })
  checks.set(apiBase, check)
  return check
}

async function isOriginRefused(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/origin`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(originTimeoutMs),
    })
    const body = (await response.json()) as { ResData?: { Admitted?: unknown } | null } | null
    return body?.ResData?.Admitted === false
  } catch {
    return false
  }
}

/** The API host may take six minutes for a large report (S13). */
const timeoutMs = 360_000
/** Larger files are not checked for an error envelope. */
const maxEnvelopeBytes = 65_536

/** Names the group of a call, and in the response the group it was computed for (S6). */
const groupHeader = 'x-lustra-group'

const loadOpenFile = loadOnce(
  () => import('./stream-download.ts'),
  ({ openFile }) => openFile,
)

const loadUploadAdapter = loadOnce(
  () => import('./upload-adapter.ts'),
  ({ uploadAdapter }) => uploadAdapter,
)

interface SendOptions {
  token: string
  language: Language
  group?: string | undefined
  signal?: AbortSignal | undefined
  /** Idempotency key: the host applies the change once. */
  changeKey?: string | undefined
}
export type Send = (call: Call, options: SendOptions) => Promise<unknown>

/**
 * Sends calls to one API host: bearer token, language, group; envelope to data or AppError (S13), downloads (S14).
 * Rejects with an AppError, or with an AbortError when the caller's signal aborted it. It has no UI and no state of the session.
 */
export function createClient(apiBase: string): Send {
  const http = axios.create({
    // The same adapter in browsers and tests.
    adapter: fetchAdapter,
    // Read responses of any status: the host sends errors as envelopes.
    validateStatus: () => true,
    transformRequest: toBody,
    transformResponse: (body: unknown) => body,
  })

  /** Whether an API has answered, which proves that its address is right and that CORS admits the page. */
  let hasAnswered = false

  /** The page's mistake, unless the API has answered before, or is only away at the moment. */
  function reportNoApi(status?: number): void {
    if (!hasAnswered && globalThis.navigator?.onLine !== false)
      reportMistake((own) => own.noApi(apiBase, isForeign(apiBase), status))
  }

  /** Replaces an 'offline' error by 'origin-not-allowed' when the host rejects the page's origin. */
  async function explain(failure: Error): Promise<Error> {
    if (hasAnswered || codeOf(failure) !== 'offline') return failure
    if (isForeign(apiBase) && (await refusesOrigin(apiBase)))
      return new AppError(
        'origin-not-allowed',
        `${failure.message}: LUSTRA_ORIGINS lacks ${globalThis.origin}`,
      )
    reportNoApi()
    return failure
  }

  return async function send(call, { token, language, group, signal, changeKey }) {
    const about = `${call.method} ${call.path.split('/').slice(1, 3).join('/')}`
    // Without a slash, the path would extend the host name of a base without a path, and leak the token there.
    if (!call.path.startsWith('/')) throw new AppError('invalid-input', 'a path must begin with a slash')
    const headers = {
      'Accept-Language': localeCodes[language].change,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(group && { [groupHeader]: group }),
      ...(changeKey && { 'Idempotency-Key': changeKey }),
    }
    if (call.stream) {
      const helpers = { abortError, errorInFile, fileNameOf, group, groupHeader }
      const named = { ...call, path: call.path + queryOf(call.params) }
      return (await loadOpenFile())(apiBase, named, headers, signal, helpers)
    }
    const { onProgress } = call
    const upload = onProgress && typeof XMLHttpRequest !== 'undefined' ? await loadUploadAdapter() : undefined
    let response: AxiosResponse<unknown>
    try {
      response = await http.request<unknown>({
        method: call.method,
        url: apiBase + call.path + queryOf(call.params),
        data: call.body,
        timeout: call.timeoutMs ?? timeoutMs,
        responseType: call.download ? 'blob' : 'text',
        headers,
        ...(signal && { signal }),
        ...(upload && { adapter: (config) => upload(config, onProgress!) }),
      })
    } catch (error) {
      const failure = await explain(failureOf(error, about, signal))
      throw signal?.aborted ? abortError() : failure
    }
    const responseGroup = header(response, groupHeader)
    // The host computed the response for another group (S6).
    if (group && responseGroup && responseGroup !== group) throw abortError()
    try {
      const data = call.download
        ? await fileOf(response, about)
        : dataOf(toRawResponse(response, about, response.data))
      hasAnswered = true
      return data
    } catch (error) {
      if ((error as Partial<AppError>).source) hasAnswered = true
      else if (!awayCodes.includes(codeOf(error))) reportNoApi(response.status)
      throw error
    }
  }
}

/** Of a proxy whose API is away or busy. */
const awayCodes: readonly string[] = ['offline', 'busy', 'too-many']

function queryOf(params: Call['params'] = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, `${value}`)
  return query.size > 0 ? `?${query}` : ''
}

/** FormData unchanged, other data as JSON. */
function toBody(body: unknown, headers: AxiosRequestHeaders): unknown {
  if (body === undefined || body instanceof FormData) return body
  headers.setContentType('application/json')
  return toJson(body)
}

/** Axios errors contain the request with its token, so they are never passed on, not even as a cause. */
function failureOf(error: unknown, about: string, signal: AbortSignal | undefined): Error {
  if (signal?.aborted) return abortError()
  const code = (error as { code?: unknown }).code
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return new AppError('timeout', `${about}: the response timed out`)
  return new AppError('offline', `${about}: no response`)
}

/** Whether the API host is of another origin than the page. */
const isForeign = (apiBase: string): boolean =>
  !!globalThis.origin && URL.canParse(apiBase) && new URL(apiBase).origin !== globalThis.origin

/** The error of a call that was aborted or superseded. */
export const abortError = (): DOMException => new DOMException('The call was aborted', 'AbortError')

const header = (response: AxiosResponse<unknown>, name: string): string | undefined => {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : undefined
}

const toRawResponse = (response: AxiosResponse<unknown>, about: string, text: unknown) => ({
  about,
  status: response.status,
  text: typeof text === 'string' ? text : '',
  requestId: header(response, 'x-request-id'),
  retryAfter: Number(header(response, 'retry-after')) || undefined,
  endedAt: header(response, 'x-lustra-ended-at'),
})

async function fileOf(response: AxiosResponse<unknown>, about: string): Promise<Download> {
  const blob = response.data
  if (!(blob instanceof Blob)) throw new AppError('bad-answer', `${about}: the response has no file`)
  const isJson = /\bjson\b/i.test(header(response, 'content-type') ?? blob.type)
  if (isJson || response.status >= 400 || (await looksLikeJson(blob))) {
    const error = errorInFile(toRawResponse(response, about, await blob.text()), isJson)
    if (error) throw error
  }
  return { blob, name: fileNameOf(header(response, 'filename')) }
}

/** Hosts send errors as octet streams, too: check the first visible byte. */
async function looksLikeJson(blob: Blob): Promise<boolean> {
  if (blob.size > maxEnvelopeBytes) return false
  return /^\uFEFF?\s*\{/.test(await blob.slice(0, 64).text())
}

/** The header fileName, URI-decoded; never a path. */
export function fileNameOf(raw: string | undefined): string {
  let name = raw ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // The name is not encoded and contains a %.
  }
  return (
    name
      .replace(/\p{Cc}/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() || 'download'
  )
}
