import type { LoginResponse, SwitchableUser } from '@lustra/core/contract'
import type { PartnerApp } from '@lustra/server/identity/apps/apps.settings.ts'
import { signOf } from '@lustra/server/identity/apps/sign.ts'
import { testSettings, type TestResponse, type TestApp, type CallOptions } from './test-app.ts'

/** Two partners: one for Harbour only, one for Jade and an expired group. */
export const kitchens: PartnerApp = { appKey: 'kitchens', secret: 'k'.repeat(32), groups: ['HARBOUR'] }
export const bakers: PartnerApp = { appKey: 'bakers', secret: 'b'.repeat(32), groups: ['JADE', 'CEDAR'] }
export const settingsWithApps = { ...testSettings, apps: [kitchens, bakers] }

export interface SignedQuery {
  appKey: string
  timeStamps: string
  sign: string
}

/** Calls GET /Token with exactly this. */
export const askToken = (on: TestApp, query: SignedQuery, options?: CallOptions) =>
  on.call<{ AccessToken: string; ExpiresIn: number }>(
    `/api/Token?${new URLSearchParams({ ...query })}`,
    options,
  )

let requestCount = 0

/** A valid and unique query of an application at this time. */
export function signedBy({ appKey, secret }: PartnerApp, on: TestApp): SignedQuery {
  const timeStamps = String(on.clock.now().getTime() + ++requestCount)
  return { appKey, timeStamps, sign: signOf(secret, appKey, timeStamps) }
}

/** A new service token of a partner's application. */
export async function appToken(on: TestApp, app: PartnerApp): Promise<string> {
  return tokenIn(await askToken(on, signedBy(app, on)))
}

/** A new service token of the portal's own application, requested as its switch dialog does. */
export async function switchToken(on: TestApp, administrator: string): Promise<string> {
  const { ResData, ErrMsg } = await on.call<SignedQuery>('/api/Security/User/GetSwitchSign', {
    token: administrator,
  })
  if (!ResData) throw new Error(`No sign: ${ErrMsg}`)
  return tokenIn(await askToken(on, ResData))
}

/** Calls SwitchUserLogin with exactly this. */
export const switchUser = (
  on: TestApp,
  bearer: string,
  userId: number | string,
  newToken: string,
  body: object = {},
) =>
  on.call<LoginResponse>(`/api/Security/User/SwitchUserLogin/${userId}/${newToken}`, { token: bearer, body })

/** A token with which an administrator acts as a person. */
export async function switchedTo(on: TestApp, administrator: string, userId: number): Promise<string> {
  return tokenIn(await switchUser(on, administrator, userId, await switchToken(on, administrator)))
}

/** A token with which an application has signed a person in. */
export async function signedInBy(on: TestApp, app: PartnerApp, userId: number): Promise<string> {
  const token = await appToken(on, app)
  return tokenIn(await switchUser(on, token, userId, token))
}

/** Calls GetUserList. */
export const userList = (on: TestApp, bearer: string, query: Record<string, string> = {}) =>
  on.call<{ Items: SwitchableUser[]; TotalItems: number; TotalPages: number }>(
    `/api/Security/User/GetUserList?${new URLSearchParams(query)}`,
    { token: bearer },
  )

export const infoOf = (on: TestApp, token: string) =>
  on.call<LoginResponse>('/api/Login/GetUserInfo', { token })
export const refresh = (on: TestApp, token: string) =>
  on.call<{ AccessToken: string }>('/api/Token/RefreshToken', { body: { token } })
export const logout = (on: TestApp, token: string) => on.call('/api/Login/Logout', { token })

function tokenIn({ ResData, ErrMsg }: TestResponse<{ AccessToken: string }>): string {
  if (!ResData) throw new Error(`No token: ${ErrMsg}`)
  return ResData.AccessToken
}
