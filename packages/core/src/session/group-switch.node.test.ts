import { describe, expect, it } from 'vitest'
import { groupData, loginData, no, ok } from '../../testing/host.ts'
import { sessionHarness, signedInSession, until } from '../../testing/session-harness.ts'
import { expectAborted } from '../../testing/aborted.ts'

const harness = sessionHarness()
const switches = () => harness.host.to('/Login/SwitchGroup').map(({ query }) => query['GroupCode'])

/** Lets the test respond to the switches. */
function holdSwitches() {
  const responders: ((body: unknown) => void)[] = []
  harness.host.on('/Login/SwitchGroup', () => new Promise((resolve) => responders.push(resolve)))
  return responders
}

describe('switching groups', () => {
  it('there and immediately back ends in the first group, here and on the host (S6)', async () => {
    const { port, events } = await harness.signedIn()
    const responders = holdSwitches()
    const there = port.switchGroup('JADE')
    await until(() => expect(responders).toHaveLength(1))
    const back = port.switchGroup('HARBOUR')
    responders[0]!(ok(loginData({ Modules: ['OfJade'] })))
    await expectAborted(there)
    await until(() => expect(responders).toHaveLength(2))
    responders[1]!(ok(loginData({ Modules: ['OfHarbour'] })))
    await back
    expect(switches()).toEqual(['JADE', 'HARBOUR'])
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'HARBOUR' }, modules: ['OfHarbour'] })
    expect(events.filter(({ type }) => type === 'group-changed')).toEqual([])
  })

  it('skips requests that a later switch supersedes (S6)', async () => {
    harness.host.on(
      '/Login/GetCheckUser',
      ok(
        loginData({
          Groups: ['HARBOUR', 'JADE', 'LOTUS'].map((code) => groupData(code, code === 'HARBOUR')),
        }),
      ),
    )
    const { port } = await harness.signedIn()
    const responders = holdSwitches()
    const switchTo = (code: string) => port.switchGroup(code).catch(() => 'superseded')
    const first = switchTo('JADE')
    await until(() => expect(responders).toHaveLength(1))
    const later = [switchTo('LOTUS'), switchTo('HARBOUR')]
    responders[0]!(ok(loginData()))
    await until(() => expect(responders).toHaveLength(2))
    responders[1]!(ok(loginData()))
    expect(await Promise.all([first, ...later])).toEqual(['superseded', 'superseded', undefined])
    expect(switches()).toEqual(['JADE', 'HARBOUR'])
  })

  it.each([
    ['refuses', no(1, '99033')],
    ['sends an invalid response', 'no envelope'],
  ])('keeps the old group when the host %s, and reloads the list of groups (S6)', async (_, reply) => {
    const { port, events } = await harness.signedIn()
    harness.host.on('/Login/SwitchGroup', reply)
    harness.host.on(
      '/Login/GetUserInfo',
      ok(loginData({ Groups: [groupData('HARBOUR', true), groupData('LOTUS')] })),
    )
    const { modules, menus, group } = signedInSession(port)
    await expect(port.switchGroup('JADE')).rejects.toBeInstanceOf(Error)
    expect(signedInSession(port)).toMatchObject({ modules, menus, group: { groupCode: group?.groupCode } })
    expect(signedInSession(port).groups.map(({ groupCode }) => groupCode)).toEqual(['HARBOUR', 'LOTUS'])
    expect(events.filter(({ type }) => type === 'group-changed')).toEqual([])
  })

  it('keeps the old group without a network, and works when it is back (S6, E5)', async () => {
    const { port } = await harness.signedIn()
    const before = signedInSession(port)
    harness.host.on('/Login/SwitchGroup', no(502))
    harness.host.on('/Login/GetUserInfo', no(502))
    await expect(port.switchGroup('JADE')).rejects.toBeInstanceOf(Error)
    expect(signedInSession(port)).toEqual(before)
    harness.host.on('/Login/SwitchGroup', ok(loginData()))
    await port.switchGroup('JADE')
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
  })

  const menus = [{ path: '/powerbi' }]
  it.each([
    [90002, 'without a login response', 1, null],
    [90003, 'without a login response', 2, null],
    [90005, 'without a login response', 3, null],
    [50006, 'without a login response', 0, null],
    [90002, 'with a login response', 1, loginData({ MenusRouter: menus })],
    [90003, 'with a login response', 2, loginData({ MenusRouter: menus, AccessToken: 'token-2' })],
  ])(
    'refused with %i, %s, clears the menus, leads to error page %i and keeps the group (S6, E3)',
    async (errCode, _, roleError, data) => {
      const { port, events } = await harness.signedIn()
      const { groups } = signedInSession(port)
      harness.host.on('/Login/SwitchGroup', no(errCode, '', 'no', data))
      const failure: unknown = await port.switchGroup('JADE').catch((error: unknown) => error)
      expect(failure).toMatchObject({ source: { errCode, data: null } })
      const refused = { roleError, menus: [], modules: [], group: { groupCode: 'HARBOUR' } }
      expect(signedInSession(port)).toMatchObject({ ...refused, groups, refusedGroup: 'JADE' })
      expect(signedInSession(harness.openTab().port)).toMatchObject({ ...refused, refusedGroup: 'JADE' })
      expect(harness.stored()).toMatchObject({ token: data?.AccessToken ?? 'token-1' })
      expect(events.filter(({ type }) => type === 'group-changed')).toEqual([])
      expect(harness.messages).toEqual([])
      // Both the previous group and others can be chosen from there.
      harness.host.on('/Login/SwitchGroup', ok(loginData()))
      await port.switchGroup('HARBOUR')
      expect(signedInSession(port)).toMatchObject({ roleError: 0, modules: loginData().Modules })
      expect(signedInSession(port).refusedGroup).toBe('')
    },
  )

  it('refused after a later switch began changes nothing, and its token stays inside (S6, X3)', async () => {
    const { port } = await harness.signedIn()
    const responders = holdSwitches()
    const refused = port.switchGroup('JADE').catch((error: unknown) => error)
    await until(() => expect(responders).toHaveLength(1))
    const later = port.switchGroup('HARBOUR')
    responders[0]!(no(90003, '', 'no', loginData({ AccessToken: 'token-2' })))
    expect(JSON.stringify(await refused)).not.toContain('token-2')
    await until(() => expect(responders).toHaveLength(2))
    responders[1]!(ok(loginData()))
    await later
    expect(signedInSession(port)).toMatchObject({
      roleError: 0,
      refusedGroup: '',
      modules: loginData().Modules,
    })
  })

  it('refused by an ErrCode inside the login response keeps the group, too (S6, L10)', async () => {
    const { port } = await harness.signedIn()
    harness.host.on('/Login/SwitchGroup', ok(loginData({ ErrCode: 90003, AccessToken: 'token-2' })))
    await expect(port.switchGroup('JADE')).rejects.toMatchObject({ code: 'group-invalid' })
    expect(signedInSession(port)).toMatchObject({ roleError: 2, group: { groupCode: 'HARBOUR' } })
    expect(harness.stored()).toMatchObject({ token: 'token-2' })
  })

  it.each([
    ['succeeded', ok(loginData({ AccessToken: '' })), 'JADE'],
    ['succeeded and repeats the old token', ok(loginData({ AccessToken: 'token-1' })), 'JADE'],
    ['was refused', no(90003, '', 'no', loginData({ AccessToken: 'token-1' })), 'HARBOUR'],
    ['was refused in the login response', ok(loginData({ ErrCode: 90003, AccessToken: '' })), 'HARBOUR'],
  ])('keeps a token that was renewed during a call that %s (S3, S6)', async (_, reply, groupCode) => {
    const { port } = await harness.signedIn()
    const responders = holdSwitches()
    const done = port.switchGroup('JADE').catch(() => {})
    await until(() => expect(responders).toHaveLength(1))
    const renewed = { token: 'token-2', expiresAt: harness.clock.now() + 9_000_000 }
    harness.device.texts.set('lustra.session', JSON.stringify({ ...harness.stored(), ...renewed }))
    responders[0]!(reply)
    await done
    expect(harness.stored()).toMatchObject({ ...renewed, groupCode })
  })
})
