/** Calls of the API host over HTTP, as tools send them that load or test it. */
import type { Envelope, LoginResponse } from '@lustra/core/contract'
import { demoPassword } from './accounts.ts'

export interface Request {
  /** JSON, or a form; a GET without it. */
  body?: unknown
  method?: string
  token?: string
  /** Names a change, so that a repetition is not applied twice. */
  key?: string
  /** The longest time until the whole response, in ms. */
  timeout?: number
}

export interface Answer {
  status: number
  type: string
  retryAfter: string | null
  text: string
}

/** Sends a request and reads its whole response. Rejects when there is none. */
export async function send(
  address: string,
  path: string,
  { body, method, token, key, timeout }: Request = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${address}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(timeout && { signal: AbortSignal.timeout(timeout) }),
  })
  const { status, headers } = response
  return {
    status,
    type: headers.get('content-type') ?? '',
    retryAfter: headers.get('retry-after'),
    text: await response.text(),
  }
}

/** Sends a request and returns the envelope of its response, also of a refusal. Rejects when the response is no envelope. */
export async function fetchEnvelope<T>(
  address: string,
  path: string,
  request?: Request,
): Promise<Envelope<T> & { status: number }> {
  const { status, text } = await send(address, path, request)
  return { ...(JSON.parse(text) as Envelope<T>), status }
}

/** Sends a request and returns its data. Rejects when it was refused. */
export async function call<T>(address: string, path: string, request?: Request): Promise<T> {
  const { ErrCode, ErrMsg, ResData } = await fetchEnvelope<T>(address, path, request)
  if (ErrCode !== 0 || ResData === null) throw new Error(`${path}: ${ErrCode} ${ErrMsg}`)
  return ResData
}

/** The body of a sign-in with a demo account. */
export const signInBody = (account: string) => ({
  UserName: account,
  Password: demoPassword,
  LoginType: '1',
  AreaCode: '',
  language: 'en_US',
})

export const signInPath = '/api/Login/GetCheckUser'

/** Signs in with a demo account and returns the token. */
export async function signIn(address: string, account: string): Promise<string> {
  const { AccessToken } = await call<LoginResponse>(address, signInPath, { body: signInBody(account) })
  return AccessToken
}
