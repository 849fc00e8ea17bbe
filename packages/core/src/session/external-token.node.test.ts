import { describe, expect, it, vi } from 'vitest'
import { loginData, no, ok } from '../../testing/host.ts'
import { list, sessionHarness, settled, signedInSession, until } from '../../testing/session-harness.ts'
import { expectAborted } from '../../testing/aborted.ts'

const harness = sessionHarness()
const { openTab } = harness

/** Identifies the person by the token. */
const byToken = ({ headers }: { headers: { authorization?: string } }) =>
  headers.authorization === 'Bearer bens'
    ? ok(loginData({ AccessToken: '', UserId: '8', Account: 'ben' }))
    : ok(loginData({ AccessToken: '' }))
const token = (name: string) => ({ token: name, expiresAt: harness.clock.now() + 600_000 })

describe('a session that the page provides', () => {
  it('is that of the last provider, even if the previous one responds later (X5)', async () => {
    harness.host.on('/Login/GetUserInfo', byToken)
    const { port } = openTab()
    let provideToken: (provided: ReturnType<typeof token>) => void = () => {}
    port.provide(() => new Promise((resolve) => (provideToken = resolve)))
    await settled()
    port.provide(async () => token('bens'))
    await settled()
    provideToken(token('adas'))
    await until(() => expect(port.session().status).toBe('signed-in'))
    await settled()
    expect(signedInSession(port).user.account).toBe('ben')
    await port.request(list)
    expect(harness.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer bens')
  })

  it('does not start after a sign-out during the token request (X5, S5)', async () => {
    harness.host.on('/Login/GetUserInfo', byToken)
    const { port } = openTab()
    let provideToken: (provided: ReturnType<typeof token>) => void = () => {}
    port.provide(() => new Promise((resolve) => (provideToken = resolve)))
    await settled()
    await port.signOut()
    provideToken(token('adas'))
    await settled()
    expect(port.session()).toEqual({ status: 'signed-out', reason: 'user' })
  })

  it('is replaced when a renewal returns another person’s token (X5)', async () => {
    harness.host.on('/Login/GetUserInfo', byToken)
    let tokenName = 'adas'
    const { port, events } = openTab()
    port.provide(async () => token(tokenName))
    await until(() => expect(port.session().status).toBe('signed-in'))
    tokenName = 'bens'
    harness.clock.sleep(560_000)
    await expectAborted(port.request(list))
    expect(signedInSession(port).user.account).toBe('ben')
    expect(events.filter(({ type }) => type === 'signed-in')).toHaveLength(2)
    expect(harness.host.to(list.path)).toEqual([])
    await port.request(list)
    expect(harness.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer bens')
  })

  it('survives a temporary outage of the page’s server (X5)', async () => {
    harness.host.on('/Login/GetUserInfo', byToken)
    let isOffline = false
    const { port } = openTab()
    port.provide(async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return token('adas')
    })
    await until(() => expect(port.session().status).toBe('signed-in'))
    isOffline = true
    harness.clock.sleep(560_000)
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    expect(port.session().status).toBe('signed-in')
    isOffline = false
    harness.clock.sleep(2_000)
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })

  const hour = 3_600_000
  it.each([
    [
      'throws',
      () => Promise.reject(new Error('not signed in here')),
      'failed with Error: not signed in here',
    ],
    [
      'throws at once',
      () => {
        throw new RangeError('oops')
      },
      'failed with RangeError: oops',
    ],
    [
      'is an address',
      'https://a.example/token',
      'https://a.example/token is not allowed; allowed: a function',
    ],
    ['is an object', { token: 'adas' }, 'object is not allowed; allowed: a function or null'],
    ['returns nothing', async () => undefined, 'returned nothing; it has to return { token, expiresAt }'],
    ['returns the token alone', async () => 'adas', 'returned a string; it has to'],
    ['returns no token', async () => ({ expiresAt: Date.now() + hour }), 'returned no token; it has to'],
    ['returns no end', async () => ({ token: 'adas' }), 'returned the expiresAt undefined; it has to'],
    [
      'returns no date',
      async () => ({ token: 'adas', expiresAt: 'soon' }),
      'returned the expiresAt soon; it has to',
    ],
    [
      'returns seconds',
      async () => ({ token: 'adas', expiresAt: (Date.now() + hour) / 1_000 }),
      'returned expiresAt in seconds; it has to',
    ],
    ['never settles', () => new Promise(() => {}), 'did not respond within 20 seconds'],
    [
      'returns a token that the host refuses',
      async () => token('refused'),
      'the API host refused its token; return the AccessToken of a sign-in at http',
    ],
    [
      'returns a token that has expired',
      async () => ({ token: 'adas', expiresAt: '2020-01-01T00:00Z' }),
      'the API host refused its token, which has expired at 2020-01-01T00:00:00.000Z; return the AccessToken',
    ],
  ])(
    'is missing where the provider %s, which the console says in one sentence (X5)',
    async (_, provider, sentence) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      harness.host.on('/Login/GetUserInfo', no(40005))
      const { port } = openTab()
      port.provide(provider as never)
      await settled()
      await harness.clock.pass(20_000)
      await until(() => expect(port.session()).toEqual({ status: 'signed-out', reason: 'refused' }))
      expect(port.providerFailure()).toContain(`tokenProvider: ${sentence}`)
      expect(warn.mock.calls.map(String)).toEqual([
        `Lustra: ${port.providerFailure()}. See docs/embedding.md#mistakes`,
      ])
      warn.mockRestore()
    },
  )

  it('says once that a token has expired, also where the host accepts it (X5)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    harness.host.on('/Login/GetUserInfo', byToken)
    const { port } = openTab()
    port.provide(async () => ({ token: 'adas', expiresAt: '2021-01-01T00:00Z' }))
    await until(() => expect(port.session().status).toBe('signed-in'))
    await until(() => expect(warn).toHaveBeenCalled())
    expect(warn.mock.calls.map(String)).toEqual([
      'Lustra: tokenProvider: returned a token that has expired at 2021-01-01T00:00:00.000Z. See docs/embedding.md#mistakes',
    ])
    warn.mockRestore()
  })
})
