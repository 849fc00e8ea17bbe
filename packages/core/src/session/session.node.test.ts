import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  credentials,
  list,
  sessionBench,
  settled,
  signedInSession,
  until,
} from '../../testing/session-bench.ts'
import type { Clock } from '../../testing/tabs.ts'
import { groupAnswer, loginAnswer, no, ok, type TestHost } from '../../testing/host.ts'
import type { ConfirmRequest, Message } from '../page/messages.ts'
import type { SessionPort } from './port.types.ts'
import { expectAborted } from '../../testing/aborted.ts'

let host: TestHost
let clock: Clock
let device: (typeof bench)['device']
let messages: Message[]
let confirms: ConfirmRequest[]
const bench = sessionBench()
const { openTab, signedIn, stored } = bench
beforeEach(() => void ({ host, clock, device, messages, confirms } = bench))

const statusOf = (port: SessionPort) => port.session().status

describe('signing in', () => {
  it('turns the login answer into a session, and keeps the groups as portal_group (L1, L11, S2)', async () => {
    const icons = { GroupIcon: '/logo.png', GroupIcon1: '/logo-wide.png' }
    const group = { ...groupAnswer('HARBOUR', true), ...icons }
    host.on('/Login/GetCheckUser', ok(loginAnswer({ Groups: [group] })))
    const { port, heard } = await signedIn()

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
      user: { userId: '7', account: 'harbour_admin', realname: 'Ada Harbour', RoleEnCode: 'GroupAdmin' },
      group: { groupCode: 'HARBOUR' },
      modules: ['Report', 'Manager', 'User/List'],
      mode: 'general',
      roleError: 0,
      degraded: false,
    })
    expect(heard).toEqual([{ type: 'signed-in', account: 'harbour_admin', userType: 'User' }])
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

  it('shows no token to anybody who looks at the session (X2)', async () => {
    const { port } = await signedIn()
    expect(JSON.stringify([port.session(), port])).not.toContain('token-1')
  })

  it('hands no token out, whatever call somebody makes and whatever comes of it (X2)', async () => {
    const { port } = await signedIn()
    const info = { method: 'GET', path: '/Login/GetUserInfo', personal: true } as const
    host.on(info.path, ok(loginAnswer()))
    const answer = await port.request(info)
    expect(answer).toMatchObject({ Account: 'harbour_admin' })
    host.on(info.path, no(90002, '', 'no role', loginAnswer()))
    const failure: unknown = await port.request(info).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'no-role', source: { errMsg: 'no role' } })
    expect(JSON.stringify([answer, failure])).not.toContain('token-1')
  })

  it('gives up the directory’s window that was left open, so that nobody comes in by it any more (L3)', async () => {
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

  it('sends the token to no other host, whatever path somebody names (X2)', async () => {
    const { port } = await signedIn()
    const before = host.to(list.path).length
    const path = list.path.replace('/', '.elsewhere/')
    await expect(port.request({ ...list, path }, { quiet: true })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    expect(host.to(list.path)).toHaveLength(before)
  })

  it('fetches the logos of the groups afterwards, and makes a path of the host an address (L11)', async () => {
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
    host.on(
      '/Login/GetCheckUser',
      no(errCode, '', 'no', loginAnswer({ MenusRouter: [{ path: '/powerbi' }] })),
    )
    const { port } = await signedIn()
    expect(signedInSession(port)).toMatchObject({ roleError, menus: [], modules: [] })
    expect(messages).toEqual([])
  })

  it.each([
    ['no envelope', 'hello', 'bad-answer'],
    ['a list', [], 'bad-answer'],
    ['an empty object', ok({}), 'bad-answer'],
    ['nothing', ok(null), 'bad-answer'],
    ['no token', ok(loginAnswer({ AccessToken: '' })), 'bad-answer'],
    ['no person', ok(loginAnswer({ UserId: null })), 'bad-answer'],
    ['groups that are none', ok(loginAnswer({ Groups: 'many' })), 'bad-answer'],
    ['wrong credentials', no(1, '99032', 'wrong'), 'wrong-credentials'],
  ])('keeps nothing when the login answers %s (L9)', async (_what, answer, code) => {
    host.on('/Login/GetCheckUser', answer)
    const { port, heard } = openTab()
    await expect(port.signIn(credentials)).rejects.toMatchObject({ code })
    expect(statusOf(port)).toBe('signed-out')
    expect([...device.texts.keys()]).toEqual([])
    expect(heard).toEqual([])
    expect(messages).toEqual([])
  })

  it('takes ids that are numbers and lists that are null, as real hosts send them (L11)', async () => {
    host.on(
      '/Login/GetCheckUser',
      ok(loginAnswer({ UserId: 7, Modules: null, MenusRouter: null, Email: null })),
    )
    const { port } = await signedIn()
    expect(signedInSession(port)).toMatchObject({ user: { userId: '7', email: '' }, modules: [], menus: [] })
  })

  it('says so when the host cannot be reached (E5, L9)', async () => {
    await host.stop()
    const { port } = openTab()
    await expect(port.signIn(credentials)).rejects.toMatchObject({ code: 'offline' })
    expect(statusOf(port)).toBe('signed-out')
  })
})

describe('storage', () => {
  it('finds the session again after a reload, without a request (G3, S2)', async () => {
    await signedIn()
    const before = host.calls.length
    const { port } = openTab()
    expect(signedInSession(port).user.realname).toBe('Ada Harbour')
    expect(host.calls).toHaveLength(before)
  })

  it.each(['', 'null', '[]', '{"v":1}', '{"token":"x","user":7}', '{"token":{},"user":{"userId":"7"}}', '{'])(
    'takes %j in storage as signed out (S2)',
    (text) => {
      device.texts.set('lustra.session', text)
      expect(statusOf(openTab().port)).toBe('signed-out')
    },
  )

  it('survives a record whose lists were edited into nonsense (S2)', async () => {
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

  it.each([{ room: 0 }, { withoutStorage: true }])(
    'works in memory with storage %j, and says so (S2)',
    async (how) => {
      device = bench.useDevice(how)
      const { port } = await signedIn()
      expect(signedInSession(port).degraded).toBe(true)
      await expect(port.request(list)).resolves.toEqual({ Items: [] })
      await port.signOut()
      expect(statusOf(port)).toBe('signed-out')
    },
  )

  it('does not leave the former person behind when storage fills up (S2, L9)', async () => {
    const { port } = await signedIn()
    device.limit(10)
    host.on('/Login/GetCheckUser', ok(loginAnswer({ UserId: '8', AccessToken: 'token-8' })))
    await port.signIn(credentials)
    expect(device.texts.has('lustra.session')).toBe(false)
    expect(signedInSession(port)).toMatchObject({ user: { userId: '8' }, degraded: true })
  })
})

describe('other tabs', () => {
  it('signing in in tab A lights up tab B (X2)', async () => {
    const b = openTab()
    await signedIn()
    expect(signedInSession(b.port).user.account).toBe('harbour_admin')
    expect(b.heard).toEqual([{ type: 'signed-in', account: 'harbour_admin', userType: 'User' }])
  })

  it('signs out everywhere, with the reason, and leaves nothing behind (S5)', async () => {
    const a = await signedIn()
    const b = openTab()
    await a.port.signOut()
    expect([statusOf(a.port), statusOf(b.port)]).toEqual(['signed-out', 'signed-out'])
    expect(a.heard.at(-1)).toEqual({ type: 'signed-out', reason: 'user' })
    expect(b.heard).toEqual([{ type: 'signed-out', reason: 'user' }])
    expect([...device.texts.keys()]).toEqual([])
    expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1')
  })

  it('signs out when the host cannot be told (S5)', async () => {
    const { port } = await signedIn()
    await host.stop()
    await port.signOut()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'user' })
    expect([...device.texts.keys()]).toEqual([])
  })

  it('takes storage cleared by hand as a sign-out (S2)', async () => {
    const a = await signedIn()
    device.texts.clear()
    a.wake()
    expect(statusOf(a.port)).toBe('signed-out')
  })

  it('follows the group and the language of another tab (S6, S11)', async () => {
    const a = await signedIn()
    const b = openTab()
    host.on(
      '/Login/SwitchGroup',
      ok(loginAnswer({ Groups: [groupAnswer('HARBOUR'), groupAnswer('JADE', true)] })),
    )
    await a.port.switchGroup('JADE')
    await a.port.setLanguage('zh_hant')
    expect(signedInSession(b.port).group?.groupCode).toBe('JADE')
    expect(b.port.language()).toBe('zh_hant')
    expect(b.heard).toEqual([
      { type: 'group-changed', groupId: 'id-JADE', groupCode: 'JADE', groupName: 'Group JADE' },
      { type: 'language-changed', language: 'zh_hant' },
    ])
  })

  it('is not taken back by a late event of an older session (S3)', async () => {
    const a = await signedIn()
    const b = openTab()
    const older = device.texts.get('lustra.session') ?? ''
    host.on('/Login/SwitchGroup', ok(loginAnswer()))
    await a.port.switchGroup('JADE')
    b.hear('lustra.session', older)
    expect(signedInSession(b.port).group?.groupCode).toBe('JADE')
  })

  it('keeps the mode of each tab its own (S9)', async () => {
    const a = await signedIn()
    const b = openTab()
    a.port.setMode('cam')
    expect([signedInSession(a.port).mode, signedInSession(b.port).mode]).toEqual(['cam', 'general'])
    expect(signedInSession(openTab().port).mode).toBe('cam')
  })
})

describe('calls', () => {
  it('carries token, language and group (S13, S6)', async () => {
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

  it('rejects as signed out without asking the host when there is no session (E1)', async () => {
    const { port } = openTab()
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(host.calls).toEqual([])
  })

  it('ends with an AbortError when nobody waits any more', async () => {
    const { port } = await signedIn()
    host.on(list.path, () => new Promise(() => {}))
    const stop = new AbortController()
    const call = port.request(list, { signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    await expectAborted(call)
    expect(messages).toEqual([])
  })

  it('drops the late answer of the group that was left (S6)', async () => {
    const { port } = await signedIn()
    let answer: (body: unknown) => void = () => {}
    host.on(list.path, () => new Promise((resolve) => (answer = resolve)))
    const late = port.request(list)
    const pinned = port.request({ ...list, path: '/Store/GetAllStoreByGroup' }, { group: 'HARBOUR' })
    host.on('/Store/GetAllStoreByGroup', ok(['pinned']))
    await until(() => expect(host.to(list.path)).toHaveLength(1))
    host.on('/Login/SwitchGroup', ok(loginAnswer()))
    await port.switchGroup('JADE')
    answer(ok(['old']))
    await expectAborted(late)
    await expect(pinned).resolves.toEqual(['pinned'])
    expect(messages).toEqual([])
  })

  it('drops an answer that the host computed for another group (S6)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_heard: unknown, response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('x-lustra-group', 'JADE')
      return ok([])
    })
    await expectAborted(port.request(list))
  })

  it('drops what arrives after the sign-out, failures too (S5)', async () => {
    const { port } = await signedIn()
    let answer: (body: unknown) => void = () => {}
    host.on(list.path, () => new Promise((resolve) => (answer = resolve)))
    const late = port.request(list)
    await until(() => expect(host.to(list.path)).toHaveLength(1))
    await port.signOut()
    answer(no(40008))
    await expectAborted(late)
    expect(messages).toEqual([])
  })
})

describe('group switch', () => {
  it('rebuilds the session and names the person and the group to the host (S6)', async () => {
    const { port, heard } = await signedIn()
    host.on('/Login/SwitchGroup', ok(loginAnswer({ AccessToken: '', Modules: ['PromotionMain'] })))
    await port.switchGroup('JADE')
    expect(host.to('/Login/SwitchGroup')[0]).toMatchObject({
      method: 'GET',
      query: { UserId: '7', GroupCode: 'JADE' },
    })
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
    expect(heard.at(-1)).toMatchObject({ type: 'group-changed', groupCode: 'JADE' })
    expect(stored()).toMatchObject({ token: 'token-1', groupCode: 'JADE' })
  })

  it('is not undone by what was read of the group that was left (S6)', async () => {
    const { port } = await signedIn()
    let answer: (body: unknown) => void = () => {}
    host.on('/Login/GetUserInfo', () => new Promise((resolve) => (answer = resolve)))
    const reading = port.reload()
    await until(() => expect(host.to('/Login/GetUserInfo')).toHaveLength(1))
    host.on('/Login/SwitchGroup', ok(loginAnswer({ Modules: ['PromotionMain'] })))
    await port.switchGroup('JADE')
    answer(ok(loginAnswer()))
    await expectAborted(reading)
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
  })

  it('is never mixed with what is read anew beside it: the new group’s rights do not come under the old one (S6)', async () => {
    const { port } = await signedIn()
    let answer: (body: unknown) => void = () => {}
    host.on('/Login/SwitchGroup', () => new Promise((resolve) => (answer = resolve)))
    host.on('/Login/GetUserInfo', ok(loginAnswer({ Modules: ['PromotionMain'] })))
    const switching = port.switchGroup('JADE')
    await until(() => expect(host.to('/Login/SwitchGroup')).toHaveLength(1))
    const reading = port.reload()
    await settled()
    expect(signedInSession(port).modules).not.toEqual(['PromotionMain'])
    answer(ok(loginAnswer({ Modules: ['PromotionMain'] })))
    await Promise.all([switching, reading])
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'JADE' }, modules: ['PromotionMain'] })
  })

  it('clears the menus when the group opens nothing (S6, L10)', async () => {
    const { port } = await signedIn()
    host.on(
      '/Login/SwitchGroup',
      no(90003, '', 'invalid', loginAnswer({ MenusRouter: [{ path: '/powerbi' }] })),
    )
    await port.switchGroup('JADE')
    expect(signedInSession(port)).toMatchObject({ roleError: 2, menus: [], group: { groupCode: 'JADE' } })
  })

  it('reloads the group list when the host refuses (S6)', async () => {
    const { port } = await signedIn()
    host.on('/Login/SwitchGroup', no(1, '99033', 'not yours'))
    host.on('/Login/GetUserInfo', ok(loginAnswer({ Groups: [groupAnswer('HARBOUR', true)] })))
    await expect(port.switchGroup('JADE')).rejects.toMatchObject({ code: 'not-found' })
    expect(signedInSession(port).groups.map((group) => group.groupCode)).toEqual(['HARBOUR'])
    await until(() => expect(messages).toMatchObject([{ kind: 'error', text: 'Data not found', ms: 5000 }]))
  })

  it('stays where it is until the first password is changed (L8)', async () => {
    host.on('/Login/GetCheckUser', ok(loginAnswer({ FirstLogin: true })))
    host.on('/Security/User/FirstUpdatePassword', ok(true))
    const { port } = openTab()
    await port.signIn(credentials)
    await expect(port.switchGroup('JADE')).rejects.toMatchObject({ code: 'change-password-first' })
    expect(host.to('/Login/SwitchGroup')).toEqual([])
    expect(signedInSession(openTab().port).firstLogin).toBe(true)

    await port.changeFirstPassword('Better123', 'Better123')
    expect(host.to('/Security/User/FirstUpdatePassword')[0]?.body).toEqual({
      NewPassword: 'Better123',
      RepeatPassword: 'Better123',
    })
    expect(signedInSession(port).firstLogin).toBe(false)
  })
})

describe('language', () => {
  it('changes on this device alone before the sign-in (S11)', async () => {
    const { port, heard } = openTab()
    await port.setLanguage('zh_hant')
    expect(host.calls).toEqual([])
    expect([port.language(), openTab().port.language()]).toEqual(['zh_hant', 'zh_hant'])
    expect(heard).toEqual([{ type: 'language-changed', language: 'zh_hant' }])
  })

  it('tells the host, and stays changed when the host refuses, with a message (S11, E4)', async () => {
    const { port } = await signedIn()
    host.on('/Login/Chglanguage', no(1, '', 'no such language'))
    await port.setLanguage('zh_hant')
    expect(host.to('/Login/Chglanguage')[0]?.query).toEqual({ language: 'zh-TW' })
    expect(port.language()).toBe('zh_hant')
    await until(() => expect(messages).toMatchObject([{ text: 'no such language', ms: 5000 }]))
  })

  it('is the one that was chosen last, however slowly the host hears of the others (S11)', async () => {
    const { port } = await signedIn()
    let answer: (body: unknown) => void = () => {}
    host.on('/Login/Chglanguage', ({ query }: { query: { language: string } }) =>
      query.language === 'zh-CN' ? new Promise((resolve) => (answer = resolve)) : ok(true),
    )
    const first = port.setLanguage('zh')
    await until(() => expect(host.to('/Login/Chglanguage')).toHaveLength(1))
    await port.setLanguage('zh_hant')
    answer(ok(true))
    await first
    expect(port.language()).toBe('zh_hant')
  })

  it('ignores a stored language that is none (S11)', () => {
    device.texts.set('lustra.language', 'klingon')
    expect(openTab().port.language()).toBe('en')
  })
})

describe('token', () => {
  const pastExpiry = 14_340_000
  /** Past the expiry with the session alive: somebody worked in between. */
  async function ageToken(port: SessionPort): Promise<void> {
    clock.sleep(pastExpiry / 2)
    await port.request({ ...list, path: '/Store/GetAllStoreByGroup' })
    clock.sleep(pastExpiry / 2)
  }
  beforeEach(() => host.on('/Store/GetAllStoreByGroup', ok([])))

  it('is good for 14,340,000 ms from the sign-in (S1)', async () => {
    const { port } = await signedIn()
    expect(stored()['expiresAt']).toBe(clock.now() + pastExpiry)
    await port.request(list)
    expect(host.to('/Token/RefreshToken')).toEqual([])
  })

  it.each([{}, { withoutLocks: true }])(
    'is refreshed once for all calls of all tabs, which then go on with the new one %j (S1, S3)',
    async (how) => {
      device = bench.useDevice(how)
      const a = await signedIn()
      const b = openTab()
      await ageToken(a.port)
      let answer: (body: unknown) => void = () => {}
      host.on('/Token/RefreshToken', () => new Promise((resolve) => (answer = resolve)))
      const calls = [a.port.request(list), a.port.request(list), b.port.request(list)]
      await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
      await settled()
      answer(ok({ AccessToken: 'token-2' }))
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

  it('is refreshed in a frame that has locks and may not use them (S3)', async () => {
    device = bench.useDevice({ refusesLocks: true })
    const { port } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await port.request(list)
    expect(host.to('/Token/RefreshToken')).toHaveLength(1)
  })

  it('is waited for no longer when the tab that refreshes is gone (S3)', async () => {
    device = bench.useDevice({ withoutLocks: true })
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

  it('ends the session for all who waited when the host says it is dead (S3)', async () => {
    const { port, heard } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', no(40008))
    const results = await Promise.allSettled([port.request(list), port.request(list)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(host.to('/Token/RefreshToken')).toHaveLength(1)
    expect(host.to(list.path)).toEqual([])
    expect(heard.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    expect(messages).toEqual([])
  })

  it.each([
    ['offline', (_: unknown, response: { destroy(): void }) => response.destroy(), 'offline'],
    ['a page of a proxy', () => '<html>', 'bad-answer'],
    ['no token', ok({}), 'bad-answer'],
  ])('keeps the session when the refresh meets %s (S3)', async (_what, reply, code) => {
    const { port } = await signedIn()
    await ageToken(port)
    host.on('/Token/RefreshToken', reply)
    await expect(port.request(list)).rejects.toMatchObject({ code })
    expect(statusOf(port)).toBe('signed-in')
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    clock.sleep(1000)
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })

  it('goes once more when it was replaced while the call was under way (S3, E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (heard: { headers: { authorization?: string } }) => {
      if (heard.headers.authorization === 'Bearer token-2') return ok('new')
      const record = { ...stored(), token: 'token-2' }
      device.texts.set('lustra.session', JSON.stringify(record))
      return no(40008)
    })
    await expect(port.request(list)).resolves.toBe('new')
    expect(statusOf(port)).toBe('signed-in')
  })

  it('waits no longer for a person who left while it was refreshed (S3, X2)', async () => {
    const a = await signedIn()
    await ageToken(a.port)
    let answer: (body: unknown) => void = () => {}
    host.on('/Token/RefreshToken', () => new Promise((resolve) => (answer = resolve)))
    const call = a.port.request(list).catch((error: unknown) => error)
    await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
    host.on('/Login/GetCheckUser', ok(loginAnswer({ UserId: '8', Account: 'other', AccessToken: 'token-8' })))
    await openTab().port.signIn(credentials)
    answer(ok({ AccessToken: 'token-2' }))
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(host.to(list.path)).toEqual([])
    expect(stored()).toMatchObject({ token: 'token-8' })
  })

  it('a refresh that ends after the sign-out brings nobody back (S3, S5)', async () => {
    const { port } = await signedIn()
    await ageToken(port)
    let answer: (body: unknown) => void = () => {}
    host.on('/Token/RefreshToken', () => new Promise((resolve) => (answer = resolve)))
    const call = port.request(list).catch((error: unknown) => error)
    await until(() => expect(host.to('/Token/RefreshToken')).toHaveLength(1))
    await port.signOut()
    answer(ok({ AccessToken: 'token-2' }))
    expect(await call).toBeInstanceOf(Error)
    expect(statusOf(port)).toBe('signed-out')
    expect(device.texts.has('lustra.session')).toBe(false)
  })
})

describe('activity', () => {
  const window = 239 * 60_000

  it('keeps the session alive while answers come, 239 minutes from each (S4)', async () => {
    const { port } = await signedIn()
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    for (let hour = 0; hour < 12; hour++) {
      await clock.pass(60 * 60_000)
      await port.request(list)
    }
    expect(statusOf(port)).toBe('signed-in')
    expect(device.texts.get('lustra.activity')).toBe(String(clock.now() + window))
  })

  it('ends the session by itself when no answer came (S4)', async () => {
    const { heard } = await signedIn()
    await clock.pass(window + 10_000)
    expect(heard.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    // Its token opens nothing any more.
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('ends in a tab that slept, as soon as it wakes (S4)', async () => {
    const { port, wake } = await signedIn()
    clock.sleep(window + 10_000)
    expect(statusOf(port)).toBe('signed-in')
    wake()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
  })

  it('sends no call from a tab that slept too long (S4)', async () => {
    const { port } = await signedIn()
    clock.sleep(window + 10_000)
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(host.to(list.path)).toEqual([])
  })

  it('does not come back after a reload when it was over (S4)', async () => {
    await signedIn()
    clock.sleep(window + 10_000)
    const { port } = openTab()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'expired' })
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('lives on in a quiet tab while another tab works (S4)', async () => {
    const a = await signedIn()
    const b = openTab()
    host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await clock.pass(200 * 60_000)
    await a.port.request(list)
    await clock.pass(100 * 60_000)
    expect(statusOf(b.port)).toBe('signed-in')
  })

  it('writes to storage once in a few seconds, however many answers come (S4)', async () => {
    const { port, storage } = await signedIn()
    const set = vi.spyOn(storage, 'setItem')
    clock.sleep(6_000)
    for (let call = 0; call < 5; call++) await port.request(list)
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('is not stretched by a time written into storage by hand (S4)', async () => {
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

describe('what failures do (section 8)', () => {
  it.each([40005, 40006, 40008, 500])('%i ends the session (E1)', async (errCode) => {
    const { port, heard } = await signedIn()
    host.on(list.path, no(errCode))
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    expect(heard.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
    await until(() => expect(host.to('/Login/Logout')[0]?.headers.authorization).toBe('Bearer token-1'))
  })

  it('a host whose database is away for a moment ends nothing (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_heard: unknown, response: { statusCode: number }) => {
      response.statusCode = 503
      return JSON.stringify(no(-1, '', 'not available right now'))
    })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    expect(port.session().status).toBe('signed-in')
  })

  const busy = (left: { times: number }) => (_heard: unknown, response: { statusCode: number }) => {
    if (left.times-- <= 0) return ok({ Items: [] })
    response.statusCode = 503
    return no(1, '99060', 'needs a moment')
  }

  it('a call that the host could not do for a moment is sent again by itself, without a word (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, busy({ times: 3 }))
    const answer = port.request(list)
    for (const sent of [1, 2, 3]) {
      await until(() => expect(host.to(list.path)).toHaveLength(sent))
      await until(() => expect(clock.timers()).toBeGreaterThan(0))
      await settled()
      await clock.pass(6_000)
    }
    await expect(answer).resolves.toEqual({ Items: [] })
    expect(messages).toEqual([])
    expect(port.session().status).toBe('signed-in')
  })

  it('a host that stays busy is said to need a moment, once (E1)', async () => {
    const { port } = await signedIn()
    host.on(list.path, busy({ times: Infinity }))
    const answer = port.request(list)
    answer.catch(() => {})
    for (const sent of [1, 2, 3]) {
      await until(() => expect(host.to(list.path)).toHaveLength(sent))
      await settled()
      await clock.pass(6_000)
    }
    await expect(answer).rejects.toMatchObject({ code: 'busy' })
    await until(() =>
      expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('needs a moment')]),
    )
    expect(host.to(list.path)).toHaveLength(4)
    expect(port.session().status).toBe('signed-in')
  })

  it('a change is not sent again for the 503 of a proxy, which may have passed it on', async () => {
    const { port } = await signedIn()
    host.on(list.path, (_heard: unknown, response: { statusCode: number }) => {
      response.statusCode = 503
      return 'no healthy upstream'
    })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'busy' })
    expect(host.to(list.path)).toHaveLength(1)
  })

  it('90009 asks after a second, once, and signs out when confirmed (E2)', async () => {
    const { port, heard } = await signedIn()
    host.on(list.path, (_heard: unknown, response: { setHeader(name: string, value: string): void }) => {
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
    // When, and what to do.
    expect(confirms[0]?.text).toMatch(/\(\d Mar 2026, \d\d:\d0\)/)
    expect(confirms[0]?.text).toContain('Sign in again to go on here')
    expect(statusOf(port)).toBe('signed-in')
    confirms[0]?.answer(true)
    await settled()
    expect(heard.at(-1)).toEqual({ type: 'signed-out', reason: 'elsewhere' })
    await until(() => expect(host.to('/Login/Logout')).toHaveLength(1))
    expect(messages).toEqual([])
  })

  it.each([90002, 90003, 90005, 50006])('%i goes back to the caller without a word (E3)', async (errCode) => {
    const { port } = await signedIn()
    host.on(list.path, no(errCode, '', 'silence', { rows: 1 }))
    await expect(port.request(list)).rejects.toMatchObject({ source: { errCode, data: { rows: 1 } } })
    await settled()
    expect([messages, statusOf(port)]).toEqual([[], 'signed-in'])
  })

  it.each([
    ['the text of ErrMsgCode', no(1, '99034', 'ignored'), 'Invalid phone number'],
    ['ErrMsg', no(1, '12345', 'The host says so'), 'The host says so'],
    ['Error', no(1), 'Error'],
  ])('anything else shows %s for 5 s (E4)', async (_what, answer, text) => {
    const { port } = await signedIn()
    host.on(list.path, answer)
    await expect(port.request(list)).rejects.toMatchObject({ source: { requestId: 'r-1' } })
    await until(() => expect(messages).toEqual([{ kind: 'error', text, ms: 5000 }]))
  })

  it('shows nothing when the caller does it himself (E4, E5)', async () => {
    const { port } = await signedIn()
    host.on(list.path, no(1, '', 'quiet'))
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    await host.stop()
    await expect(port.request(list, { quiet: true })).rejects.toBeDefined()
    await settled()
    expect(messages).toEqual([])
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

it('a page hands its session over: asked once, and again before the end (X5)', async () => {
  host.on('/Login/GetUserInfo', ok(loginAnswer({ AccessToken: '' })))
  const { port, heard } = openTab()
  let asked = 0
  port.provide(async ({ reason }) => ({
    token: `${reason}-${++asked}`,
    expiresAt: clock.now() + 10 * 60_000,
  }))
  expect(statusOf(port)).toBe('unknown')
  await Promise.all([port.request(list), port.request(list)])
  expect([statusOf(port), asked]).toEqual(['signed-in', 1])
  expect(heard).toHaveLength(1)
  expect([...device.texts.keys()]).toEqual([])
  clock.sleep(9.5 * 60_000)
  await port.request(list)
  expect(host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer renew-2')
})

it('a page is asked for another token before a refused one ends the session, and not after a sign-out (X5)', async () => {
  host.on('/Login/GetUserInfo', ok(loginAnswer({ AccessToken: '' })))
  host.on(list.path, (heard: { headers: { authorization?: string } }) =>
    heard.headers.authorization === 'Bearer refused' ? ok('again') : no(40008),
  )
  const { port, heard } = openTab()
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
  expect(heard.map(({ type }) => type)).toEqual(['signed-in', 'signed-out'])
})

it('a page that refuses is not asked again at once (X5)', async () => {
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
