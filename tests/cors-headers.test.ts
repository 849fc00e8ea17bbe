/**
 * What our calls send across origins, against what the API host lets them send. Chromium drops a header that it may not set;
 * Firefox and WebKit ask the host for it, and a refusal there is a host that nobody can reach.
 */
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { registerCors } from '../packages/server/src/app/cors.ts'
import { ok } from '../packages/core/testing/host.ts'
import { list, sessionBench, until } from '../packages/core/testing/session-bench.ts'

const origin = 'https://partner.example'
/** Sent with any request, without asking (CORS-safelisted whatever its value here). */
const everywhere = ['accept']

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  await registerCors(app, [origin])
})
afterAll(() => app.close())

/** The header names that a preflight of the real host allows. */
async function allowedHeaders(): Promise<string[]> {
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/any',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  return String(headers['access-control-allow-headers']).toLowerCase().split(/,\s*/)
}

/** Notes the header names of every request that is handed to fetch, and lets it through. */
function noteHeaders(): Set<string> {
  const sent = new Set<string>()
  const original = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const ours = input instanceof Request ? input.headers : new Headers(init?.headers)
    for (const name of ours.keys()) sent.add(name)
    return original(input, init)
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}

const bench = sessionBench()

it('asks for no header that the API host refuses, and the host allows none that nobody sends (X1)', async () => {
  const sent = noteHeaders()
  const asFile = (_: unknown, response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('content-type', 'application/octet-stream')
    return new TextEncoder().encode('%PDF-1.7')
  }
  bench.host.on('/file', asFile)
  bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
  const { port } = await bench.signedIn()

  await port.request({ method: 'GET', path: list.path, params: { id: '1' } })
  await port.request(list)
  await port.request({ method: 'DELETE', path: list.path })
  await port.request({ method: 'GET', path: '/file', download: true })
  await port.request({ method: 'POST', path: '/file', body: {}, stream: true })
  await port.request({ method: 'POST', path: '/file', body: {}, stream: { from: 3, tag: '"a"' } })
  bench.clock.sleep(14_340_000 - 1)
  await port.request(list)
  await until(() => expect(bench.host.to('/Token/RefreshToken')).toHaveLength(1))
  await port.signOut()
  expect(bench.host.to('/Login/Logout')).toHaveLength(1)

  const asked = [...sent].filter((name) => !everywhere.includes(name))
  expect(asked.sort()).toEqual((await allowedHeaders()).sort())
})
