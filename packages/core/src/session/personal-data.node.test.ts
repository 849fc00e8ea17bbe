/** Personal data of elements is cleared with the session on every page, also without the portal. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loginData, no, ok } from '../../testing/host.ts'
import { createDevice } from '../../testing/tabs.ts'
import type { Environment } from '../page/environment.ts'
import {
  credentials,
  list,
  sessionHarness,
  settled,
  signedInSession,
  until,
} from '../../testing/session-harness.ts'

const harness = sessionHarness()
const { signedIn, openTab } = harness

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
    harness.device.texts.set(key, text)
})
/** Everything stored on the device except the session itself. */
const remaining = () =>
  Object.fromEntries(
    [...harness.device.texts].filter(([key]) => !/^(lustra\.(session|activity)|portal_group)/.test(key)),
  )

describe('stored personal data', () => {
  it('is cleared at a sign-out; drafts of others, device settings and the page’s own keys stay (S5)', async () => {
    const { port } = await signedIn()
    expect(remaining()).toEqual({ ...personal, ...ownDrafts, ...lasting })
    await port.signOut()
    expect(remaining()).toEqual(lasting)
  })

  it('is cleared before the sign-out event, so that data stored by its listeners stays (G1)', async () => {
    const { port } = await signedIn()
    port.listen(() => harness.device.texts.set('lustra.wanted', '/pest'))
    await port.signOut('expired')
    expect(remaining()).toEqual({ ...lasting, ...ownDrafts, 'lustra.wanted': '/pest' })
  })

  it('is cleared in every other tab’s own storage (S5)', async () => {
    const { port } = await signedIn()
    const { environment } = harness.device.openTab()
    const other = createDevice(harness.clock)
    const own = other.openTab().storage
    const storage: Environment['storage'] = (kind) => (kind === 'session' ? own : environment.storage(kind))
    openTab(harness.device, { environment: { ...environment, storage } })
    other.texts.set('lustra.filters.all', '{}')
    other.texts.set('lustra.draft.7/HARBOUR/r2', '{}')
    other.texts.set('of the page', '8')
    await port.signOut()
    expect([...other.texts.keys()]).toEqual(['of the page'])
  })

  it('is cleared when the session expires or the server ends it, except drafts (S5, V5)', async () => {
    const { port } = await signedIn()
    harness.host.on(list.path, no(40008))
    await port.request(list).catch(() => {})
    expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'expired' })
    expect(remaining()).toEqual({ ...lasting, ...ownDrafts })
  })

  it('is cleared when the session expired before the page was loaded (S4, S5)', async () => {
    await signedIn()
    harness.clock.sleep(240 * 60_000)
    openTab()
    expect(remaining()).toEqual({ ...lasting, ...ownDrafts })
  })

  it.each(['elsewhere', 'refused'] as const)(
    'is cleared when the session ends as %s, except drafts (S5, V5)',
    async (reason) => {
      const { port } = await signedIn()
      await port.signOut(reason)
      expect(remaining()).toEqual({ ...lasting, ...ownDrafts })
    },
  )

  it('is cleared when another person signs in (S5)', async () => {
    const { port } = await signedIn()
    harness.host.on('/Login/GetCheckUser', ok(loginData({ UserId: '8', Account: 'bert' })))
    await port.signIn(credentials)
    expect(remaining()).toEqual(lasting)
  })

  it('stays when the same person signs in again, and when another group is chosen (S6)', async () => {
    const { port } = await signedIn()
    harness.host.on('/Login/SwitchGroup', ok(loginData()))
    await port.signIn(credentials)
    await port.switchGroup('JADE')
    expect(remaining()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it.each(['memory', 'session'] as const)(
    'is cleared only in the tab when the session is stored in %s; data shared by all tabs stays (X5)',
    async (storage) => {
      const { port } = await signedIn({ storage })
      await port.signOut()
      expect(remaining()).toEqual({ ...lasting, ...shared })
    },
  )

  it('stays when the session of another API server ends, except filters and the drafts of its person (X5)', async () => {
    const { port } = await signedIn()
    harness.host.on('/Login/GetCheckUser', ok(loginData({ UserId: '71', Account: 'bert' })))
    const other = await signedIn({ ownsPlainKeys: false })
    await other.port.signOut()
    expect(port.session().status).toBe('signed-in')
    const { 'lustra.filters.all': _, ...others } = personal
    const { 'lustra.draft.71/HARBOUR/r1': __, ...rest } = lasting
    expect(remaining()).toEqual({ ...others, ...ownDrafts, ...rest })
  })

  it('stays after a failed sign-in without a previous session (L9)', async () => {
    harness.host.on('/Login/GetCheckUser', no(1, '99032', 'wrong'))
    const { port } = openTab()
    await port.signIn(credentials).catch(() => {})
    await settled()
    expect(remaining()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it('does not throw where storage is blocked (S2)', async () => {
    harness.useDevice({ withoutStorage: true })
    const { port } = await signedIn()
    await port.signOut()
    expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'user' })
  })
})

describe('on a page that provides the session', () => {
  const provider = (name: string) => async () => ({ token: name, expiresAt: harness.clock.now() + 600_000 })
  beforeEach(() =>
    harness.host.on('/Login/GetUserInfo', ({ headers }: { headers: { authorization?: string } }) =>
      ok(loginData(headers.authorization === 'Bearer berts' ? { UserId: '8', Account: 'bert' } : {})),
    ),
  )
  async function provideSession(name: string, port = openTab().port) {
    port.provide(provider(name))
    await until(() => expect(port.session().status).toBe('signed-in'))
    return port
  }

  it('all data of a person is cleared when the page’s provider changes to another person (X5, S5)', async () => {
    const port = await provideSession('adas')
    expect(remaining()).toEqual({ ...personal, ...ownDrafts, ...lasting })
    await provideSession('berts', port)
    expect(signedInSession(port).user.userId).toBe('8')
    expect(remaining()).toEqual(lasting)
  })

  it('nothing is cleared when another provider returns the same person (X5)', async () => {
    const port = await provideSession('adas')
    await provideSession('adas again', port)
    expect(remaining()).toEqual({ ...personal, ...ownDrafts, ...lasting })
  })

  it('data of a stored session is cleared when the page provides another person (X5, S5)', async () => {
    const { port } = await signedIn()
    await provideSession('berts', port)
    expect(remaining()).toEqual(lasting)
  })

  it('only drafts stay when the next provider has no session (X5, V5)', async () => {
    const port = await provideSession('adas')
    port.provide(() => Promise.reject(new Error('nobody')))
    await until(() => expect(port.session()).toMatchObject({ status: 'signed-out', reason: 'refused' }))
    expect(remaining()).toEqual({ ...lasting, ...ownDrafts })
  })
})

describe('during an account switch', () => {
  beforeEach(() => {
    const { host } = harness
    const susan = loginData({ UserId: '1', Account: 'superadmin', UserType: 'SA', RoleEnCode: 'SA' })
    host.on('/Login/GetCheckUser', ok(susan))
    host.on('/Login/GetUserInfo', ok(susan))
    host.on('/Security/User/GetSwitchSign', ok({ appKey: 'portal', timeStamps: '1', sign: 'ab12' }))
    host.on('/Token', ok({ AccessToken: 'service-1', ExpiresIn: 300 }))
    host.on('/Security/User/SwitchUserLogin/7/service-1', ok(loginData({ AccessToken: 'as-ada' })))
  })

  it('nothing is cleared, and a later sign-out clears the drafts of both persons (S7, S5)', async () => {
    harness.device.texts.set('lustra.draft.1/HARBOUR/r1', '{}')
    const { port } = await signedIn()
    await port.switchAccount('7')
    await port.switchBack()
    expect(remaining()).toMatchObject({
      ...personal,
      ...ownDrafts,
      ...lasting,
      'lustra.draft.1/HARBOUR/r1': '{}',
    })
    await port.signOut()
    const { 'lustra.reported-switch': _, ...others } = remaining()
    expect(others).toEqual(lasting)
  })
})
