import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { sessionHarness, settled, until } from '../../testing/session-harness.ts'
import type { Call } from '../api/call.ts'
import { createApi } from '../api/create-api.ts'
import type { Api } from '../api/types.ts'
import { expectAborted } from '../../testing/aborted.ts'

const harness = sessionHarness()
const search: Call = { method: 'POST', path: '/Pest/Find', body: { page: 1 }, reads: 'shared' }
const write: Call = { method: 'POST', path: '/Pest/Submit', body: {} }
const searches = () => harness.host.to(search.path)

/** A signed-in session at a host that counts its responses. */
async function signedIn() {
  let responses = 0
  harness.host.on(search.path, () => ok({ Items: [{ Id: String(++responses) }] }))
  harness.host.on(write.path, ok(true))
  return (await harness.signedIn()).port
}

/** Holds every response of the API until the test releases it. */
function holdResponses() {
  const waiting: ((body: unknown) => void)[] = []
  harness.host.on(search.path, () => new Promise((resolve) => waiting.push(resolve)))
  return { waiting, respond: (data: unknown) => waiting.splice(0).forEach((resolve) => resolve(ok(data))) }
}

describe('equal reads of many elements', () => {
  it('share one request, and each gets its own copy of the response (X2)', async () => {
    const port = await signedIn()
    const responses = await Promise.all(Array.from({ length: 20 }, () => port.request(search)))
    expect(searches()).toHaveLength(1)
    ;(responses[0] as { Items: unknown[] }).Items.push('changed by its owner')
    expect(responses[1]).toEqual({ Items: [{ Id: '1' }] })
    expect(await port.request(search)).toEqual({ Items: [{ Id: '1' }] })
    expect(searches()).toHaveLength(1)
  })

  it('are sent again when the response is no longer fresh (X2)', async () => {
    const port = await signedIn()
    await port.request(search)
    await harness.clock.pass(1_000)
    expect(await port.request(search)).toEqual({ Items: [{ Id: '2' }] })
  })

  it('continue for the others when one is aborted, and end when all are aborted (X2)', async () => {
    const port = await signedIn()
    const host = holdResponses()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = port.request(search, { signal: one.signal })
    const second = port.request(search, { signal: two.signal })
    await until(() => expect(host.waiting).toHaveLength(1))
    one.abort()
    await expectAborted(first)
    host.respond('for the second')
    await expect(second).resolves.toBe('for the second')

    await harness.clock.pass(1_000)
    const alone = new AbortController()
    const third = port.request(search, { signal: alone.signal })
    await until(() => expect(host.waiting).toHaveLength(1))
    alone.abort()
    await expectAborted(third)
    const fourth = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(2))
    host.respond('sent again')
    await expect(fourth).resolves.toBe('sent again')
  })

  it('fail together, and failures are not reused (X2, E5)', async () => {
    const port = await signedIn()
    harness.host.on(search.path, no(1, '99033'))
    const failures = await Promise.allSettled([port.request(search), port.request(search)])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    harness.host.on(search.path, ok('found'))
    await expect(port.request(search)).resolves.toBe('found')
    expect(searches()).toHaveLength(2)
  })

  it('are separate for other groups and languages (S6, S11)', async () => {
    const port = await signedIn()
    await port.request(search)
    await port.request(search, { group: 'JADE' })
    await port.request(search, { language: 'zh_hant' })
    await port.setLanguage('zh')
    await port.request(search)
    expect(searches().map(({ headers }) => [headers['x-lustra-group'], headers['accept-language']])).toEqual([
      ['HARBOUR', 'en-US'],
      ['JADE', 'en-US'],
      ['HARBOUR', 'zh-TW'],
      ['HARBOUR', 'zh-CN'],
    ])
  })
})

describe('reads after a change', () => {
  it('are sent again, also when an earlier response is still pending (V5)', async () => {
    const port = await signedIn()
    const host = holdResponses()
    const before = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(1))
    await port.request(write)
    const after = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(2))
    host.respond('both')
    await Promise.all([before, after])
    await port.request(write)
    void port.request(search).catch(() => {})
    await until(() => expect(host.waiting).toHaveLength(1))
  })

  it('share one request when several elements reload at once (V6)', async () => {
    const port = await signedIn()
    await port.request(search)
    const again = Array.from({ length: 20 }, () => {
      port.dropReads()
      return port.request(search)
    })
    expect(await Promise.all(again)).toEqual(Array.from({ length: 20 }, () => ({ Items: [{ Id: '2' }] })))
    expect(searches()).toHaveLength(2)
    await settled()
    port.dropReads()
    await port.request(search)
    expect(searches()).toHaveLength(3)
  })

  it('are sent again in a new session (S5)', async () => {
    const port = await signedIn()
    await port.request(search)
    await port.signOut()
    await port.signIn({ account: 'harbour_admin', password: 'Lustra123' })
    await port.request(search)
    expect(searches()).toHaveLength(2)
  })
})

it('every call is marked as a read, except those that change something (V5, V6)', async () => {
  const calls: Call[] = []
  const api = createApi(async (call) => {
    calls.push(call)
    throw new Error('no response')
  })
  const names = [
    'findServiceReports',
    'serviceTypes',
    'customerChoices',
    'storeChoices',
    'viewServiceReport',
    'findSwitchableUsers',
    'viewEvaluation',
    'submitEvaluation',
    'withdrawEvaluation',
    'downloadList',
    'findCorrectiveActions',
    'correctiveAction',
    'correctiveActionFile',
    'updateCorrectiveAction',
    'visit',
    'report',
    'reportLink',
    'openWork',
  ] as const satisfies readonly Exclude<keyof Api, 'downloadReports'>[]
  for (const name of names) {
    const method = api[name] as (...args: unknown[]) => Promise<unknown>
    await method('all', {}, {}).catch(() => {})
  }
  await (await api.downloadReports('pest', { ids: ['1'] })).receive().catch(() => {})
  expect(calls).toHaveLength(names.length + 1)
  expect(calls.filter(({ reads }) => !reads).map(({ path }) => path.split('/').at(-1))).toEqual([
    'SubmitScope',
    'WithdrawScope',
    'UpdateStatus',
  ])
})
