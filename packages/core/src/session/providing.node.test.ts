import { describe, expect, it } from 'vitest'
import { loginAnswer, ok } from '../../testing/host.ts'
import { list, sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'
import { expectAborted } from '../../testing/aborted.ts'

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

  it('becomes another one when the page hands another person’s token over at a renewal (X5)', async () => {
    bench.host.on('/Login/GetUserInfo', byToken)
    let who = 'adas'
    const { port, heard } = openTab()
    port.provide(async () => token(who))
    await until(() => expect(port.session().status).toBe('signed-in'))
    who = 'bens'
    bench.clock.sleep(560_000)
    await expectAborted(port.request(list))
    expect(signedInSession(port).user.account).toBe('ben')
    expect(heard.filter(({ type }) => type === 'signed-in')).toHaveLength(2)
    expect(bench.host.to(list.path)).toEqual([])
    await port.request(list)
    expect(bench.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer bens')
  })

  it('outlives a moment in which the page’s own server cannot be reached (X5)', async () => {
    bench.host.on('/Login/GetUserInfo', byToken)
    let isAway = false
    const { port } = openTab()
    port.provide(async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return token('adas')
    })
    await until(() => expect(port.session().status).toBe('signed-in'))
    isAway = true
    bench.clock.sleep(560_000)
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    expect(port.session().status).toBe('signed-in')
    isAway = false
    bench.clock.sleep(2_000)
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })
})
