/**
 * What a partner's back end asks the portal's API host: three calls to sign somebody in, one to sign them out. Copy this file.
 *
 * The operator of the portal gives you a key and a secret and puts them into LUSTRA_APPS with the groups you may sign people in
 * for. The secret never leaves your back end; a browser gets the token of one person, narrowed to those groups.
 */
import { createHmac } from 'node:crypto'

const { PORTAL = 'http://localhost:4180', APP_KEY = '', APP_SECRET = '' } = process.env

/** What a page's token provider answers. */
export interface PortalSession {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** One call. Failures name the call and not its address, which may hold a service token. */
async function call<T>(name: string, path: string, bearer = '', body?: object): Promise<T> {
  const answer = await fetch(`${PORTAL}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const { ErrCode, ErrMsg, ResData } = (await answer.json()) as {
    ErrCode: number
    ErrMsg: string
    ResData: T
  }
  if (ErrCode !== 0) throw new Error(`The portal refused ${name}: ${ErrCode} ${ErrMsg}`)
  return ResData
}

/** A token for one SwitchUserLogin, signed with our secret. A sign is taken once, so each needs a moment of its own. */
let last = 0
async function serviceToken(): Promise<string> {
  last = Math.max(last + 1, Date.now())
  const timeStamps = String(last)
  const sign = createHmac('sha256', APP_SECRET)
    .update(APP_KEY + timeStamps)
    .digest('hex')
  const query = new URLSearchParams({ appKey: APP_KEY, timeStamps, sign })
  return (await call<{ AccessToken: string }>('Token', `/Token?${query}`)).AccessToken
}

/** Signs a person of ours in at the portal: finds them by mail, and takes a token in their name. */
export async function signInAtPortal(mail: string): Promise<PortalSession> {
  const service = await serviceToken()
  const query = new URLSearchParams({ keyword: mail, pageSize: '100' })
  const list = await call<{ Items: { UserId: string; Email: string }[] }>(
    'GetUserList',
    `/Security/User/GetUserList?${query}`,
    service,
  )
  // The keyword may stand anywhere in it; the person is whose mail it is.
  const person = list.Items.find(({ Email }) => Email.toLowerCase() === mail.toLowerCase())
  if (!person) throw new Error('The portal knows nobody of ours by this mail')
  const path = `/Security/User/SwitchUserLogin/${person.UserId}/${service}`
  const { AccessToken: token } = await call<{ AccessToken: string }>('SwitchUserLogin', path, service, {
    language: 'en_US',
  })
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number
  }
  return { token, expiresAt: exp * 1000 }
}

/** Ends a session at the portal; its token opens nothing afterwards. */
export const signOutAtPortal = ({ token }: PortalSession) => call('Logout', '/Login/Logout', token)
