/** What elements store of a person goes with the session on every page, also where no portal takes care of it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAnswer, no, ok } from '../../testing/host.ts'
import { createDevice } from '../../testing/tabs.ts'
import type { Environment } from '../page/environment.ts'
import {
  credentials,
  list,
  sessionBench,
  settled,
  signedInSession,
  until,
} from '../../testing/session-bench.ts'

const bench = sessionBench()
const { signedIn, openTab } = bench

const shared = {
  'lustra.today': '{"user":"7"}',
  'lustra.recent-groups': '{"user":"7"}',
}
const personal = {
  ...shared,
  'lustra.code.login': '{}',
  'lustra.code.phone.7': '{}',
  'lustra.filters.all': '{}',
  'lustra.wanted': '/pest',
  'lustra.language-untold': '1',
}
const ownDrafts = { 'lustra.draft.7/HARBOUR/r1': '{}', 'lustra.draft.7/HARBOUR/action/9': '{}' }
const lasting = {
  'lustra.draft.71/HARBOUR/r1': '{}',
  'lustra.theme': 'dark',
  'lustra.policy': '1.1',
  'lustra.list.all': '{}',
  'lustra.todays-page': 'of somebody else',
  'of the page': '7',
}

beforeEach(() => {
  for (const [key, text] of Object.entries({ ...personal, ...ownDrafts, ...lasting }))
    bench.device.texts.set(key, text)
})
/** All that stands on the device besides the session itself. */
const left = () =>
  Object.fromEntries(
    [...bench.device.texts].filter(([key]) => !/^(lustra\.(session|activity)|portal_group)/.test(key)),
  )

describe('what is stored of a person', () => {
  it('goes at a sign-out; drafts of others, choices of the device and what the page stores stay (S5)', async () => {
    const { port } = await signedIn()
    expect(left()).toEqual({ ...personal, ...ownDrafts, ...lasting })
    await port.signOut()
    expect(left()).toEqual(lasting)
  })

  it('goes before anybody hears of the sign-out, so that what a page stores then stays (G1)', async () => {
    const { port } = await signedIn()
    port.listen(() => bench.device.texts.set('lustra.wanted', '/pest'))
    await port.signOut('expired')
    expect(left()).toEqual({ ...lasting, ...ownDrafts, 'lustra.wanted': '/pest' })
  })

  it('goes in every other tab, which has storage of its own (S5)', async () => {
    const { port } = await signedIn()
    const { environment } = bench.device.openTab()
    const other = createDevice(bench.clock)
    const own = other.openTab().storage
    const storage: Environment['storage'] = (kind) => (kind === 'session' ? own : environment.storage(kind))
    openTab(bench.device, { environment: { ...environment, storage } })
    other.texts.set('lustra.filters.all', '{}')
    other.texts.set('lustra.draft.7/HARBOUR/r2', '{}')
    other.texts.set('of the page', '8')
    await port.signOut()
    expect([...other.texts.keys()]).toEqual(['of the page'])
  })

  it('goes with a session that expired or that the server ended, but for drafts, which wait for their person (S5, V5)', async () => {
    const { port } = await signedIn()
    bench.host.on(list.path, no(40008))
    await port.request(list).catch(() => {})
    expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'expired' })
    expect(left()).toEqual({ ...lasting, ...ownDrafts })
  })

  it('goes with a session whose time was over before the page was loaded (S4, S5)', async () => {
    await signedIn()
    bench.clock.sleep(240 * 60_000)
    openTab()
    expect(left()).toEqual({ ...lasting, ...ownDrafts })
  })

  it.each(['elsewhere', 'refused'] as const)(
    'goes when the session ends as %s, but for drafts, which wait for their person (S5, V5)',
    async (reason) => {
      const { port } = await signedIn()
      await port.signOut(reason)
      expect(left()).toEqual({ ...lasting, ...ownDrafts })
    },
  )

  it('goes when another person signs in over the session (S5)', async () => {
    const { port } = await signedIn()
    bench.host.on('/Login/GetCheckUser', ok(loginAnswer({ UserId: '8', Account: 'bert' })))
    await port.signIn(credentials)
    expect(left()).toEqual(lasting)
  })

  it('stays when the same person signs in again, and when another group is chosen (S6)', async () => {
    const { port } = await signedIn()
    bench.host.on('/Login/SwitchGroup', ok(loginAnswer()))
    await port.signIn(credentials)
    await port.switchGroup('JADE')
    expect(left()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it.each(['memory', 'session'] as const)(
    'goes in its tab where the page wants the session only in %s; what all tabs share stays for their session (X5)',
    async (storage) => {
      const { port } = await signedIn({ storage })
      await port.signOut()
      expect(left()).toEqual({ ...lasting, ...shared })
    },
  )

  it('stays when the session of another API server ends, but for filters and the drafts of its person (X5)', async () => {
    const { port } = await signedIn()
    bench.host.on('/Login/GetCheckUser', ok(loginAnswer({ UserId: '71', Account: 'bert' })))
    const other = await signedIn({ ownsPlainKeys: false })
    await other.port.signOut()
    expect(port.session().status).toBe('signed-in')
    const { 'lustra.filters.all': _, ...others } = personal
    const { 'lustra.draft.71/HARBOUR/r1': __, ...rest } = lasting
    expect(left()).toEqual({ ...others, ...ownDrafts, ...rest })
  })

  it('stays while nobody was signed in: a failed sign-in takes nothing away (L9)', async () => {
    bench.host.on('/Login/GetCheckUser', no(1, '99032', 'wrong'))
    const { port } = openTab()
    await port.signIn(credentials).catch(() => {})
    await settled()
    expect(left()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it('throws nothing where storage is blocked (S2)', async () => {
    bench.useDevice({ withoutStorage: true })
    const { port } = await signedIn()
    await port.signOut()
    expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'user' })
  })
})

describe('on a page that hands the session over', () => {
  const provider = (name: string) => async () => ({ token: name, expiresAt: bench.clock.now() + 600_000 })
  beforeEach(() =>
    bench.host.on('/Login/GetUserInfo', ({ headers }: { headers: { authorization?: string } }) =>
      ok(loginAnswer(headers.authorization === 'Bearer berts' ? { UserId: '8', Account: 'bert' } : {})),
    ),
  )
  async function handedOver(name: string, port = openTab().port) {
    port.provide(provider(name))
    await until(() => expect(port.session().status).toBe('signed-in'))
    return port
  }

  it('everything of a person goes when the page names the provider of another one (X5, S5)', async () => {
    const port = await handedOver('adas')
    expect(left()).toEqual({ ...personal, ...ownDrafts, ...lasting })
    await handedOver('berts', port)
    expect(signedInSession(port).user.userId).toBe('8')
    expect(left()).toEqual(lasting)
  })

  it('nothing goes when another provider brings the same person back (X5)', async () => {
    const port = await handedOver('adas')
    await handedOver('adas again', port)
    expect(left()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it('a session of the device goes like that of a provider when another person is handed over (X5, S5)', async () => {
    const { port } = await signedIn()
    await handedOver('berts', port)
    expect(left()).toEqual(lasting)
  })

  it('drafts alone stay when the next provider has nobody (X5, V5)', async () => {
    const port = await handedOver('adas')
    port.provide(() => Promise.reject(new Error('nobody')))
    await until(() => expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'refused' }))
    expect(left()).toEqual({ ...lasting, ...ownDrafts })
  })
})

describe('while an administrator acts as somebody else', () => {
  beforeEach(() => {
    const { host } = bench
    const susan = loginAnswer({ UserId: '1', Account: 'superadmin', UserType: 'SA', RoleEnCode: 'SA' })
    host.on('/Login/GetCheckUser', ok(susan))
    host.on('/Login/GetUserInfo', ok(susan))
    host.on('/Security/User/GetSwitchSign', ok({ appKey: 'portal', timeStamps: '1', sign: 'ab12' }))
    host.on('/Token', ok({ AccessToken: 'service-1', ExpiresIn: 300 }))
    host.on('/Security/User/SwitchUserLogin/7/service-1', ok(loginAnswer({ AccessToken: 'as-ada' })))
  })

  it('nothing goes at the switch, and the drafts of both go at the sign-out after the way back (S7, S5)', async () => {
    bench.device.texts.set('lustra.draft.1/HARBOUR/r1', '{}')
    const { port } = await signedIn()
    await port.switchAccount('7')
    await port.switchBack()
    expect(left()).toMatchObject({ ...personal, ...ownDrafts, ...lasting, 'lustra.draft.1/HARBOUR/r1': '{}' })
    await port.signOut()
    const { 'lustra.reported-switch': _, ...others } = left()
    expect(others).toEqual(lasting)
  })
})
