import { beforeEach, describe, expect, it } from 'vitest'
import { loginAnswer, no, ok } from '../../testing/host.ts'
import { list, sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const { signedIn, openTab, stored } = bench

const susan = loginAnswer({
  UserId: '1',
  Account: 'superadmin',
  RealName: 'Susan',
  UserType: 'SA',
  RoleEnCode: 'SA',
})
const ada = loginAnswer({ AccessToken: 'as-ada' })
const sign = { appKey: 'portal', timeStamps: '1772438400000', sign: 'ab12' }
const bearers = (path: string) => bench.host.to(path).map((call) => call.headers.authorization)

beforeEach(() => {
  const { host } = bench
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

describe('acting as somebody else', () => {
  it('asks the host for a signature and a service token, and signs in with them as the other person (S7)', async () => {
    const { port } = await switched()
    expect(bench.host.to('/Token')[0]?.query).toEqual(sign)
    expect(bearers('/Security/User/SwitchUserLogin/7/service-1')).toEqual(['Bearer token-1'])
    expect(signedInSession(port)).toMatchObject({
      user: { userId: '7', account: 'harbour_admin' },
      switchedFrom: { userId: '1', account: 'superadmin', realname: 'Susan' },
      mode: 'general',
    })
    expect(stored()).toMatchObject({ token: 'as-ada', oldToken: 'token-1', oldUserId: '1' })
    expect(JSON.stringify(port.session())).not.toMatch(/token-1|as-ada/)
  })

  it('is told a second later also on a page that loads meanwhile, and not again after that (S7)', async () => {
    await switched()
    await bench.clock.pass(400)
    const loaded = openTab()
    await bench.clock.pass(500)
    expect(loaded.heard).toEqual([])
    await bench.clock.pass(100)
    expect(loaded.heard).toEqual([{ type: 'user-switched', userId: '7', account: 'harbour_admin' }])
    await bench.clock.pass(20_000)
    const later = openTab()
    await bench.clock.pass(2_000)
    expect(later.heard).toEqual([])
  })

  it('is not told again to a page that has told it and is loaded again (S7)', async () => {
    const { heard } = await switched()
    await bench.clock.pass(1_000)
    expect(heard.at(-1)).toMatchObject({ type: 'user-switched' })
    const reloaded = openTab()
    await bench.clock.pass(5_000)
    expect(reloaded.heard).toEqual([])
  })

  it('is told a second later, in every tab (S7)', async () => {
    const one = await signedIn()
    const other = openTab()
    await one.port.switchAccount('7')
    expect([one.heard.at(-1)?.type, other.heard.at(-1)?.type]).toEqual(['signed-in', 'signed-in'])
    await bench.clock.pass(1000)
    const said = { type: 'user-switched', userId: '7', account: 'harbour_admin' }
    expect([one.heard.at(-1), other.heard.at(-1)]).toEqual([said, said])
    expect(signedInSession(other.port).switchedFrom?.account).toBe('superadmin')
  })

  it('lists and switches under the administrator’s token, everything else under the other’s (S8)', async () => {
    const { port } = await switched()
    await port.request(userList)
    await port.request(list)
    expect(bearers(userList.path)).toEqual(['Bearer token-1'])
    expect(bearers(list.path)).toEqual(['Bearer as-ada'])
  })

  it('renews the administrator’s token when its time is over meanwhile (S8, S3)', async () => {
    const { port } = await switched()
    const half = 14_340_000 / 2
    bench.clock.sleep(half)
    await port.request(list)
    bench.clock.sleep(half + 1)
    bench.host.on('/Token/RefreshToken', (heard: { body: { token: string } }) =>
      ok({ AccessToken: `${heard.body.token}-renewed` }),
    )
    await port.request(userList)
    expect(bearers(userList.path).at(-1)).toBe('Bearer token-1-renewed')
    expect(stored()).toMatchObject({ token: 'as-ada-renewed', oldToken: 'token-1-renewed' })
  })

  it('goes on from one person to the next, with the same way back (S7)', async () => {
    const { port } = await switched()
    bench.host.on(
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
    ['an answer without a person', '/Security/User/SwitchUserLogin/7/service-1', ok({ AccessToken: 'x' })],
  ])('changes nothing when the host refuses %s (S7)', async (_, path, refusal) => {
    const { port } = await signedIn()
    bench.host.on(path, refusal)
    await expect(port.switchAccount('7')).rejects.toHaveProperty('code')
    expect(signedInSession(port)).toMatchObject({ user: { account: 'superadmin' }, switchedFrom: null })
    expect(bench.messages).toEqual([])
  })

  it('survives a reload, and the way back with it (S2, S7)', async () => {
    await switched()
    const again = openTab()
    expect(signedInSession(again.port).switchedFrom?.account).toBe('superadmin')
    await again.port.switchBack()
    expect(signedInSession(again.port).user.account).toBe('superadmin')
  })
})

describe('the way back', () => {
  it('is one call, ends the other’s session and leads to where one was (S7)', async () => {
    const { port, heard } = await switched()
    await expect(port.switchBack()).resolves.toBe('/RegularServiceCallPest?page=2')
    expect(signedInSession(port)).toMatchObject({ user: { account: 'superadmin' }, switchedFrom: null })
    expect(bearers('/Login/GetUserInfo')).toEqual(['Bearer token-1'])
    await until(() => expect(bearers('/Login/Logout')).toEqual(['Bearer as-ada']))
    expect(stored()).toMatchObject({ token: 'token-1', oldToken: '', savedSaUrl: '' })
    await bench.clock.pass(1000)
    expect(heard.at(-1)).toEqual({ type: 'user-switched', userId: '1', account: 'superadmin' })
  })

  it('is also choosing oneself in the list (S7)', async () => {
    const { port } = await switched()
    await port.switchAccount('1')
    expect(signedInSession(port).switchedFrom).toBeNull()
  })

  it('keeps the other’s session when the administrator’s cannot be had (S7)', async () => {
    const { port } = await switched()
    bench.host.on('/Login/GetUserInfo', no(40008))
    await expect(port.switchBack()).rejects.toMatchObject({ code: 'signed-out' })
    expect(signedInSession(port).user.account).toBe('harbour_admin')
  })
})

it('signing out while switched ends both sessions at the host and everything here (S5, S7)', async () => {
  const { port } = await switched()
  await port.signOut()
  await settled()
  expect(new Set(bearers('/Login/Logout'))).toEqual(new Set(['Bearer as-ada', 'Bearer token-1']))
  expect(JSON.stringify([...bench.device.texts])).not.toMatch(/token-1|as-ada|superadmin|harbour_admin/)
})

describe('global reports', () => {
  it.each([
    [
      '/powerbi_cam',
      [{ Id: 'a', name: 'a', path: '/a_cam', children: [{ Id: 'b', name: 'b', path: '/b_cam' }] }],
    ],
    ['/cam_error', [{ Id: 'a', name: 'a', path: '/a_cam', children: [] }]],
    ['/cam_error', []],
  ])('open at %s by what the menu holds, and the host keeps the version (S10)', async (path, menus) => {
    bench.host.on('/Login/GetCheckUser', ok({ ...susan, MenusRouter_CAM: menus }))
    bench.host.on('/Login/updateAccessGlobalReportStatus', ok(true))
    const { port } = await signedIn()
    expect(signedInSession(port).firstLoginToCamFlag).toBe(false)
    await expect(port.openGlobalReports()).resolves.toBe(path)
    expect(bench.host.to('/Login/updateAccessGlobalReportStatus')[0]?.body).toEqual({
      userId: '1',
      globalReportVersion: '1.0.0',
    })
    expect(signedInSession(port).firstLoginToCamFlag).toBe(true)
  })

  it('open also when the host cannot keep that they did (S10)', async () => {
    bench.host.on('/Login/updateAccessGlobalReportStatus', no(1, '99003'))
    const { port } = await signedIn()
    await expect(port.openGlobalReports()).resolves.toBe('/cam_error')
    expect(bench.messages).toEqual([])
  })

  it.each([
    ['', true],
    ['0.9.0', true],
    ['1.0.0', false],
  ])('last opened as «%s» are new: %s (S10)', async (version, isNew) => {
    const path = '/Login/GetAccessGlobalReportStatus'
    bench.host.on(path, ok({ userId: '1', globalReportVersion: version }))
    const { port } = await signedIn()
    await expect(port.areGlobalReportsNew()).resolves.toBe(isNew)
    expect(bench.host.to(path)[0]?.query).toEqual({ userId: '1', globalReportVersion: '1.0.0' })
  })
})
