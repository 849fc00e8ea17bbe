import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the host received. */
export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}
/** An object to send as JSON, a text, or a function of the request that returns either. */
type Reply = unknown

export const ok = (data: unknown) => ({ ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData: data })
export const no = (errCode: number, errMsgCode = '', errMsg = '', data: unknown = null) => ({
  ErrCode: errCode,
  ErrMsg: errMsg,
  ErrMsgCode: errMsgCode,
  ResData: data,
})

/** A real HTTP server with replies by path, set by the test. */
export async function startHost() {
  const replies = new Map<string, Reply>()
  const calls: RecordedRequest[] = []
  const server = createServer((request, response) => void result(request, response))

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://host')
    const text = Buffer.concat(chunks).toString()
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    calls.push(recorded)
    const reply = replies.get(recorded.path)
    const body =
      typeof reply === 'function'
        ? await (reply as (...args: unknown[]) => unknown)(recorded, response)
        : reply
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

/** ResData of a login response. */
export const loginData = (given: Record<string, unknown> = {}) => ({
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
  Groups: [groupData('HARBOUR', true), groupData('JADE')],
  ErrCode: 0,
  ...given,
})

export const groupData = (code: string, isDefault = false) => ({
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
