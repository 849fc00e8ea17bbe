import { nameIn } from '../contract/rules/shown-name.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupData, loginData, no, ok } from '../../testing/host.ts'
import {
  credentials,
  list,
  sessionHarness,
  settled,
  signedInSession,
  until,
} from '../../testing/session-harness.ts'

const harness = sessionHarness()
const { signedIn, openTab, stored } = harness

const susan = loginData({
  UserId: '1',
  Account: 'superadmin',
  RealName: 'Susan',
  UserType: 'SA',
  RoleEnCode: 'SA',
})
const ada = loginData({ AccessToken: 'as-ada' })
const sign = { appKey: 'portal', timeStamps: '1772438400000', sign: 'ab12' }
const bearers = (path: string) => harness.host.to(path).map((call) => call.headers.authorization)

beforeEach(() => {
  const { host } = harness
  host.on('/Login/GetCheckUser', ok(susan))
  host.on('/Login/GetUserInfo', ok(susan))
  host.on('/Security/User/GetSwitchSign', ok(sign))
  host.on('/Token', ok({ AccessToken: 'service-1', ExpiresIn: 300 }))
  host.on('/Security/User/SwitchUserLogin/7/service-1', ok(ada))
  host.on('/Security/User/GetUserList', ok({ Items: [], TotalPages: 1 }))
})

async function switched() {
  const tab = await signedIn()
  await tab.port.switchAccount('7', '/RegularServiceCallPest?page=2')
  return tab
}
const userList = {
  method: 'GET',
  path: '/Security/User/GetUserList',
  personal: true,
  alternate: true,
} as const

describe('an account switch', () => {
  it('requests a signature and a service token, and signs in with them as the other person (S7)', async () => {
    const { port } = await switched()
    expect(harness.host.to('/Token')[0]?.query).toEqual(sign)
    expect(bearers('/Security/User/SwitchUserLogin/7/service-1')).toEqual(['Bearer token-1'])
    expect(signedInSession(port)).toMatchObject({
      user: { userId: '7', account: 'harbour_admin' },
      switchedFrom: { userId: '1', account: 'superadmin', realname: 'Susan' },
      mode: 'general',
    })
    expect(stored()).toMatchObject({ token: 'as-ada', oldToken: 'token-1', oldUserId: '1' })
    expect(JSON.stringify(port.session())).not.toMatch(/token-1|as-ada/)
  })

  it('keeps the names of both in every language (S7, M1)', async () => {
    const names = { zh: '何海伦', en: 'Helen Ho' }
    const own = { zh: '沈安', en: 'Susan Shen' }
    const groups = [{ ...groupData('HARBOUR', true), GroupNames: { en: 'Harbour', zh: null } }]
    harness.host.on('/Login/GetCheckUser', ok({ ...susan, RealNames: own }))
    harness.host.on(
      '/Security/User/SwitchUserLogin/7/service-1',
      ok({ ...ada, RealNames: names, Groups: groups }),
    )
    await switched()
    // Also when it is read from storage.
    const { user, switchedFrom, group } = signedInSession(openTab().port)
    expect([user.realnames, switchedFrom?.realnames]).toEqual([names, own])
    expect(nameIn('en', 'stored', group?.groupNames)).toEqual({ name: 'Harbour', otherName: 'stored' })
    expect(nameIn('zh', 'stored', group?.groupNames).name).toBe('stored')
  })

  it('is reported a second later also on a page that loads meanwhile, and only once (S7)', async () => {
    await switched()
    await harness.clock.pass(400)
    const loaded = openTab()
    await harness.clock.pass(500)
    expect(loaded.events).toEqual([])
    await harness.clock.pass(100)
    expect(loaded.events).toEqual([{ type: 'user-switched', userId: '7', account: 'harbour_admin' }])
    await harness.clock.pass(20_000)
    const second = openTab()
    await harness.clock.pass(2_000)
    expect(second.events).toEqual([])
  })

  it('is dispatched as soon as an element is ready, on a page that was still loading a second later (S7)', async () => {
    await switched()
    const loading = openTab(harness.device, {}, { hasElement: false })
    await harness.clock.pass(3_000)
    const dispatched: unknown[] = []
    loading.port.listen((event) => !!dispatched.push(event), { dispatches: true })
    loading.port.listen((event) => !!dispatched.push(event), { dispatches: true })
    expect(dispatched).toEqual([{ type: 'user-switched', userId: '7', account: 'harbour_admin' }])
  })

  it('is not lost when the page is left before an element was ready (S7)', async () => {
    const left = openTab(harness.device, {}, { hasElement: false })
    await left.port.signIn(credentials)
    await left.port.switchAccount('7')
    await harness.clock.pass(2_000)
    const reloaded = openTab()
    await harness.clock.pass(0)
    expect(reloaded.events).toMatchObject([{ type: 'user-switched' }])
  })

  it('is not reported again after a reload of the page that reported it (S7)', async () => {
    const { events } = await switched()
    await harness.clock.pass(1_000)
    expect(events.at(-1)).toMatchObject({ type: 'user-switched' })
    const reloaded = openTab()
    await harness.clock.pass(5_000)
    expect(reloaded.events).toEqual([])
  })

  it('is reported a second later, in every tab (S7)', async () => {
    const one = await signedIn()
    const other = openTab()
    await one.port.switchAccount('7')
    expect([one.events.at(-1)?.type, other.events.at(-1)?.type]).toEqual(['signed-in', 'signed-in'])
    await harness.clock.pass(1000)
    const event = { type: 'user-switched', userId: '7', account: 'harbour_admin' }
    expect([one.events.at(-1), other.events.at(-1)]).toEqual([event, event])
    expect(signedInSession(other.port).switchedFrom?.account).toBe('superadmin')
  })

  it('lists and switches with the administrator’s token, and makes other calls with the switched one (S8)', async () => {
    const { port } = await switched()
    await port.request(userList)
    await port.request(list)
    expect(bearers(userList.path)).toEqual(['Bearer token-1'])
    expect(bearers(list.path)).toEqual(['Bearer as-ada'])
  })

  it('renews the administrator’s token when it has expired (S8, S3)', async () => {
    const { port } = await switched()
    const half = 14_340_000 / 2
    harness.clock.sleep(half)
    await port.request(list)
    harness.clock.sleep(half + 1)
    harness.host.on('/Token/RefreshToken', (request: { body: { token: string } }) =>
      ok({ AccessToken: `${request.body.token}-renewed` }),
    )
    await port.request(userList)
    expect(bearers(userList.path).at(-1)).toBe('Bearer token-1-renewed')
    expect(stored()).toMatchObject({ token: 'as-ada-renewed', oldToken: 'token-1-renewed' })
  })

  it('switches from one person to the next, and keeps the return address (S7, S8)', async () => {
    const { port } = await switched()
    harness.host.on(
      '/Security/User/SwitchUserLogin/8/service-1',
      ok({ ...ada, UserId: '8', Account: 'jade_admin', AccessToken: 'as-jade' }),
    )
    await port.switchAccount('8', '/elsewhere')
    expect(bearers('/Security/User/SwitchUserLogin/8/service-1')).toEqual(['Bearer token-1'])
    expect(stored()).toMatchObject({
      token: 'as-jade',
      oldToken: 'token-1',
      savedSaUrl: '/RegularServiceCallPest?page=2',
    })
    await until(() => expect(bearers('/Login/Logout')).toEqual(['Bearer as-ada']))
  })

  it.each([
    ['the signature', '/Security/User/GetSwitchSign', no(1, '99003')],
    ['the service token', '/Token', no(1, '99047')],
    ['the switch', '/Security/User/SwitchUserLogin/7/service-1', no(1, '99028')],
    ['a role', '/Security/User/SwitchUserLogin/7/service-1', no(90002)],
    ['a group', '/Security/User/SwitchUserLogin/7/service-1', no(90003)],
    ['every group', '/Security/User/SwitchUserLogin/7/service-1', no(90005)],
    ['something that only the caller knows', '/Security/User/SwitchUserLogin/7/service-1', no(50006)],
    ['a response without a person', '/Security/User/SwitchUserLogin/7/service-1', ok({ AccessToken: 'x' })],
  ])('changes nothing when the host refuses %s (S7)', async (_, path, refusal) => {
    const { port, events } = await signedIn()
    harness.host.on(path, refusal)
    await expect(port.switchAccount('7')).rejects.toHaveProperty('code')
    expect(signedInSession(port)).toMatchObject({
      user: { account: 'superadmin' },
      switchedFrom: null,
      roleError: 0,
      modules: susan.Modules,
    })
    expect(harness.messages).toEqual([])
    expect(events.filter(({ type }) => type !== 'language-changed')).toMatchObject([{ type: 'signed-in' }])
  })

  it('survives a reload, including the way back (S2, S7)', async () => {
    await switched()
    const again = openTab()
    expect(signedInSession(again.port).switchedFrom?.account).toBe('superadmin')
    await again.port.switchBack()
    expect(signedInSession(again.port).user.account).toBe('superadmin')
  })
})

describe('the stored record', () => {
  it('holds the complete session during an account switch, and is restored after a reload (S2)', async () => {
    const { host, device } = harness
    const menus = {
      MenusRouter: [{ Id: '7', path: '/powerbi' }],
      MenusRouter_CAM: [{ Id: '9', path: '/powerbi' }],
    }
    host.on('/Security/User/SwitchUserLogin/7/service-1', ok({ ...ada, ...menus, FirstLogin: true }))
    host.on('/Login/updateAccessGlobalReportStatus', ok(true))
    const { port } = await switched()
    await port.openGlobalReports()
    await port.setLanguage('zh_hant')
    port.setMode('cam')

    expect(stored()).toMatchObject({
      token: 'as-ada',
      expiresAt: harness.clock.now() + 14_340_000,
      user: { userId: '7', account: 'harbour_admin' },
      modules: ['Report', 'Manager', 'User/List'],
      menus: menus.MenusRouter,
      camMenus: menus.MenusRouter_CAM,
      groupCode: 'HARBOUR',
      firstLogin: true,
      roleError: 0,
      oldToken: 'token-1',
      oldUserId: '1',
      savedSaUrl: '/RegularServiceCallPest?page=2',
      firstLoginToCamFlag: true,
      mode: 'cam',
    })
    expect(device.texts.get('lustra.language')).toBe('zh_hant')
    const again = openTab()
    expect(again.port.session()).toEqual(port.session())
    expect(again.port.language()).toBe('zh_hant')
    await expect(again.port.switchBack()).resolves.toBe('/RegularServiceCallPest?page=2')
  })

  it('includes the role error (S2)', async () => {
    harness.host.on('/Login/GetCheckUser', no(90003, '', 'invalid', susan))
    await signedIn()
    expect(stored()).toMatchObject({ roleError: 2 })
    expect(signedInSession(openTab().port).roleError).toBe(2)
  })
})

describe('switching back', () => {
  it('takes one call, ends the switched session and returns to the previous address (S7)', async () => {
    const { port, events } = await switched()
    await expect(port.switchBack()).resolves.toBe('/RegularServiceCallPest?page=2')
    expect(signedInSession(port)).toMatchObject({ user: { account: 'superadmin' }, switchedFrom: null })
    expect(bearers('/Login/GetUserInfo')).toEqual(['Bearer token-1'])
    await until(() => expect(bearers('/Login/Logout')).toEqual(['Bearer as-ada']))
    expect(stored()).toMatchObject({ token: 'token-1', oldToken: '', savedSaUrl: '' })
    await harness.clock.pass(1000)
    expect(events.at(-1)).toEqual({ type: 'user-switched', userId: '1', account: 'superadmin' })
  })

  it('is also done by choosing oneself in the list (S7)', async () => {
    const { port } = await switched()
    await port.switchAccount('1')
    expect(signedInSession(port).switchedFrom).toBeNull()
  })

  it.each([
    [40008, 'signed-out'],
    [90002, 'no-role'],
    [90003, 'group-invalid'],
    [90005, 'no-group'],
    [50006, 'handed-back'],
  ])('keeps the switched session when the administrator’s is refused with %i (S7)', async (errCode, code) => {
    const { port } = await switched()
    harness.host.on('/Login/GetUserInfo', no(errCode))
    await expect(port.switchBack()).rejects.toMatchObject({ code })
    expect(signedInSession(port)).toMatchObject({ user: { account: 'harbour_admin' }, roleError: 0 })
  })
})

it('signing out while switched ends both sessions at the host and clears the device (S5, S7)', async () => {
  const { port } = await switched()
  await port.signOut()
  await settled()
  expect(new Set(bearers('/Login/Logout'))).toEqual(new Set(['Bearer as-ada', 'Bearer token-1']))
  expect(JSON.stringify([...harness.device.texts])).not.toMatch(/token-1|as-ada|superadmin|harbour_admin/)
})

describe('global reports', () => {
  it.each([
    [
      '/powerbi_cam',
      [{ Id: 'a', name: 'a', path: '/a_cam', children: [{ Id: 'b', name: 'b', path: '/b_cam' }] }],
    ],
    ['/cam_error', [{ Id: 'a', name: 'a', path: '/a_cam', children: [] }]],
    ['/cam_error', []],
  ])('open at %s depending on the menu, and the host stores the version (S10)', async (path, menus) => {
    harness.host.on('/Login/GetCheckUser', ok({ ...susan, MenusRouter_CAM: menus }))
    harness.host.on('/Login/updateAccessGlobalReportStatus', ok(true))
    const { port } = await signedIn()
    expect(signedInSession(port).firstLoginToCamFlag).toBe(false)
    await expect(port.openGlobalReports()).resolves.toBe(path)
    expect(harness.host.to('/Login/updateAccessGlobalReportStatus')[0]?.body).toEqual({
      userId: '1',
      globalReportVersion: '1.0.0',
    })
    expect(signedInSession(port).firstLoginToCamFlag).toBe(true)
  })

  it('open also when the host cannot store it (S10)', async () => {
    harness.host.on('/Login/updateAccessGlobalReportStatus', no(1, '99003'))
    const { port } = await signedIn()
    await expect(port.openGlobalReports()).resolves.toBe('/cam_error')
    expect(harness.messages).toEqual([])
  })

  it.each([
    ['', true],
    ['0.9.0', true],
    ['1.0.0', false],
  ])('last opened as «%s» are new: %s (S10)', async (version, isNew) => {
    const path = '/Login/GetAccessGlobalReportStatus'
    harness.host.on(path, ok({ userId: '1', globalReportVersion: version }))
    const { port } = await signedIn()
    await expect(port.areGlobalReportsNew()).resolves.toBe(isNew)
    expect(harness.host.to(path)[0]?.query).toEqual({ userId: '1', globalReportVersion: '1.0.0' })
  })
})
