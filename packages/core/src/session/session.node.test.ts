import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  credentials,
  list,
  sessionHarness,
  settled,
  signedInSession,
  until,
} from '../../testing/session-harness.ts'
import { sourceTexts } from '../../testing/source-texts.ts'
import type { Clock } from '../../testing/tabs.ts'
import { groupData, loginData, no, ok, type TestHost } from '../../testing/host.ts'
import type { ConfirmRequest, Message } from '../page/messages.ts'
import { expectAborted } from '../../testing/aborted.ts'
import type { SessionPort } from '../core.types.ts'

let host: TestHost
let clock: Clock
let device: (typeof harness)['device']
let messages: Message[]
let confirms: ConfirmRequest[]
const harness = sessionHarness()
const { openTab, signedIn, stored } = harness
beforeEach(() => void ({ host, clock, device, messages, confirms } = harness))

const statusOf = (port: SessionPort) => port.session().status

/** How the project's host responds to an unexpected failure. */
const internalFailure = (_request: unknown, response: { statusCode: number }) => {
  response.statusCode = 500
  return no(1, '', 'System error')
}

describe('signing in', () => {
  it('turns the login response into a session, and stores the groups as portal_group (L1, L11, S2)', async () => {
    const icons = { GroupIcon: '/logo.png', GroupIcon1: '/logo-wide.png' }
    const group = { ...groupData('HARBOUR', true), ...icons }
    const [MenusRouter, MenusRouter_CAM] = [[{ Id: '7', path: '/powerbi' }], [{ Id: '9', path: '/powerbi' }]]
    host.on('/Login/GetCheckUser', ok(loginData({ Groups: [group], MenusRouter, MenusRouter_CAM })))
    const { port, events } = await signedIn()

    expect(host.to('/Login/GetCheckUser')[0]).toMatchObject({
      method: 'POST',
      body: {
        UserName: 'harbour_admin',
        Password: 'Lustra123',
        LoginType: '1',
        AreaCode: '',
        language: 'en_US',
      },
    })
    expect(signedInSession(port)).toMatchObject({
      group: { groupCode: 'HARBOUR' },
      modules: ['Report', 'Manager', 'User/List'],
      menus: MenusRouter,
      camMenus: MenusRouter_CAM,
      mode: 'general',
      roleError: 0,
      degraded: false,
    })
    expect(signedInSession(port).user).toEqual({
      userId: '7',
      userType: 'User',
      account: 'harbour_admin',
      realname: 'Ada Harbour',
      roleId: '3',
      role: 'Group administrator',
      areaCode: '86',
      email: 'ada@harbour.example',
      RoleEnCode: 'GroupAdmin',
      MobilePhone: '13800000000',
    })
    expect(stored()['token']).toBe('token-1')
    expect(events).toEqual([{ type: 'signed-in', account: 'harbour_admin', userType: 'User' }])
    const groups = JSON.parse(device.texts.get('portal_group') ?? '[]') as unknown[]
    expect(groups[0]).toEqual({
      groupId: 'id-HARBOUR',
      groupName: 'Group HARBOUR',
      groupCode: 'HARBOUR',
      roleId: '3',
      userId: '7',
      isAdmin: true,
      groupRole: 'Group administrator',
      groupIcon: '/logo.png',
      groupIcon1: '/logo-wide.png',
      default: true,
    })
  })

  it.each([
    ['zh', 'zh_CN'],
    ['zh_hant', 'zh_TW'],
    ['en', 'en_US'],
  ] as const)('sends the language %s as %s (L1)', async (language, spelling) => {
    const { port } = openTab()
    await port.setLanguage(language)
    await port.signIn(credentials)
    expect(host.to('/Login/GetCheckUser')[0]?.body).toMatchObject({ language: spelling })
  })

  it('exposes no token in the session (X2)', async () => {
    const { port } = await signedIn()
    expect(JSON.stringify([port.session(), port])).not.toContain('token-1')
  })

  it('returns no token from any call, neither in responses nor in errors (X2)', async () => {
    const { port } = await signedIn()
    const info = { method: 'GET', path: '/Login/GetUserInfo', personal: true } as const
    host.on(info.path, ok(loginData()))
    const response = await port.request(info)
    expect(response).toMatchObject({ Account: 'harbour_admin' })
    host.on(info.path, no(90002, '', 'no role', loginData()))
    const failure: unknown = await port.request(info).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'no-role', source: { errMsg: 'no role' } })
    expect(JSON.stringify([response, failure])).not.toContain('token-1')
  })

  it('closes a directory window that is still open (L3)', async () => {
    const opened = { closed: false, close: vi.fn() }
    vi.stubGlobal('open', () => opened)
    vi.stubGlobal('isSecureContext', true)
    host.on('/config', () => new Promise(() => {}))
    const { port } = openTab()
    const outcome = port.directory.signIn().catch((error: Error) => error.name)
    await port.signIn(credentials)
    expect(await outcome).toBe('AbortError')
    expect(opened.close).toHaveBeenCalled()
    expect(statusOf(port)).toBe('signed-in')
    vi.unstubAllGlobals()
  })

  it('sends the token to no other host, whatever the path (X2)', async () => {
    const { port } = await signedIn()
    const before = host.to(list.path).length
    const path = list.path.replace('/', '.elsewhere/')
    await expect(port.request({ ...list, path }, { quiet: true })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    expect(host.to(list.path)).toHaveLength(before)
  })

  it('loads the group logos afterwards, and resolves their paths against the host (L11)', async () => {
    host.on('/Login/GetUserGroupInfoList', ok([{ GroupCode: 'JADE', GroupIcon: '/api/Group/Logo/JADE?v=1' }]))
    const { port } = await signedIn()
    await until(() =>
      expect(signedInSession(port).groups[1]?.groupIcon).toBe(
        `${new URL(host.apiBase).origin}/api/Group/Logo/JADE?v=1`,
      ),
    )
    expect(host.to('/Login/GetUserGroupInfoList')[0]?.body).toEqual({ GroupCode: ['HARBOUR', 'JADE'] })
  })

  it.each([
    [90002, 1],
    [90003, 2],
    [90005, 3],
  ])('signs in with error page type for %i and without menus (L10, E3)', async (errCode, roleError) => {
    host.on('/Login/GetCheckUser', no(errCode, '', 'no', loginData({ MenusRouter: [{ path: '/powerbi' }] })))
    const { port } = await signedIn()
    expect(signedInSession(port)).toMatchObject({ roleError, menus: [], modules: [] })
    expect(messages).toEqual([])
  })

  it.each([
    ['no envelope', 'hello', 'bad-answer'],
    ['a list', [], 'bad-answer'],
    ['an empty object', ok({}), 'bad-answer'],
    ['nothing', ok(null), 'bad-answer'],
    ['no token', ok(loginData({ AccessToken: '' })), 'bad-answer'],
    ['no person', ok(loginData({ UserId: null })), 'bad-answer'],
    ['groups that are none', ok(loginData({ Groups: 'many' })), 'bad-answer'],
    ['wrong credentials', no(1, '99032', 'wrong'), 'wrong-credentials'],
    ['a role error without a person', no(90002), 'no-role'],
  ])('stores nothing when the login returns %s (L9)', async (_what, reply, code) => {
    host.on('/Login/GetCheckUser', reply)
    const { port, events } = openTab()
    await expect(port.signIn(credentials)).rejects.toMatchObject({ code })
    expect(statusOf(port)).toBe('signed-out')
    expect([...device.texts.keys()]).toEqual([])
    expect(events).toEqual([])
    expect(messages).toEqual([])
  })

  it('ends the previous session and clears its data on failure (L9)', async () => {
    const { port } = await signedIn()
    expect(device.texts.has('portal_group')).toBe(true)
    host.on('/Login/GetCheckUser', no(1, '99032', 'wrong'))
    await expect(port.signIn(credentials)).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(statusOf(port)).toBe('signed-out')
    expect([...device.texts.keys()]).toEqual([])
  })

  it('accepts numeric ids and null lists, as real hosts send them (L11)', async () => {
    host.on(
      '/Login/GetCheckUser',
      ok(loginData({ UserId: 7, Modules: null, MenusRouter: null, Email: null })),
    )
    const { port } = await signedIn()
    expect(signedInSession(port)).toMatchObject({ user: { userId: '7', email: '' }, modules: [], menus: [] })
  })

  it('rejects as offline when the host cannot be reached (E5, L9)', async () => {
    await host.stop()
    const { port } = openTab()
    await expect(port.signIn(credentials)).rejects.toMatchObject({ code: 'offline' })
    expect(statusOf(port)).toBe('signed-out')
  })
})

describe('storage', () => {
  it('restores the session after a reload, without a request (G3, S2)', async () => {
    await signedIn()
    const before = host.calls.length
    const { port } = openTab()
    expect(signedInSession(port).user.realname).toBe('Ada Harbour')
    expect(host.calls).toHaveLength(before)
  })

  it.each(['', 'null', '[]', '{"v":1}', '{"token":"x","user":7}', '{"token":{},"user":{"userId":"7"}}', '{'])(
    'treats %j in storage as signed out (S2)',
    (text) => {
      device.texts.set('lustra.session', text)
      expect(statusOf(openTab().port)).toBe('signed-out')
    },
  )

  it('tolerates a stored record with invalid lists (S2)', async () => {
    await signedIn()
    device.texts.set(
      'lustra.session',
      JSON.stringify({
        ...stored(),
        menus: [7, null, { children: 3 }],
        groups: [null],
        modules: {},
        mode: 9,
      }),
    )
    expect(signedInSession(openTab().port)).toMatchObject({
      groups: [],
      group: null,
      modules: [],
      mode: 'general',
    })
  })

  it('never sends the token of one API host to another (S2)', async () => {
    await signedIn()
    expect(statusOf(openTab(device, { apiBase: 'https://other.example/api' }).port)).toBe('signed-out')
  })

  it('keeps a session of another API host under its own key and out of portal_group (S2)', async () => {
    await signedIn({ ownsPlainKeys: false })
    expect([...device.texts.keys()].toSorted()).toEqual([
      `lustra.activity@${host.apiBase}`,
      `lustra.session@${host.apiBase}`,
    ])
  })

  it.each([{ capacity: 0 }, { withoutStorage: true }])(
    'works in memory with storage %j, and reports it (S2)',
    async (options) => {
      device = harness.useDevice(options)
      const { port } = await signedIn()
      expect(signedInSession(port).degraded).toBe(true)
      await expect(port.request(list)).resolves.toEqual({ Items: [] })
      await port.signOut()
      expect(statusOf(port)).toBe('signed-out')
    },
  )

  it('does not keep the previous person’s record when storage is full (S2, L9)', async () => {
    const { port } = await signedIn()
    device.limit(10)
    host.on('/Login/GetCheckUser', ok(loginData({ UserId: '8', AccessToken: 'token-8' })))
    await port.signIn(credentials)
    expect(device.texts.has('lustra.session')).toBe(false)
    expect(signedInSession(port)).toMatchObject({ user: { userId: '8' }, degraded: true })
  })
})

describe('other tabs', () => {
  it('signing in in tab A signs in tab B (X2)', async () => {
    const b = openTab()
    await signedIn()
    expect(signedInSession(b.port).user.account).toBe('harbour_admin')
    expect(b.events).toEqual([{ type: 'signed-in', account: 'harbour_admin', userType: 'User' }])
  })

  it('signs out in all tabs, with the reason, and clears the storage (S5)', async () => {
    const a = await signedIn()
    const b = openTab()
    await a.port.signOut()
    expect([statusOf(a.port), statusOf(b.port)]).toEqual(['signed-out', 'signed-out'])
    expect(a.events.at(-1)).toEqual({ type: 'signed-out', reason: 'user' })
    expect(b.events).toEqual([{ type: 'signed-out', reason: 'user' }])
    expect([...device.texts.keys()]).toEqual([])
    expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1')
  })

  it('signs out when the host cannot be reached (S5)', async () => {
    const { port } = await signedIn()
    await host.stop()
    await port.signOut()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'user' })
    expect([...device.texts.keys()]).toEqual([])
  })

  it('treats manually cleared storage as a sign-out (S2)', async () => {
    const a = await signedIn()
    device.texts.clear()
    a.wake()
    expect(statusOf(a.port)).toBe('signed-out')
  })

  it('follows the group and the language of another tab (S6, S11)', async () => {
    const a = await signedIn()
    const b = openTab()
    host.on('/Login/SwitchGroup', ok(loginData({ Groups: [groupData('HARBOUR'), groupData('JADE', true)] })))
    await a.port.switchGroup('JADE')
    await a.port.setLanguage('zh_hant')
    expect(signedInSession(b.port).group?.groupCode).toBe('JADE')
    expect(b.port.language()).toBe('zh_hant')
    expect(b.events).toEqual([
      { type: 'group-changed', groupId: 'id-JADE', groupCode: 'JADE', groupName: 'Group JADE' },
      { type: 'language-changed', language: 'zh_hant' },
    ])
  })

  it('ignores a late storage event of an older session (S3)', async () => {
    const a = await signedIn()
    const b = openTab()
    const older = device.texts.get('lustra.session') ?? ''
    host.on('/Login/SwitchGroup', ok(loginData()))
    await a.port.switchGroup('JADE')
    b.emitStorage('lustra.session', older)
    expect(signedInSession(b.port).group?.groupCode).toBe('JADE')
  })

  it('keeps the mode separate for each tab (S9)', async () => {
    const a = await signedIn()
    const b = openTab()
    a.port.setMode('cam')
    expect([signedInSession(a.port).mode, signedInSession(b.port).mode]).toEqual(['cam', 'general'])
    expect(signedInSession(openTab().port).mode).toBe('cam')
  })
})

describe('calls', () => {
  it('sends token, language and group (S13, S6)', async () => {
    const { port } = await signedIn()
    await port.request(list)
    expect(host.to(list.path)[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'en-US',
      'x-lustra-group': 'HARBOUR',
    })
    await port.request({ ...list, personal: true })
    expect(host.to(list.path)[1]?.headers['x-lustra-group']).toBeUndefined()
    await port.request(list, { group: 'JADE' })
    expect(host.to(list.path)[2]?.headers['x-lustra-group']).toBe('JADE')
  })

  it('rejects as signed out without a request when there is no session (E1)', async () => {
    const { port } = openTab()
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(host.calls).toEqual([])
  })

  it('rejects with an AbortError when aborted', async () => {
    const { port } = await signedIn()
    host.on(list.path, () => new Promise(() => {}))
    const stop = new AbortController()
    const call = port.request(list, { signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    await expectAborted(call)
    expect(messages).toEqual([])
  })

  it('drops a late response for the previous group (S6)', async () => {
    const { port } = await signedIn()
    let respond: (body: unknown) => void = () => {}
    host.on(list.path, () => new Promise((resolve) => (respond = resolve)))
    const late = port.request(list)
    const pinned = port.request({ ...list, path: '/Store/GetAllStoreByGroup' }, { group: 'HARBOUR' })
    host.on('/Store/GetAllStoreByGroup', ok(['pinned']))
    await until(() => expect(host.to(list.path)).toHaveLength(1))
    host.on('/Login/SwitchGroup', ok(loginData()))
    await port.switchGroup('JADE')
    respond(ok(['old']))
    await expectAborted(late)
    await expect(pinned).resolves.toEqual(['pinned'])
    expect(messages).toEqual([])
  })

  it('drops a response that the host computed for another group (S6)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('x-lustra-group', 'JADE')
      return ok([])
    })
    await expectAborted(port.request(list))
  })

  it('drops responses after the sign-out, including failures (S5)', async () => {
    const { port } = await signedIn()
    let respond: (body: unknown) => void = () => {}
    host.on(list.path, () => new Promise((resolve) => (respond = resolve)))
    const late = port.request(list)
    await until(() => expect(host.to(list.path)).toHaveLength(1))
    await port.signOut()
    respond(no(40008))
    await expectAborted(late)
    expect(messages).toEqual([])
  })
})

describe('group switch', () => {
  it('rebuilds the session and sends the person and the group (S6)', async () => {
    const { port, events } = await signedIn()
    host.on('/Login/SwitchGroup', ok(loginData({ AccessToken: '', Modules: ['PromotionMain'] })))
    await port.switchGroup('JADE')
    expect(host.to('/Login/SwitchGroup')[0]).toMatchObject({
      method: 'GET',
      query: { UserId: '7', GroupCode: 'JADE' },
    })
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
    expect(events.at(-1)).toMatchObject({ type: 'group-changed', groupCode: 'JADE' })
    expect(stored()).toMatchObject({ token: 'token-1', groupCode: 'JADE' })
  })

  it('is not undone by a reload of the previous group (S6)', async () => {
    const { port } = await signedIn()
    let respond: (body: unknown) => void = () => {}
    host.on('/Login/GetUserInfo', () => new Promise((resolve) => (respond = resolve)))
    const reading = port.reload()
    await until(() => expect(host.to('/Login/GetUserInfo')).toHaveLength(1))
    host.on('/Login/SwitchGroup', ok(loginData({ Modules: ['PromotionMain'] })))
    await port.switchGroup('JADE')
    respond(ok(loginData()))
    await expectAborted(reading)
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
  })

  it('is not mixed with a concurrent reload: the new group’s rights never apply to the old group (S6)', async () => {
    const { port } = await signedIn()
    let respond: (body: unknown) => void = () => {}
    host.on('/Login/SwitchGroup', () => new Promise((resolve) => (respond = resolve)))
    host.on('/Login/GetUserInfo', ok(loginData({ Modules: ['PromotionMain'] })))
    const switching = port.switchGroup('JADE')
    await until(() => expect(host.to('/Login/SwitchGroup')).toHaveLength(1))
    const reading = port.reload()
    await settled()
    expect(signedInSession(port).modules).not.toEqual(['PromotionMain'])
    respond(ok(loginData({ Modules: ['PromotionMain'] })))
    await Promise.all([switching, reading])
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
  })

  it.each([90002, 90003, 90005, 50006])(
    'a first password that is refused with %i stays unchanged (L8, E3)',
    async (errCode) => {
      host.on('/Login/GetCheckUser', ok(loginData({ FirstLogin: true })))
      host.on('/Security/User/FirstUpdatePassword', no(errCode))
      const { port } = openTab()
      await port.signIn(credentials)
      const before = signedInSession(port)
      await expect(port.changeFirstPassword('Better123', 'Better123')).rejects.toMatchObject({
        source: { errCode },
      })
      expect(signedInSession(port)).toEqual(before)
      expect(messages).toEqual([])
    },
  )

  it('is refused until the first password is changed (L8)', async () => {
    host.on('/Login/GetCheckUser', ok(loginData({ FirstLogin: true })))
    host.on('/Security/User/FirstUpdatePassword', ok({ AccessToken: 'token-2' }))
    const { port } = openTab()
    await port.signIn(credentials)
    await expect(port.switchGroup('JADE')).rejects.toMatchObject({ code: 'change-password-first' })
    expect(host.to('/Login/SwitchGroup')).toEqual([])
    expect(signedInSession(openTab().port).firstLogin).toBe(true)

    const seen: boolean[] = []
    port.onChange(() => void seen.push(signedInSession(port).firstLogin))
    await port.changeFirstPassword('Better123', 'Better123')
    expect(seen).toEqual([false])
    expect(host.to('/Security/User/FirstUpdatePassword')[0]?.body).toEqual({
      NewPassword: 'Better123',
      RepeatPassword: 'Better123',
    })
    expect(signedInSession(port).firstLogin).toBe(false)
  })
})

describe('language', () => {
  it('changes only on this device before the sign-in (S11)', async () => {
    const { port, events } = openTab()
    await port.setLanguage('zh_hant')
    expect(host.calls).toEqual([])
    expect([port.language(), openTab().port.language()]).toEqual(['zh_hant', 'zh_hant'])
    expect(events).toEqual([{ type: 'language-changed', language: 'zh_hant' }])
  })

  it.each([
    ['zh', 'zh-CN'],
    ['zh_hant', 'zh-TW'],
    ['en', 'en-US'],
  ] as const)('is sent to the host, %s as %s, and stored on the device (S11)', async (language, spelling) => {
    const { port } = await signedIn()
    await port.setLanguage(language)
    expect(host.to('/Login/Chglanguage')[0]?.query).toEqual({ language: spelling })
    expect(device.texts.get('lustra.language')).toBe(language)
    expect(openTab().port.language()).toBe(language)
  })

  it('stays changed when the host refuses, with a message (S11, E4)', async () => {
    const { port } = await signedIn()
    host.on('/Login/Chglanguage', no(1, '', 'no such language'))
    await port.setLanguage('zh_hant')
    expect(host.to('/Login/Chglanguage')[0]?.query).toEqual({ language: 'zh-TW' })
    expect(port.language()).toBe('zh_hant')
    await until(() => expect(messages).toMatchObject([{ text: 'no such language', ms: 5000 }]))
  })

  it('is the last chosen one, even if the host responds to earlier ones later (S11)', async () => {
    const { port } = await signedIn()
    let respond: (body: unknown) => void = () => {}
    host.on('/Login/Chglanguage', ({ query }: { query: { language: string } }) =>
      query.language === 'zh-CN' ? new Promise((resolve) => (respond = resolve)) : ok(true),
    )
    const first = port.setLanguage('zh')
    await until(() => expect(host.to('/Login/Chglanguage')).toHaveLength(1))
    await port.setLanguage('zh_hant')
    respond(ok(true))
    await first
    expect(port.language()).toBe('zh_hant')
  })

  it('ignores an unknown stored language (S11)', () => {
    device.texts.set('lustra.language', 'klingon')
    expect(openTab().port.language()).toBe('en')
  })
})

describe('token', () => {
  const pastExpiry = 14_340_000
  /** Lets the token expire while activity keeps the session alive. */
  async function ageToken(port: SessionPort): Promise<void> {
    clock.sleep(pastExpiry / 2)
    await port.request({ ...list, path: '/Store/GetAllStoreByGroup' })
    clock.sleep(pastExpiry / 2)
  }
  beforeEach(() => host.on('/Store/GetAllStoreByGroup', ok([])))

  it('is valid for 14,340,000 ms from the sign-in (S1)', async () => {
    const { port } = await signedIn()
    expect(stored()['expiresAt']).toBe(clock.now() + pastExpiry)
    await port.request(list)
    expect(host.to('/Token/RefreshToken')).toEqual([])
  })

  it.each([{}, { withoutLocks: true }])(
    'is refreshed once for all calls of all tabs, which then use the new one %j (S1, S3)',
    async (options) => {
      device = harness.useDevice(options)
      const a = await signedIn()
      const b = openTab()
      await ageToken(a.port)
      let respond: (body: unknown) => void = () => {}
      host.on('/Token/RefreshToken', () => new Promise((resolve) => (respond = resolve)))
      const calls = [a.port.request(list), a.port.request(list), b.port.request(list)]
      await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
      await settled()
      respond(ok({ AccessToken: 'token-2' }))
      await Promise.all(calls.slice(0, 2))
      await clock.pass(1000)
      await Promise.all(calls)

      expect(host.to('/Token/RefreshToken')).toHaveLength(1)
      expect(host.to('/Token/RefreshToken')[0]?.body).toEqual({ token: 'token-1' })
      expect(host.to(list.path).map((call) => call.headers.authorization)).toEqual(
        Array.from({ length: 3 }, () => 'Bearer token-2'),
      )
      expect(stored()).toMatchObject({ token: 'token-2' })
      expect(Number(stored()['expiresAt'])).toBeGreaterThanOrEqual(clock.now() + pastExpiry - 1000)
    },
  )

  it('is refreshed in a sandboxed frame that refuses locks (S3)', async () => {
    device = harness.useDevice({ refusesLocks: true })
    const { port } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await port.request(list)
    expect(host.to('/Token/RefreshToken')).toHaveLength(1)
  })

  it('is refreshed by another tab when the refreshing tab was closed (S3)', async () => {
    device = harness.useDevice({ withoutLocks: true })
    const a = await signedIn()
    await ageToken(a.port)
    device.texts.set('lustra.refresh', `gone ${clock.now() + 21_000}`)
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    const call = a.port.request(list)
    await settled()
    expect(host.to('/Token/RefreshToken')).toHaveLength(0)
    await clock.pass(22_000)
    await call
    expect(host.to('/Token/RefreshToken')).toHaveLength(1)
  })

  it('ends the session for all waiting calls when the host rejects it (S3)', async () => {
    const { port, events } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', no(40008))
    const results = await Promise.allSettled([port.request(list), port.request(list)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(host.to('/Token/RefreshToken')).toHaveLength(1)
    expect(host.to(list.path)).toEqual([])
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    expect(messages).toEqual([])
  })

  it.each([
    ['offline', (_: unknown, response: { destroy(): void }) => response.destroy(), 'offline'],
    ['a page of a proxy', () => '<html>', 'bad-answer'],
    ['no token', ok({}), 'bad-answer'],
    ['an unexpected failure', internalFailure, 'internal'],
  ])('keeps the session when the refresh fails with %s (S3)', async (_what, reply, code) => {
    const { port } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', reply)
    await expect(port.request(list)).rejects.toMatchObject({ code })
    expect(statusOf(port)).toBe('signed-in')
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    clock.sleep(1000)
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })

  it('retries a call whose token was replaced meanwhile (S3, E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (request: { headers: { authorization?: string } }) => {
      if (request.headers.authorization === 'Bearer token-2') return ok('new')
      const record = { ...stored(), token: 'token-2' }
      device.texts.set('lustra.session', JSON.stringify(record))
      return no(40008)
    })
    await expect(port.request(list)).resolves.toBe('new')
    expect(statusOf(port)).toBe('signed-in')
  })

  it('aborts waiting calls when another person signs in during the refresh (S3, X2)', async () => {
    const a = await signedIn()
    await ageToken(a.port)
    let respond: (body: unknown) => void = () => {}
    host.on('/Token/RefreshToken', () => new Promise((resolve) => (respond = resolve)))
    const call = a.port.request(list).catch((error: unknown) => error)
    await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
    host.on('/Login/GetCheckUser', ok(loginData({ UserId: '8', Account: 'other', AccessToken: 'token-8' })))
    await openTab().port.signIn(credentials)
    respond(ok({ AccessToken: 'token-2' }))
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(host.to(list.path)).toEqual([])
    expect(stored()).toMatchObject({ token: 'token-8' })
  })

  it('a refresh that ends after the sign-out does not restore the session (S3, S5)', async () => {
    const { port } = await signedIn()
    await ageToken(port)
    let respond: (body: unknown) => void = () => {}
    host.on('/Token/RefreshToken', () => new Promise((resolve) => (respond = resolve)))
    const call = port.request(list).catch((error: unknown) => error)
    await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
    await port.signOut()
    respond(ok({ AccessToken: 'token-2' }))
    expect(await call).toBeInstanceOf(Error)
    expect(statusOf(port)).toBe('signed-out')
    expect(device.texts.has('lustra.session')).toBe(false)
  })
})

describe('activity', () => {
  const window = 239 * 60_000

  it('keeps the session alive for 239 minutes from each response (S4)', async () => {
    const { port } = await signedIn()
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    for (let hour = 0; hour < 12; hour++) {
      await clock.pass(60 * 60_000)
      await port.request(list)
    }
    expect(statusOf(port)).toBe('signed-in')
    expect(device.texts.get('lustra.activity')).toBe(String(clock.now() + window))
  })

  it('ends the session without responses (S4)', async () => {
    const { events } = await signedIn()
    await clock.pass(window + 10_000)
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    // Its token is invalidated.
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('ends in a suspended tab as soon as it wakes up (S4)', async () => {
    const { port, wake } = await signedIn()
    clock.sleep(window + 10_000)
    expect(statusOf(port)).toBe('signed-in')
    wake()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
  })

  it('sends no call from a tab that was suspended too long (S4)', async () => {
    const { port } = await signedIn()
    clock.sleep(window + 10_000)
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(host.to(list.path)).toEqual([])
  })

  it('does not end by a corrected clock while the host accepts the token (S4)', async () => {
    const { port, wake } = await signedIn()
    host.on('/Login/GetUserInfo', ok(loginData()))
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    clock.correct(8 * 60 * 60_000)
    wake()
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    expect(host.to('/Login/GetUserInfo').at(-1)?.headers.authorization).toBe('Bearer token-1')
    expect(statusOf(port)).toBe('signed-in')
    // The window begins again.
    await clock.pass(window + 10_000)
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
  })

  it.each([
    ['refuses the token', () => no(40006)],
    ['cannot be reached', (_request: unknown, response: { destroy(): void }) => (response.destroy(), '')],
  ])('ends by a corrected clock where the host %s, and sends no other call (S4)', async (_, respond) => {
    const { port, wake } = await signedIn()
    host.on('/Login/GetUserInfo', respond)
    clock.correct(8 * 60 * 60_000)
    wake()
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
    expect(host.to(list.path)).toEqual([])
  })

  it('ends a stored session after its window when the page is reloaded (S4)', async () => {
    await signedIn()
    clock.sleep(window + 10_000)
    const { port } = openTab()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('keeps an idle tab signed in while another tab is active (S4)', async () => {
    const a = await signedIn()
    const b = openTab()
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await clock.pass(200 * 60_000)
    await a.port.request(list)
    await clock.pass(100 * 60_000)
    expect(statusOf(b.port)).toBe('signed-in')
  })

  it('writes to storage at most once in a few seconds (S4)', async () => {
    const { port, storage } = await signedIn()
    const set = vi.spyOn(storage, 'setItem')
    clock.sleep(6_000)
    for (let call = 0; call < 5; call++) await port.request(list)
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('is not extended by manually edited storage (S4)', async () => {
    const { port, wake } = await signedIn()
    device.texts.set('lustra.activity', '9e99')
    clock.sleep(window - 1)
    wake()
    expect(statusOf(port)).toBe('signed-in')
    device.texts.set('lustra.activity', 'tomorrow')
    clock.sleep(60_000)
    wake()
    expect(statusOf(port)).toBe('signed-out')
  })
})

describe('failures (section 8)', () => {
  it.each([40005, 40006, 40008, 500])('%i ends the session (E1)', async (errCode) => {
    const { port, events } = await signedIn()
    host.on(list.path, no(errCode))
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
    expect(JSON.stringify([...device.texts])).not.toMatch(/token-1|harbour_admin|HARBOUR/)
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('a temporary database outage of the host keeps the session (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_request: unknown, response: { statusCode: number }) => {
      response.statusCode = 503
      return JSON.stringify(no(-1, '', 'not available right now'))
    })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    expect(port.session().status).toBe('signed-in')
  })

  const busy = (left: { times: number }) => (_request: unknown, response: { statusCode: number }) => {
    if (left.times-- <= 0) return ok({ Items: [] })
    response.statusCode = 503
    return no(1, '99060', 'needs a moment')
  }

  it('an unexpected failure of the host, and a response that breaks its schema, keep the session (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, internalFailure)
    await expect(port.request(list)).rejects.toMatchObject({ code: 'internal' })
    expect(port.session().status).toBe('signed-in')
  })

  it('a call to a busy host is retried without a message (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, busy({ times: 3 }))
    const response = port.request(list)
    for (const sent of [1, 2, 3]) {
      await until(() => expect(host.to(list.path)).toHaveLength(sent))
      await until(() => expect(clock.timers()).toBeGreaterThan(0))
      await settled()
      await clock.pass(6_000)
    }
    await expect(response).resolves.toEqual({ Items: [] })
    expect(messages).toEqual([])
    expect(port.session().status).toBe('signed-in')
  })

  it('a host that stays busy is reported once (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, busy({ times: Infinity }))
    const response = port.request(list)
    response.catch(() => {})
    for (const sent of [1, 2, 3]) {
      await until(() => expect(host.to(list.path)).toHaveLength(sent))
      await settled()
      await clock.pass(6_000)
    }
    await expect(response).rejects.toMatchObject({ code: 'busy' })
    await until(() =>
      expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('needs a moment')]),
    )
    expect(host.to(list.path)).toHaveLength(4)
    expect(port.session().status).toBe('signed-in')
  })

  it('a change is not retried after the 503 of a proxy, which may have forwarded it', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_request: unknown, response: { statusCode: number }) => {
      response.statusCode = 503
      return 'no healthy upstream'
    })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'busy' })
    expect(host.to(list.path)).toHaveLength(1)
  })

  it('90009 prompts once after a second, and signs out when confirmed (E2)', async () => {
    const { port, events } = await signedIn()
    host.on(list.path, (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('x-lustra-ended-at', '2026-03-04T09:30:00.000Z')
      return JSON.stringify(no(90009))
    })
    await Promise.allSettled([port.request(list), port.request(list)])
    expect(confirms).toEqual([])
    await clock.pass(1000)
    await until(() => expect(confirms).toHaveLength(1))
    await settled()
    expect(confirms).toHaveLength(1)
    expect(confirms[0]?.title).toBe('User is logged in other location')
    expect(confirms[0]?.text).toMatch(/\(\d Mar 2026, \d\d:\d0\)/)
    expect(confirms[0]?.text).toContain('Sign in again to continue here')
    expect(statusOf(port)).toBe('signed-in')
    confirms[0]?.answer(true)
    await settled()
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'elsewhere' })
    await until(() => expect(host.to('/Login/Logout')).toHaveLength(1))
    expect(messages).toEqual([])
  })

  it.each([90002, 90003, 90005, 50006])(
    '%i is returned to the caller without a message (E3)',
    async (errCode) => {
      const { port } = await signedIn()
      host.on(list.path, no(errCode, '', 'silence', { rows: 1 }))
      await expect(port.request(list)).rejects.toMatchObject({ source: { errCode, data: { rows: 1 } } })
      await settled()
      expect([messages, statusOf(port)]).toEqual([[], 'signed-in'])
    },
  )

  it.each([
    ...sourceTexts.map(([errMsgCode, text]) => [
      `the text of ${errMsgCode}`,
      no(1, errMsgCode, 'ignored'),
      text,
    ]),
    ['ErrMsg', no(1, '12345', 'The host says so'), 'The host says so'],
    ['Error', no(1), 'Error'],
  ])('anything else shows %s for 5 s (E4)', async (_what, reply, text) => {
    const { port } = await signedIn()
    host.on(list.path, reply)
    await expect(port.request(list)).rejects.toMatchObject({ source: { requestId: 'r-1' } })
    await until(() => expect(messages).toEqual([{ kind: 'error', text, ms: 5000 }]))
  })

  it('shows nothing for quiet calls (E4, E5)', async () => {
    const { port } = await signedIn()
    host.on(list.path, no(1, '', 'quiet'))
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    await host.stop()
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    await settled()
    expect(messages).toEqual([])
  })

  it('shows nothing for what the person may not read: its place shows it (A6, E4)', async () => {
    const { port } = await signedIn()
    host.on(list.path, no(1, '99003', 'refused'))
    await expect(port.request({ ...list, reads: 'alone' })).rejects.toMatchObject({ code: 'forbidden' })
    await settled()
    expect(messages).toEqual([])
    await expect(port.request(list)).rejects.toMatchObject({ code: 'forbidden' })
    await until(() => expect(messages).toMatchObject([{ kind: 'error' }]))
  })

  it('shows a network error for 3 s and keeps the session (E5)', async () => {
    const { port } = await signedIn()
    await host.stop()
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    await until(() =>
      expect(messages).toEqual([
        {
          kind: 'error',
          text: 'The server cannot be reached right now. Please try again in a moment.',
          ms: 3000,
        },
      ]),
    )
    expect(statusOf(port)).toBe('signed-in')
  })
})

it('a page provides the session: its token is requested once, and again before it expires (X5)', async () => {
  host.on('/Login/GetUserInfo', ok(loginData({ AccessToken: '' })))
  const { port, events } = openTab()
  let requested = 0
  port.provide(async ({ reason }) => ({
    token: `${reason}-${++requested}`,
    expiresAt: clock.now() + 10 * 60_000,
  }))
  expect(statusOf(port)).toBe('unknown')
  await Promise.all([port.request(list), port.request(list)])
  expect([statusOf(port), requested]).toEqual(['signed-in', 1])
  expect(events).toHaveLength(1)
  expect([...device.texts.keys()]).toEqual([])
  clock.sleep(9.5 * 60_000)
  await port.request(list)
  expect(host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer renew-2')
})

it('a refused token is requested again before the session ends, but not after a sign-out (X5)', async () => {
  host.on('/Login/GetUserInfo', ok(loginData({ AccessToken: '' })))
  host.on(list.path, (request: { headers: { authorization?: string } }) =>
    request.headers.authorization === 'Bearer refused' ? ok('again') : no(40008),
  )
  const { port, events } = openTab()
  const reasons: string[] = []
  port.provide(async ({ reason }) => {
    reasons.push(reason)
    return { token: reason, expiresAt: clock.now() + 600_000 }
  })
  await expect(port.request(list)).resolves.toBe('again')
  expect(reasons).toEqual(['start', 'refused'])
  await port.signOut()
  await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
  expect(reasons).toHaveLength(2)
  expect(events.map(({ type }) => type)).toEqual(['signed-in', 'signed-out'])
})

it('a page that refuses is not called again immediately (X5)', async () => {
  const { port } = openTab()
  const provider = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('nobody is signed in here')))
  port.provide(provider)
  await until(() => expect(port.session()).toEqual({ status: 'signed-out', reason: 'refused' }))
  await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
  expect(provider).toHaveBeenCalledTimes(1)
  clock.sleep(1_000)
  await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
  expect(provider).toHaveBeenCalledTimes(2)
})
