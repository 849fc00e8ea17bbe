import type { LoginResponse, SwitchableUser } from '@lustra/core/contract'
import type { PartnerApp } from '../identity/apps/apps.settings.ts'
import { signOf } from '../identity/apps/sign.ts'
import { testSettings, type Answer, type Bench, type CallOptions } from './bench.ts'

/** Two partners: one for Harbour alone, one for Jade and a group that ended. */
export const kitchens: PartnerApp = { appKey: 'kitchens', secret: 'k'.repeat(32), groups: ['HARBOUR'] }
export const bakers: PartnerApp = { appKey: 'bakers', secret: 'b'.repeat(32), groups: ['JADE', 'CEDAR'] }
export const settingsWithApps = { ...testSettings, apps: [kitchens, bakers] }

export interface SignedQuery {
  appKey: string
  timeStamps: string
  sign: string
}

/** GET /Token with exactly this. */
export const askToken = (on: Bench, query: SignedQuery, options?: CallOptions) =>
  on.call<{ AccessToken: string; ExpiresIn: number }>(
    `/api/Token?${new URLSearchParams({ ...query })}`,
    options,
  )

let asked = 0

/** A right query of an application at this moment; no two are the same. */
export function signedBy({ appKey, secret }: PartnerApp, on: Bench): SignedQuery {
  const timeStamps = String(on.clock.now().getTime() + ++asked)
  return { appKey, timeStamps, sign: signOf(secret, appKey, timeStamps) }
}

/** A fresh service token of a partner's application. */
export async function appToken(on: Bench, app: PartnerApp): Promise<string> {
  return tokenIn(await askToken(on, signedBy(app, on)))
}

/** A fresh service token of the portal's own application, asked for as its switch dialog does. */
export async function switchToken(on: Bench, administrator: string): Promise<string> {
  const { ResData, ErrMsg } = await on.call<SignedQuery>('/api/Security/User/GetSwitchSign', {
    token: administrator,
  })
  if (!ResData) throw new Error(`No sign: ${ErrMsg}`)
  return tokenIn(await askToken(on, ResData))
}

/** SwitchUserLogin with exactly this. */
export const switchUser = (
  on: Bench,
  bearer: string,
  userId: number | string,
  newToken: string,
  body: object = {},
) =>
  on.call<LoginResponse>(`/api/Security/User/SwitchUserLogin/${userId}/${newToken}`, { token: bearer, body })

/** A token by which an administrator acts as a person. */
export async function switchedTo(on: Bench, administrator: string, userId: number): Promise<string> {
  return tokenIn(await switchUser(on, administrator, userId, await switchToken(on, administrator)))
}

/** A token by which an application has signed a person in. */
export async function signedInBy(on: Bench, app: PartnerApp, userId: number): Promise<string> {
  const token = await appToken(on, app)
  return tokenIn(await switchUser(on, token, userId, token))
}

/** GetUserList. */
export const userList = (on: Bench, bearer: string, query: Record<string, string> = {}) =>
  on.call<{ Items: SwitchableUser[]; TotalItems: number; TotalPages: number }>(
    `/api/Security/User/GetUserList?${new URLSearchParams(query)}`,
    { token: bearer },
  )

export const infoOf = (on: Bench, token: string) =>
  on.call<LoginResponse>('/api/Login/GetUserInfo', { token })
export const refresh = (on: Bench, token: string) =>
  on.call<{ AccessToken: string }>('/api/Token/RefreshToken', { body: { token } })
export const logout = (on: Bench, token: string) => on.call('/api/Login/Logout', { token })

function tokenIn({ ResData, ErrMsg }: Answer<{ AccessToken: string }>): string {
  if (!ResData) throw new Error(`No token: ${ErrMsg}`)
  return ResData.AccessToken
}
