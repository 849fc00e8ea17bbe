/**
 * Sends malformed requests to every route, as every kind of caller: none causes a server error, each response is an
 * envelope or a file with the common headers, and none contains data of another tenant.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createRandom } from '@lustra/demo/random.ts'
import { hostileRequest, routesOf, type Route } from '@lustra/testing/hostile-requests.ts'
import { hour } from '@lustra/testing/test-clock.ts'

/** Requests per route and person. `npm test -- --long` sends as many as the original external trial. */
const rounds = process.env.LUSTRA_LONG === '1' ? 100 : 2

const callers = [
  ['nobody', []],
  ['lotus_admin', ['LOTUS']],
  ['jade_admin', ['JADE']],
  ['harbour_user', ['HARBOUR']],
  ['norole_user', ['HARBOUR']],
  ['first_login', ['HARBOUR']],
  ['camuser', ['HARBOUR', 'JADE', 'LOTUS']],
] as const

/** Calls that end the caller's own session or change their password: they would end the round. */
const endsSession = ({ path }: Route) => /Logout|UpdatePassword|ModifyPassword|RefreshToken/.test(path)
const isTokenRefused = (code: unknown) => [40005, 40006, 40008, 90009].includes(code as number)
/** Routes outside of the API that serve pages. */
const isCall = ({ path }: Route) => path.startsWith('/api/')

const wordsIn = (text: string): readonly string[] => text.match(/[A-Z]{2,}[-\w]*\d/g) ?? []

const expectedHeaders = [
  'x-request-id',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
]

describe.each(testEngines())('malformed requests on $name', (engine) => {
  let testApp: TestApp
  let routes: Route[]
  let known: unknown[]
  /** Store codes and report numbers of each group, which no other group may read. */
  let secrets: { group: string; word: string }[]
  /** Texts that were sent to be stored. */
  const written = new Set<string>()
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.app.ready()
    routes = routesOf(testApp.app.swagger() as { paths: Record<string, unknown> }).filter(
      (route) => isCall(route) && !endsSession(route),
    )
    secrets = await testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<{ group: string; word: string }>(
        `select g.code as "group", s.code as word from stores s join groups g on g.group_id = s.group_id
         union select g.code, r.report_no from service_reports r join groups g on g.group_id = r.group_id`,
      )
      return rows
    })
    const ids = await testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `(select id::text from service_reports order by id limit 20) union all (select id::text from stores limit 10)
         union all (select id::text from people limit 10) union all (select id::text from corrective_actions limit 10)`,
      )
      return rows.map(({ id }) => id)
    })
    known = [
      ...ids,
      ...ids.map(Number),
      ...secrets.slice(0, 40).map(({ word }) => word),
      'HARBOUR',
      'JADE',
      'LOTUS',
    ]
  })
  beforeEach(() => testApp.clock.pass(24 * hour))
  afterAll(() => testApp.close())

  it.each(callers)(
    'of %s are refused or processed within their own group, and never fail (A6, E1)',
    async (account, own) => {
      let token = account === 'nobody' ? '' : await testApp.tokenOf(account)
      const random = createRandom(account.length * 7919 + rounds)
      const foreign = new Map(
        secrets
          .filter(({ group }) => !(own as readonly string[]).includes(group))
          .map((each) => [each.word, each.group]),
      )
      const faults: string[] = []
      // Proves that the requests reached data: a session that ended early would prove nothing.
      const reached = { answers: 0, ownWords: 0 }
      const ownWords = new Set(
        secrets.filter(({ group }) => (own as readonly string[]).includes(group)).map(({ word }) => word),
      )
      for (let round = 0; round < rounds; round++)
        for (const route of routes) {
          const request = hostileRequest(route, random, known)
          const headers = {
            ...(request.headers as object),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(random.between(0, 3) === 0 && {
              'x-lustra-group': random.pick(['HARBOUR', 'JADE', 'LOTUS', "' --"]),
            }),
          }
          const response = await testApp.app.inject({ ...request, headers, remoteAddress: '203.0.113.7' })
          const sent = `${request.method} ${request.url as string} ${(request.payload as string | undefined) ?? ''}`
          const about = sent.slice(0, 400)
          if (response.statusCode >= 500 && response.statusCode !== 503)
            faults.push(`${response.statusCode}: ${about}`)
          const missing = expectedHeaders.filter((name) => !(name in response.headers))
          if (missing.length) faults.push(`without ${missing.join()}: ${about}`)
          if (String(response.headers['content-type']).includes('json')) {
            const body: unknown = response.json()
            const code = (body as { ErrCode?: unknown } | null)?.ErrCode
            if (code === 500) faults.push(`ErrCode 500: ${about}`)
            if (code === 0) {
              reached.answers++
              // A caller may store another group's texts in their own group and read them there.
              for (const word of wordsIn(sent)) written.add(word)
            }
            if (token && isTokenRefused(code)) token = await testApp.tokenOf(account)
          }
          for (const word of wordsIn(response.body)) {
            if (sent.includes(word) || written.has(word)) continue
            if (foreign.has(word)) faults.push(`${word} of ${foreign.get(word)}: ${about}`)
            if (ownWords.has(word)) reached.ownWords++
          }
        }
      expect(faults).toEqual([])
      expect(routes.length).toBeGreaterThan(30)
      expect(reached.answers).toBeGreaterThan(rounds)
      if (token) expect((await testApp.call('/api/Login/GetUserInfo', { token })).ResData).toBeTruthy()
      if (account.endsWith('_admin') || account === 'harbour_user' || account === 'camuser')
        expect(reached.ownWords).toBeGreaterThan(rounds)
    },
    rounds * 60_000,
  )

  it.each([
    '/',
    '/api/config',
    '/api/nothing',
    '/nowhere',
    '/health/live',
    '/%2e%2e/etc/passwd',
    '/api/%00',
    '/.env',
  ])('at %s are answered with the common headers', async (url) => {
    const response = await testApp.app.inject({ method: 'GET', url })
    for (const name of expectedHeaders) expect(response.headers, name).toHaveProperty([name])
    expect(response.statusCode).toBeLessThan(500)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
    'by %s change nothing and do not fail',
    async (method) => {
      const response = await testApp.app.inject({ method, url: '/api/Login/GetCheckUser' })
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers).toHaveProperty('x-request-id')
    },
  )
})
