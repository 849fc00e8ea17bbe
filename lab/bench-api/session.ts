/** The session of one person of the load: signs in, and sends calls with its token. */
import type { Envelope, LoginResponse } from './contract.types.ts'
import type { Answer, HttpClient, Sent } from './http-client.ts'

const loginLanguages = ['zh_CN', 'zh_TW', 'en_US'] as const

export interface SessionOptions {
  account: string
  password: string
  hosts: readonly string[]
  /** Position among the people; gives each an address and a language. */
  number: number
  client: HttpClient
  onRequest(): void
}

export interface Session {
  signIn(): Promise<void>
  /** The group that the person signed in to. */
  group(): string
  send(sent: Sent): Promise<Answer>
  /** Returns the data of a response. Rejects for any failure. */
  call<T>(sent: Sent): Promise<T>
}

export function createSession({
  account,
  password,
  hosts,
  number,
  client,
  onRequest,
}: SessionOptions): Session {
  // The balancer of the setup is trusted, and names the client's address.
  const forwarded = { 'x-forwarded-for': `10.20.${Math.floor(number / 250)}.${(number % 250) + 1}` }
  let token = ''
  let group = ''
  let turn = number

  function send(sent: Sent): Promise<Answer> {
    onRequest()
    const host = hosts[turn++ % hosts.length]!
    return client.send(host, { token, ...sent, headers: { ...forwarded, ...sent.headers } })
  }

  async function call<T>(sent: Sent): Promise<T> {
    const { status, body } = await send(sent)
    const { ErrCode, ErrMsg, ResData } = JSON.parse(body.toString()) as Envelope<T>
    if (status !== 200 || ErrCode !== 0 || ResData === null)
      throw new Error(`${sent.path.split('?')[0]}: ${status}, ${ErrCode} ${ErrMsg}`)
    return ResData
  }

  return {
    send,
    call,
    group: () => group,
    async signIn() {
      const { AccessToken, Groups } = await call<LoginResponse>({
        method: 'POST',
        path: '/api/Login/GetCheckUser',
        token: undefined,
        body: {
          UserName: account,
          Password: password,
          LoginType: '1',
          AreaCode: '',
          language: loginLanguages[number % loginLanguages.length],
        },
      })
      token = AccessToken
      group = Groups.find(({ DefaultGroup }) => DefaultGroup)?.GroupCode ?? ''
    },
  }
}
