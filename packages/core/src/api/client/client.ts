import axios, { type AxiosRequestHeaders, type AxiosResponse } from 'axios'
import { AppError, codeOf } from '../../contract/error-codes.ts'
import type { Language } from '../../texts/languages.ts'
import { toJson } from '../../page/environment.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import { spellings } from './spellings.ts'
import type { Call } from '../call.ts'
import { dataOf, errorInFile } from './envelope.ts'
import { fetchAdapter } from './fetch-adapter.ts'
import { refusesOrigin } from './origin-check.ts'
import type { Download } from '../types.ts'

/** The API host may take six minutes for a large report (S13). */
const timeoutMs = 360_000
/** No envelope is longer; a file is looked into no further. */
const longestEnvelope = 65_536

/** By which a call names its group and an answer says for which group it was computed (S6). */
const groupHeader = 'x-lustra-group'

const loadOpenFile = loadOnce(
  () => import('./open-file.ts'),
  ({ openFile }) => openFile,
)

const loadUploadAdapter = loadOnce(
  () => import('./upload-adapter.ts'),
  ({ uploadAdapter }) => uploadAdapter,
)

export interface Sending {
  token: string
  language: Language
  group?: string | undefined
  signal?: AbortSignal | undefined
  /** Names a change, so that the host does it once however often it is sent. */
  changeKey?: string | undefined
}
export type Send = (call: Call, sending: Sending) => Promise<unknown>

/**
 * Sends calls to one API host: bearer token, language, group; envelope to data or AppError (S13), downloads (S14).
 * Rejects with an AppError, or with an AbortError when the caller's signal ended it. It shows nothing and keeps nothing.
 */
export function createClient(apiBase: string): Send {
  const http = axios.create({
    // The same in every browser and in tests.
    adapter: fetchAdapter,
    // Every status is an answer to be read: the host's errors are envelopes.
    validateStatus: () => true,
    transformRequest: toBody,
    transformResponse: (body: unknown) => body,
  })

  /** Any answer that could be read proves it. */
  let isAdmitted = false

  /** Why a call had no answer, as far as the page can find out. */
  async function explain(failure: Error): Promise<Error> {
    if (isAdmitted || codeOf(failure) !== 'offline' || !isForeign(apiBase)) return failure
    if (!(await refusesOrigin(apiBase))) return failure
    return new AppError('origin-not-allowed', `${failure.message}: LUSTRA_ORIGINS lacks ${location.origin}`)
  }

  return async function send(call, { token, language, group, signal, changeKey }) {
    const about = `${call.method} ${call.path.split('/').slice(1, 3).join('/')}`
    // Behind a base without a path, anything else would name another host, and the token would go there.
    if (!call.path.startsWith('/')) throw new AppError('invalid-input', 'a path begins with a slash')
    const headers = {
      'Accept-Language': spellings[language].change,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(group && { [groupHeader]: group }),
      ...(changeKey && { 'Idempotency-Key': changeKey }),
    }
    if (call.stream) {
      const lent = { abortError, errorInFile, fileNameOf, group, groupHeader }
      return (await loadOpenFile())(apiBase, call, headers, signal, lent)
    }
    const { onProgress } = call
    const upload = onProgress && typeof XMLHttpRequest !== 'undefined' ? await loadUploadAdapter() : undefined
    let response: AxiosResponse<unknown>
    try {
      response = await http.request<unknown>({
        method: call.method,
        url: axios.getUri({ url: apiBase + call.path, params: call.params }),
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
    isAdmitted = true
    const answered = header(response, groupHeader)
    // The host computed this for another group than the one it was asked for (S6).
    if (group && answered && answered !== group) throw abortError()
    return call.download ? fileOf(response, about) : dataOf(answerOf(response, about, response.data))
  }
}

/** A form as it is, data as JSON. */
function toBody(body: unknown, headers: AxiosRequestHeaders): unknown {
  if (body === undefined || body instanceof FormData) return body
  headers.setContentType('application/json')
  return toJson(body)
}

/** Axios' own errors carry the whole request with its token: none of them goes on, not even as a cause. */
function failureOf(error: unknown, about: string, signal: AbortSignal | undefined): Error {
  if (signal?.aborted) return abortError()
  const code = (error as { code?: unknown }).code
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return new AppError('timeout', `${about}: no answer in time`)
  return new AppError('offline', `${about}: no answer`)
}

/** Whether a call leaves the page's origin. */
const isForeign = (apiBase: string): boolean =>
  typeof location !== 'undefined' && URL.canParse(apiBase) && new URL(apiBase).origin !== location.origin

/** What a call rejects with when nobody waits for it any more. */
export const abortError = (): DOMException => new DOMException('Nobody waits for this any more', 'AbortError')

const header = (response: AxiosResponse<unknown>, name: string): string | undefined => {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : undefined
}

const answerOf = (response: AxiosResponse<unknown>, about: string, text: unknown) => ({
  about,
  status: response.status,
  text: typeof text === 'string' ? text : '',
  requestId: header(response, 'x-request-id'),
  retryAfter: Number(header(response, 'retry-after')) || undefined,
  endedAt: header(response, 'x-lustra-ended-at'),
})

async function fileOf(response: AxiosResponse<unknown>, about: string): Promise<Download> {
  const blob = response.data
  if (!(blob instanceof Blob)) throw new AppError('bad-answer', `${about}: no file came`)
  const saysJson = /\bjson\b/i.test(header(response, 'content-type') ?? blob.type)
  if (saysJson || response.status >= 400 || (await looksLikeJson(blob))) {
    const error = errorInFile(answerOf(response, about, await blob.text()), saysJson)
    if (error) throw error
  }
  return { blob, name: fileNameOf(header(response, 'filename')) }
}

/** Hosts send errors as octet streams too: the first visible byte tells. */
async function looksLikeJson(blob: Blob): Promise<boolean> {
  if (blob.size > longestEnvelope) return false
  return /^\uFEFF?\s*\{/.test(await blob.slice(0, 64).text())
}

/** The header fileName, URI-decoded; never a path. */
export function fileNameOf(raw: string | undefined): string {
  let name = raw ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // A bare % in a name that was never encoded: it is the name.
  }
  return (
    name
      .replace(/\p{Cc}/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() || 'download'
  )
}
