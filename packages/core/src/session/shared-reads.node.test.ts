import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { sessionBench, settled, until } from '../../testing/session-bench.ts'
import type { Call } from '../api/call.ts'
import { createApi } from '../api/create-api.ts'
import type { Api } from '../api/types.ts'
import { expectAborted } from '../../testing/aborted.ts'

const bench = sessionBench()
const search: Call = { method: 'POST', path: '/Pest/Find', body: { page: 1 }, reads: 'shared' }
const write: Call = { method: 'POST', path: '/Pest/Submit', body: {} }
const searches = () => bench.host.to(search.path)

/** Somebody signed in, before a host that counts what it is asked. */
async function signedIn() {
  let answers = 0
  bench.host.on(search.path, () => ok({ Items: [{ Id: String(++answers) }] }))
  bench.host.on(write.path, ok(true))
  return (await bench.signedIn()).port
}

/** Holds every answer of the API until the test releases it. */
function holdAnswers() {
  const waiting: ((body: unknown) => void)[] = []
  bench.host.on(search.path, () => new Promise((resolve) => waiting.push(resolve)))
  return { waiting, answer: (data: unknown) => waiting.splice(0).forEach((give) => give(ok(data))) }
}

describe('one question of many elements', () => {
  it('is one request, and everybody has an answer of their own (X2)', async () => {
    const port = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => port.request(search)))
    expect(searches()).toHaveLength(1)
    ;(answers[0] as { Items: unknown[] }).Items.push('changed by its owner')
    expect(answers[1]).toEqual({ Items: [{ Id: '1' }] })
    expect(await port.request(search)).toEqual({ Items: [{ Id: '1' }] })
    expect(searches()).toHaveLength(1)
  })

  it('is asked again when its answer is older than a moment (X2)', async () => {
    const port = await signedIn()
    await port.request(search)
    await bench.clock.pass(1_000)
    expect(await port.request(search)).toEqual({ Items: [{ Id: '2' }] })
  })

  it('is still answered for the others when one no longer waits, and ended when nobody does (X2)', async () => {
    const port = await signedIn()
    const host = holdAnswers()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = port.request(search, { signal: one.signal })
    const second = port.request(search, { signal: two.signal })
    await until(() => expect(host.waiting).toHaveLength(1))
    one.abort()
    await expectAborted(first)
    host.answer('for the second')
    await expect(second).resolves.toBe('for the second')

    await bench.clock.pass(1_000)
    const alone = new AbortController()
    const third = port.request(search, { signal: alone.signal })
    await until(() => expect(host.waiting).toHaveLength(1))
    alone.abort()
    await expectAborted(third)
    const fourth = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(2))
    host.answer('asked anew')
    await expect(fourth).resolves.toBe('asked anew')
  })

  it('fails for all of them, and nobody is given an old failure (X2, E5)', async () => {
    const port = await signedIn()
    bench.host.on(search.path, no(1, '99033'))
    const failures = await Promise.allSettled([port.request(search), port.request(search)])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    bench.host.on(search.path, ok('found'))
    await expect(port.request(search)).resolves.toBe('found')
    expect(searches()).toHaveLength(2)
  })

  it('is another one for another group and in another language (S6, S11)', async () => {
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

describe('what is read after a change', () => {
  it('is asked anew, also when the answer of before is still on its way (V5)', async () => {
    const port = await signedIn()
    const host = holdAnswers()
    const before = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(1))
    await port.request(write)
    const after = port.request(search)
    await until(() => expect(host.waiting).toHaveLength(2))
    host.answer('both')
    await Promise.all([before, after])
    await port.request(write)
    void port.request(search).catch(() => {})
    await until(() => expect(host.waiting).toHaveLength(1))
  })

  it('is one request for all who ask to have it read anew in one go (V6)', async () => {
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

  it('is nobody else’s: an answer does not outlive its session (S5)', async () => {
    const port = await signedIn()
    await port.request(search)
    await port.signOut()
    await port.signIn({ account: 'harbour_admin', password: 'Lustra123' })
    await port.request(search)
    expect(searches()).toHaveLength(2)
  })
})

it('every call says whether it only reads, so that whatever changes something counts as a change (V5, V6)', async () => {
  const calls: Call[] = []
  const api = createApi(async (call) => {
    calls.push(call)
    throw new Error('nothing is answered here')
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
    const method = api[name] as (...given: unknown[]) => Promise<unknown>
    await method('all', {}, {}).catch(() => {})
  }
  await (await api.downloadReports('pest', ['1'])).receive().catch(() => {})
  expect(calls).toHaveLength(names.length + 1)
  expect(calls.filter(({ reads }) => !reads).map(({ path }) => path.split('/').at(-1))).toEqual([
    'SubmitScope',
    'UpdateStatus',
  ])
})
