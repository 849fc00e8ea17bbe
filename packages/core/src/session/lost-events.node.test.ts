import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { list, sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'
import { expectAborted } from '../../testing/aborted.ts'

const bench = sessionBench()
const { signedIn, stored } = bench

/** What another tab writes while this one, frozen or busy, hears nothing of it. */
function elsewhere(change: object | null) {
  const { texts } = bench.device
  if (change) texts.set('lustra.session', JSON.stringify({ ...stored(), ...change }))
  else texts.delete('lustra.session')
}
const withheld = () => {
  let answer: (body: unknown) => void = () => {}
  return {
    handler: () => new Promise((resolve) => (answer = resolve)),
    answer: (body: unknown) => answer(body),
  }
}

describe('a tab that has not heard yet', () => {
  it('brings nobody back who signed out in another tab (S5)', async () => {
    const { port } = await signedIn()
    elsewhere(null)
    port.setMode('cam')
    expect(stored()).toBeNull()
    expect(port.session().status).toBe('signed-out')
  })

  it('puts no former person in the place of the one whom another tab acts as (S7)', async () => {
    const logos = withheld()
    bench.host.on('/Login/GetUserGroupInfoList', logos.handler)
    const { port } = await signedIn()
    elsewhere({ user: { userId: '8', account: 'jade_user' }, token: 'as-jade', groups: [] })
    logos.answer(ok([{ GroupCode: 'HARBOUR', GroupIcon: '/logo' }]))
    await settled()
    expect(stored()).toMatchObject({ token: 'as-jade', user: { userId: '8' }, groups: [] })
    expect(signedInSession(port).user.userId).toBe('8')
  })

  it('shows no rows of the group that another tab has left (S6)', async () => {
    const rows = withheld()
    bench.host.on(list.path, rows.handler)
    const { port } = await signedIn()
    const asked = port.request(list)
    await until(() => expect(bench.host.to(list.path)).toHaveLength(1))
    elsewhere({ groupCode: 'JADE' })
    rows.answer(ok({ Items: ['of HARBOUR'] }))
    await expectAborted(asked)
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
  })

  it('ends no session whose token another tab has renewed at the same moment (S3)', async () => {
    bench.useDevice({ withoutLocks: true })
    const { port } = await signedIn()
    bench.clock.sleep(14_340_000 - 60_000)
    bench.host.on('/Token/RefreshToken', () => {
      elsewhere({ token: 'token-2', expiresAt: bench.clock.now() + 14_340_000 })
      return no(40008)
    })
    await port.request(list)
    await settled()
    expect(stored()).toMatchObject({ token: 'token-2' })
    await port.request(list)
    expect(bench.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer token-2')
  })
})
