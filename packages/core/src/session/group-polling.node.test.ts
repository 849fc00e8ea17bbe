import { describe, expect, it } from 'vitest'
import { groupData, loginData, no, ok } from '../../testing/host.ts'
import {
  credentials,
  sessionHarness,
  settled,
  signedInSession,
  until,
} from '../../testing/session-harness.ts'

const harness = sessionHarness()
const rereads = () => harness.host.to('/Login/GetUserInfo')

/** Signs in at a host that returns no groups yet. */
async function withoutGroups(response: Record<string, unknown> = loginData({ Groups: [] })) {
  harness.host.on('/Login/GetCheckUser', ok(response))
  harness.host.on('/Login/GetUserInfo', ok(response))
  const tab = harness.openTab()
  await tab.port.signIn(credentials)
  // Wait until the lazy actions, which poll the groups, are loaded.
  await tab.port.loadGroupIcons([])
  return tab
}
async function halfASecond() {
  const before = rereads().length
  await harness.clock.pass(500)
  await until(() => expect(rereads().length).toBeGreaterThan(before))
  await settled()
}

describe('a delayed list of groups (S12)', () => {
  it('is read again every half second, until it arrives (S12)', async () => {
    const { port } = await withoutGroups()
    await halfASecond()
    expect(signedInSession(port).groups).toEqual([])
    harness.host.on('/Login/GetUserInfo', ok(loginData({ Groups: [groupData('JADE', true)] })))
    await halfASecond()
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
    await harness.clock.pass(5_000)
    await settled()
    expect(rereads()).toHaveLength(2)
  })

  it('is read again after a reload, too (S12)', async () => {
    const { port } = await withoutGroups()
    await port.loadGroupIcons([])
    const loaded = harness.openTab()
    harness.host.on('/Login/GetUserInfo', ok(loginData({ Groups: [groupData('JADE', true)] })))
    await loaded.port.preload()
    await loaded.port.loadGroupIcons([])
    await halfASecond()
    expect(signedInSession(loaded.port).group?.groupCode).toBe('JADE')
  })

  it('is read again at most five times, and its failures are not shown (S12)', async () => {
    await withoutGroups()
    harness.host.on('/Login/GetUserInfo', no(1, '99033'))
    for (let attempt = 0; attempt < 5; attempt++) await halfASecond()
    await harness.clock.pass(5_000)
    await settled()
    expect(rereads()).toHaveLength(5)
    expect(harness.messages).toEqual([])
  })

  it('is not polled when it has arrived, nor for a person in no group (S12, L10)', async () => {
    await harness.signedIn()
    await harness.clock.pass(5_000)
    harness.host.on('/Login/GetCheckUser', no(90005, '', 'no', loginData({ Groups: [] })))
    await harness.openTab().port.signIn(credentials)
    await harness.clock.pass(5_000)
    await settled()
    expect(rereads()).toEqual([])
  })
})
