import { createHash, randomBytes } from 'node:crypto'
import { clientId, directoryPassword, tenantId } from '@lustra/demo/directory/accounts.ts'

export interface VisitorTokens {
  status: number
  access_token: string
  id_token: string
  refresh_token: string
  error?: string
  error_description?: string
}

/** Simulates a browser at the development directory, with its cookie, and the steps of the sign-in library. */
export interface Visitor {
  /** Opens the authorize endpoint; `changes` replace parameters, and null removes one. */
  authorize(changes?: Record<string, string | null>): Promise<Visit>
  /** Submits the form of the page. */
  submit(page: Visit, fields: Record<string, string>): Promise<Visit>
  /** Redeems the response in the fragment of the popup callback's address. */
  redeem(
    visit: Visit,
    changes?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<VisitorTokens>
  refresh(token: string): Promise<VisitorTokens>
  logout(query?: Record<string, string>): Promise<Visit>
  /** The whole sign-in, with the correct password. */
  signIn(account: string): Promise<VisitorTokens>
}

export interface Visit {
  /** The last address at the directory, after its own redirects. */
  url: string
  /** The browser's cookies afterwards. */
  cookies: Record<string, string>
  status: number
  headers: Headers
  body: string
  /** The redirect address with its parameters. */
  location: string | undefined
  answer: Record<string, string>
}

export const visitorOrigin = 'https://partner.example'
const redirectUri = `${visitorOrigin}/lustra-auth.html`

export function createVisitor(address: string): Visitor {
  const base = `${address}/${tenantId}/oauth2/v2.0`
  const scope = 'openid profile offline_access user.read mail.read'
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  /** By name and path. */
  const cookies = new Map<string, { name: string; value: string; path: string }>()

  async function visit(url: string, init: RequestInit = {}): Promise<Visit> {
    const sent = [...cookies.values()].filter(({ path }) => new URL(url).pathname.startsWith(path))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': 'en', cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*).*; path=([^;]*)/i.exec(set) ?? []
      cookies.delete(`${name} ${path}`)
      if (value) cookies.set(`${name} ${path}`, { name, value, path })
    }
    const given = response.headers.get('location')
    const location = given === null ? undefined : new URL(given, url).href
    if (location?.startsWith(`${address}/`)) return visit(location)
    const result = Object.fromEntries(new URLSearchParams(location?.split(/[?#]/)[1]))
    return {
      url,
      cookies: Object.fromEntries([...cookies.values()].map(({ name, value }) => [name, value])),
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location,
      answer: result,
    }
  }

  async function token(fields: Record<string, string>, headers = {}): Promise<VisitorTokens> {
    const response = await fetch(`${base}/token`, {
      method: 'POST',
      headers: { origin: visitorOrigin, ...headers },
      body: new URLSearchParams({ client_id: clientId, ...fields }),
    })
    return { ...((await response.json()) as VisitorTokens), status: response.status }
  }

  const visitor: Visitor = {
    authorize(changes = {}) {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'fragment',
        scope,
        state: 'as given',
        nonce: 'a nonce',
        prompt: 'select_account',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changes,
      }
      const params = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
      return visit(`${base}/authorize?${new URLSearchParams(params)}`)
    },
    submit: ({ url }, fields) => visit(url, { method: 'POST', body: new URLSearchParams(fields) }),
    redeem: ({ answer: result }, changes = {}, headers = {}) =>
      token(
        {
          grant_type: 'authorization_code',
          code: result.code ?? '',
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...changes,
        },
        headers,
      ),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken, scope }),
    logout: (query = {}) => visit(`${base}/logout?${new URLSearchParams(query)}`),
    async signIn(account) {
      const page = await visitor.authorize()
      return visitor.redeem(await visitor.submit(page, { account, password: directoryPassword }))
    },
  }
  return visitor
}
