import { describe, expect, it } from 'vitest'
import { loginAnswer, ok } from '../../testing/host.ts'
import { list, sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const { openTab } = bench

/** The host knows a person by their token. */
const byToken = ({ headers }: { headers: { authorization?: string } }) =>
  headers.authorization === 'Bearer bens'
    ? ok(loginAnswer({ AccessToken: '', UserId: '8', Account: 'ben' }))
    : ok(loginAnswer({ AccessToken: '' }))
const token = (name: string) => ({ token: name, expiresAt: bench.clock.now() + 600_000 })

describe('a session that the page hands over', () => {
  it('is that of the provider named last, however late the one before answers (X5)', async () => {
    bench.host.on('/Login/GetUserInfo', byToken)
    const { port } = openTab()
    let late: (given: ReturnType<typeof token>) => void = () => {}
    port.provide(() => new Promise((resolve) => (late = resolve)))
    await settled()
    port.provide(async () => token('bens'))
    await settled()
    late(token('adas'))
    await until(() => expect(port.session().status).toBe('signed-in'))
    await settled()
    expect(signedInSession(port).user.account).toBe('ben')
    await port.request(list)
    expect(bench.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer bens')
  })

  it('does not begin any more once somebody signed out while it was asked for (X5, S5)', async () => {
    bench.host.on('/Login/GetUserInfo', byToken)
    const { port } = openTab()
    let late: (given: ReturnType<typeof token>) => void = () => {}
    port.provide(() => new Promise((resolve) => (late = resolve)))
    await settled()
    await port.signOut()
    late(token('adas'))
    await settled()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'user' })
  })
})
