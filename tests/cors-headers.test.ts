/**
 * The headers of our calls to other origins, compared with those that the API host allows. Chromium drops forbidden headers;
 * Firefox and WebKit request them in the preflight, and a refusal makes the host unreachable.
 */
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { registerCors } from '@lustra/server/app/cors.ts'
import { ok } from '../packages/core/testing/host.ts'
import { list, sessionHarness, until } from '../packages/core/testing/session-harness.ts'

const origin = 'https://partner.example'
/** CORS-safelisted, so not in the preflight. */
const safelisted = ['accept']

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

/** Records the header names of every fetch, and forwards it. */
function recordHeaders(): Set<string> {
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

const harness = sessionHarness()

it('sends exactly the headers that the API host allows (X1)', async () => {
  const sent = recordHeaders()
  const asFile = (_: unknown, response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('content-type', 'application/octet-stream')
    return new TextEncoder().encode('%PDF-1.7')
  }
  harness.host.on('/file', asFile)
  harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
  const { port } = await harness.signedIn()

  await port.request({ method: 'GET', path: list.path, params: { id: '1' } })
  await port.request(list)
  await port.request({ method: 'DELETE', path: list.path })
  await port.request({ method: 'GET', path: '/file', download: true })
  await port.request({ method: 'POST', path: '/file', body: {}, stream: true })
  await port.request({ method: 'POST', path: '/file', body: {}, stream: { from: 3, tag: '"a"' } })
  harness.clock.sleep(14_340_000 - 1)
  await port.request(list)
  await until(() => expect(harness.host.to('/Token/RefreshToken')).toHaveLength(1))
  await port.signOut()
  expect(harness.host.to('/Login/Logout')).toHaveLength(1)

  const requested = [...sent].filter((name) => !safelisted.includes(name))
  expect(requested.sort()).toEqual((await allowedHeaders()).sort())
})

it.each([
  [origin, origin],
  ['https://other.example', undefined],
])('lets %s measure its calls as far as it may read them', async (from, expected) => {
  const { headers } = await app.inject({ url: '/api/any', headers: { origin: from } })
  expect(headers['timing-allow-origin']).toBe(expected)
})
