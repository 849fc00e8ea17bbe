import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What reached the host. */
export interface Heard {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}
/** An object as JSON, a text as it is, or a function of the call that answers either. */
type Reply = unknown

export const ok = (data: unknown) => ({ ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData: data })
export const no = (errCode: number, errMsgCode = '', errMsg = '', data: unknown = null) => ({
  ErrCode: errCode,
  ErrMsg: errMsg,
  ErrMsgCode: errMsgCode,
  ResData: data,
})

/** A real HTTP server that answers by path what the test says: an object as JSON, or what a function makes of the call. */
export async function startHost() {
  const replies = new Map<string, Reply>()
  const calls: Heard[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://host')
    const text = Buffer.concat(chunks).toString()
    const heard: Heard = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    calls.push(heard)
    const reply = replies.get(heard.path)
    const body =
      typeof reply === 'function' ? await (reply as (...of: unknown[]) => unknown)(heard, response) : reply
    if (response.writableEnded || response.destroyed) return
    response.setHeader('x-request-id', 'r-1')
    if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json')
    if (body instanceof Uint8Array) return void response.end(body)
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? no(500)))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}/api`,
    calls,
    on: (path: string, reply: Reply) => void replies.set(path, reply),
    to: (path: string) => calls.filter((call) => call.path === path),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestHost = Awaited<ReturnType<typeof startHost>>

/** ResData of a login, as a host sends it. */
export const loginAnswer = (given: Record<string, unknown> = {}) => ({
  UserId: '7',
  UserType: 'User',
  Account: 'harbour_admin',
  RealName: 'Ada Harbour',
  RoleId: '3',
  Role: 'Group administrator',
  AreaCode: '86',
  Email: 'ada@harbour.example',
  RoleEnCode: 'GroupAdmin',
  MobilePhone: '13800000000',
  FirstLogin: false,
  AccessToken: 'token-1',
  Modules: ['Report', 'Manager', 'User/List'],
  MenusRouter: [],
  MenusRouter_CAM: [],
  Groups: [groupAnswer('HARBOUR', true), groupAnswer('JADE')],
  ErrCode: 0,
  ...given,
})

export const groupAnswer = (code: string, isDefault = false) => ({
  GroupId: `id-${code}`,
  GroupName: `Group ${code}`,
  GroupCode: code,
  RoleId: '3',
  UserId: '7',
  IsAdmin: true,
  GroupRole: 'Group administrator',
  GroupIcon: '',
  DefaultGroup: isDefault,
})
