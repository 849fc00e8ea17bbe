/**
 * A partner's back end calls the portal's API host: three calls to sign a person in, one to sign out. Copy this file.
 *
 * The operator of the portal gives you a key and a secret and puts them into LUSTRA_APPS with the groups you may sign people in
 * for. The secret never leaves your back end; a browser gets the token of one person, narrowed to those groups.
 */
import { createHmac } from 'node:crypto'

const { PORTAL = 'http://localhost:4180', APP_KEY = '', APP_SECRET = '' } = process.env

/** Result of a page's token provider. */
export interface PortalSession {
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Calls the API. Errors contain the call's name and not its URL, which may contain a service token. */
async function call<T>(name: string, path: string, bearer = '', body?: object): Promise<T> {
  const response = await fetch(`${PORTAL}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const { ErrCode, ErrMsg, ResData } = (await response.json()) as {
    ErrCode: number
    ErrMsg: string
    ResData: T
  }
  if (ErrCode !== 0) throw new Error(`The portal refused ${name}: ${ErrCode} ${ErrMsg}`)
  return ResData
}

/** A token for one SwitchUserLogin, signed with our secret. A signature is accepted once, so timestamps must be unique. */
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

/** Signs one of our people in at the portal: finds them by mail, and gets a token in their name. */
export async function signInAtPortal(mail: string): Promise<PortalSession> {
  const service = await serviceToken()
  const query = new URLSearchParams({ keyword: mail, pageSize: '100' })
  const list = await call<{ Items: { UserId: string; Email: string }[] }>(
    'GetUserList',
    `/Security/User/GetUserList?${query}`,
    service,
  )
  // The keyword matches any substring, so compare the whole mail address.
  const person = list.Items.find(({ Email }) => Email.toLowerCase() === mail.toLowerCase())
  if (!person) throw new Error('The portal has no user with this mail address')
  const path = `/Security/User/SwitchUserLogin/${person.UserId}/${service}`
  const { AccessToken: token } = await call<{ AccessToken: string }>('SwitchUserLogin', path, service, {
    language: 'en_US',
  })
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number
  }
  return { token, expiresAt: exp * 1000 }
}

/** Ends a session at the portal and revokes its token. */
export const signOutAtPortal = ({ token }: PortalSession) => call('Logout', '/Login/Logout', token)
