import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReportLink } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import { createFrameCheck } from './frame-check.ts'

const [notFound, forbidden, refused] = ['99033', '99003', '99053']
const portal = 'http://localhost:80'

describe.each(testEngines())('an external link of the menu on $name', (engine) => {
  let first: TestApp
  let testApp: TestApp
  let house: Server
  let elsewhere: Server
  let origin: string
  let requested: IncomingMessage[] = []
  let requestedElsewhere = 0
  let timeout = () => new AbortController().signal

  const pages: Record<string, RequestListener> = {
    '/open': (_, reply) => reply.end('<p>all yours</p>'),
    '/denied': (_, reply) => reply.setHeader('x-frame-options', 'DENY').end(),
    '/own-only': (_, reply) => reply.setHeader('content-security-policy', "frame-ancestors 'self'").end(),
    '/for-us': (_, reply) =>
      reply
        .setHeader('content-security-policy', `frame-ancestors ${portal}`)
        .setHeader('x-frame-options', 'DENY')
        .end(),
    '/moved': (_, reply) => reply.writeHead(302, { location: '/denied' }).end(),
    '/moved-well': (_, reply) => reply.writeHead(308, { location: '/open' }).end(),
    '/left': (_, reply) => reply.writeHead(302, { location: addressOf(elsewhere) }).end(),
    '/sign-in': (_, reply) => reply.writeHead(302, { location: 'https://sign-in.example/?back' }).end(),
    '/home': (_, reply) => reply.writeHead(302, { location: `${portal}/report-host/` }).end(),
    '/inward': (_, reply) =>
      reply.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    '/script': (_, reply) => reply.writeHead(302, { location: 'javascript:alert(1)' }).end(),
    '/secret': (_, reply) => reply.writeHead(302, { location: origin.replace('//', '//me:secret@') }).end(),
    '/round': (_, reply) => reply.writeHead(302, { location: '/round' }).end(),
    '/broken': (_, reply) => reply.writeHead(500).end(),
    '/silent': () => undefined,
    '/rude': (request) => request.socket.destroy(),
    // An endless body: only a reader of the body would wait.
    '/endless': (_, reply) => void reply.write('<p>more'),
  }
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const listen = (handler: RequestListener) =>
    new Promise<Server>((resolve) => {
      const server = createServer(handler).listen(0, '127.0.0.1', () => resolve(server))
    })

  beforeAll(async () => {
    house = await listen((request, reply) => {
      requested.push(request)
      const page = pages[request.url ?? '']
      if (page) page(request, reply)
      else reply.writeHead(404).end()
    })
    elsewhere = await listen((_, reply) => {
      requestedElsewhere++
      reply.end()
    })
    origin = addressOf(house)
    first = await openTestApp(engine, {
      settings: { ...testSettings, reportHosts: [origin, 'http://127.0.0.1:9'] },
    })
    testApp = await first.another({
      checkFrame: createFrameCheck({ clock: first.clock.now, timeout: () => timeout() }),
    })
    const into = `insert into menus (id, parent_id, realm, module, path, watermark_color, name, menu_type, is_frame, title_zh, title_en, title_zh_hant)`
    const rest = `'link', 'L', true, 'l', 'l', 'l'`
    await owner(
      `${into} select 20000 + n, 200, 'general', 'Report', '${origin}' || path, '#123456', ${rest}
      from unnest(array['${Object.keys(pages).join("','")}', '/gone']) with ordinality t(path, n)`,
    )
    await owner(
      `${into} values (20100, 200, 'general', 'Report', 'http://127.0.0.1:9/', '', ${rest}),
      (20101, 250, 'cam', 'GlobalReport', '${origin}/open?cam', '', ${rest})`,
    )
    await owner(
      'insert into role_menus select 1, role_id, menus.id from (values (104), (101)) roles(role_id), menus where menus.id > 20000',
    )
  })
  afterAll(async () => {
    await testApp.close()
    await first.close()
    for (const server of [house, elsewhere]) {
      server.closeAllConnections()
      server.close()
    }
  })

  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
  const send = async (url: string, { account = 'harbour_admin', mode = 'general', headers = {} } = {}) =>
    testApp.call<ReportLink>(`/api/Report/GetLink?${new URLSearchParams({ url, mode })}`, {
      token: await testApp.tokenOf(account),
      headers: { host: 'localhost:80', ...headers },
    })
  const verdict = async (path: string) => {
    const { ResData } = await send(`${origin}${path}`)
    return [ResData?.Frameable, ResData?.Reason]
  }

  it.each([
    ['/open', 'yes', ''],
    ['/for-us', 'yes', ''],
    ['/endless', 'yes', ''],
    ['/moved-well', 'yes', ''],
    ['/denied', 'no', 'x-frame-options'],
    ['/own-only', 'no', 'frame-ancestors'],
    ['/moved', 'no', 'x-frame-options'],
    ['/left', 'unknown', 'redirect'],
    ['/sign-in', 'unknown', 'redirect'],
    ['/home', 'no', 'redirect'],
    ['/inward', 'no', 'redirect'],
    ['/script', 'no', 'redirect'],
    ['/secret', 'no', 'redirect'],
    ['/round', 'unknown', 'redirect'],
    ['/broken', 'unknown', 'status'],
    ['/gone', 'unknown', 'status'],
    ['/rude', 'unknown', 'unreachable'],
  ])('is requested to find out whether it may be framed: %s is %s (R3)', async (path, frameable, reason) => {
    expect(await verdict(path)).toEqual([frameable, reason])
    expect(requestedElsewhere).toBe(0)
  })

  it('is awaited for a limited time, and may still work when it does not respond (R3)', async () => {
    const ending = new AbortController()
    timeout = () => ending.signal
    requested = []
    const waiting = verdict('/silent')
    await expect.poll(() => requested.length).toBe(1)
    ending.abort()
    expect(await waiting).toEqual(['unknown', 'timeout'])
    timeout = () => new AbortController().signal
    const { ResData } = await send('http://127.0.0.1:9/')
    expect(ResData).toMatchObject({ Frameable: 'unknown', Reason: 'unreachable', watermarkColor: '' })
  })

  it('is requested once in ten minutes per surrounding page, and without a session (R3)', async () => {
    testApp.clock.pass(20 * minute)
    requested = []
    const responses = await Promise.all([send(`${origin}/open`), send(`${origin}/open`)])
    expect(responses.map(({ ResData }) => ResData?.Frameable)).toContain('yes')
    await send(`${origin}/open`)
    expect(requested).toHaveLength(1)
    expect(requested[0]?.headers).not.toHaveProperty('authorization')
    expect(requested[0]?.headers).not.toHaveProperty('cookie')
    await send(`${origin}/for-us`)
    const partner = await send(`${origin}/for-us`, { headers: { origin: 'https://partner.example' } })
    expect(partner.ResData).toMatchObject({ Frameable: 'no', Reason: 'frame-ancestors' })
    // An origin that is not listed may not call this server, so its page cannot contain the frame.
    const stranger = await send(`${origin}/for-us`, { headers: { origin: 'https://stranger.example' } })
    expect(stranger.ResData).toMatchObject({ Frameable: 'yes', Reason: '' })
    expect(requested).toHaveLength(3)
    testApp.clock.pass(11 * minute)
    await send(`${origin}/open`)
    expect(requested.filter(({ url }) => url === '/open')).toHaveLength(2)
  })

  it('has its address and the watermark of its menu node (R2, R3)', async () => {
    expect((await send(`${origin}/open`)).ResData).toEqual({
      Url: `${origin}/open`,
      Frameable: 'yes',
      Reason: '',
      watermarkColor: '#123456',
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://reports.example/',
    'https://unlisted.example/',
    'https://me:secret@reports.example/',
    'http://localhost:80/report-host/',
    'http://127.0.0.1/\n',
    '//127.0.0.1/open',
    'file:///etc/passwd',
    'nonsense',
  ])('is refused without a request: %s (R3)', async (url) => {
    requested = []
    const response = await send(url)
    expect(response.ErrMsgCode).toBe(refused)
    expect(requested).toEqual([])
  })

  it('is for those whose menu lists it, in the listed mode (R3, G10, G11)', async () => {
    requested = []
    expect((await send(`${origin}/open`, { account: 'harbour_user' })).ErrMsgCode).toBe(notFound)
    expect((await send(`${origin}/open`, { account: 'jade_admin' })).ErrMsgCode).toBe(notFound)
    expect((await send(`${origin}/anything`)).ErrMsgCode).toBe(notFound)
    expect((await send(`${origin}/open?cam`)).ErrMsgCode).toBe(notFound)
    expect((await send(`${origin}/open`, { mode: 'cam', account: 'jade_admin' })).ErrMsgCode).toBe(forbidden)
    // Listed for a role that is not staff.
    expect((await send(`${origin}/open?cam`, { mode: 'cam' })).ErrMsgCode).toBe(notFound)
    expect(requested).toEqual([])
    expect((await send(`${origin}/open?cam`, { mode: 'cam', account: 'superadmin' })).ErrCode).toBe(0)
  })
})
