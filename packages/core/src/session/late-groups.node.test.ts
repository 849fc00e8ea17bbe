import { describe, expect, it } from 'vitest'
import { groupAnswer, loginAnswer, no, ok } from '../../testing/host.ts'
import { credentials, sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const rereads = () => bench.host.to('/Login/GetUserInfo')

/** Signs in at a host that answers no groups yet. */
async function withoutGroups(answer: Record<string, unknown> = loginAnswer({ Groups: [] })) {
  bench.host.on('/Login/GetCheckUser', ok(answer))
  bench.host.on('/Login/GetUserInfo', ok(answer))
  const tab = bench.openTab()
  await tab.port.signIn(credentials)
  // What reads them again is in another file, and has come once this is answered.
  await tab.port.loadGroupIcons([])
  return tab
}
async function halfASecond() {
  const before = rereads().length
  await bench.clock.pass(500)
  await until(() => expect(rereads().length).toBeGreaterThan(before))
  await settled()
}

describe('a list of groups that is late', () => {
  it('is read again every half second, until it is there (S12)', async () => {
    const { port } = await withoutGroups()
    await halfASecond()
    expect(signedInSession(port).groups).toEqual([])
    bench.host.on('/Login/GetUserInfo', ok(loginAnswer({ Groups: [groupAnswer('JADE', true)] })))
    await halfASecond()
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
    await bench.clock.pass(5_000)
    await settled()
    expect(rereads()).toHaveLength(2)
  })

  it('is read again on a page that is loaded anew, too (S12)', async () => {
    const { port } = await withoutGroups()
    await port.loadGroupIcons([])
    const loaded = bench.openTab()
    bench.host.on('/Login/GetUserInfo', ok(loginAnswer({ Groups: [groupAnswer('JADE', true)] })))
    await loaded.port.preload()
    await loaded.port.loadGroupIcons([])
    await halfASecond()
    expect(signedInSession(loaded.port).group?.groupCode).toBe('JADE')
  })

  it('is read again five times and no more, and no failure of it is shown (S12)', async () => {
    await withoutGroups()
    bench.host.on('/Login/GetUserInfo', no(1, '99033'))
    for (let turn = 0; turn < 5; turn++) await halfASecond()
    await bench.clock.pass(5_000)
    await settled()
    expect(rereads()).toHaveLength(5)
    expect(bench.messages).toEqual([])
  })

  it('is not waited for when it is there, nor by somebody who is in no group (S12, L10)', async () => {
    await bench.signedIn()
    await bench.clock.pass(5_000)
    bench.host.on('/Login/GetCheckUser', no(90005, '', 'no', loginAnswer({ Groups: [] })))
    await bench.openTab().port.signIn(credentials)
    await bench.clock.pass(5_000)
    await settled()
    expect(rereads()).toEqual([])
  })
})
