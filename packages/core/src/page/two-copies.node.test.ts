import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noGlobals } from '../../../../tools/lib/no-globals.ts'
import { loginData, ok, startHost, type TestHost } from '../../testing/host.ts'

let host: TestHost
beforeEach(async () => {
  host = await startHost()
  host.on('/Login/GetCheckUser', ok(loginData()))
  host.on('/Login/GetUserGroupInfoList', ok([]))
})
afterEach(() => host.stop())

/** Loads a separate copy of all modules, with the same globals. */
async function loadCopy() {
  vi.resetModules()
  return import('../index.ts')
}

/** All values reachable from a value through properties, without calls. */
function reachable(from: unknown, found = new Set<unknown>()): Set<unknown> {
  if (found.has(from) || from === null || from === undefined) return found
  found.add(from)
  if (typeof from === 'object' || typeof from === 'function') {
    for (const key of Reflect.ownKeys(from)) {
      const property = Object.getOwnPropertyDescriptor(from, key)
      if (property && 'value' in property) reachable(property.value, found)
    }
  }
  return found
}

it('two copies of the bundle share one session, configuration and messages, and show no token (X2, X3)', async () => {
  const globals = Reflect.ownKeys(globalThis)
  const one = await loadCopy()
  // The build removes the store library's global (tools/lib/no-globals.ts).
  const added = Reflect.ownKeys(globalThis).filter(
    (key) => !globals.includes(key) && key !== 'nanostoresGlobal',
  )
  expect(added).toEqual([])
  const two = await loadCopy()
  expect(one.coreFor).not.toBe(two.coreFor)

  one.configure({ api: host.apiBase, language: 'en', productName: 'Harbour' })
  expect(two.$config.get()).toMatchObject({ api: host.apiBase, productName: 'Harbour' })
  two.configure({ productName: 'Jade' })
  expect(one.$config.get().productName).toBe('Jade')
  expect(one.core()).toBe(one.coreFor(`${host.apiBase}/`))

  const events: unknown[] = []
  two.core().listen((event) => events.push(event))
  await one.core().signIn({ account: 'harbour_admin', password: 'Lustra123' })
  expect(two.core().$session.get()).toMatchObject({ status: 'signed-in', user: { userId: '7' } })
  expect(events).toEqual([{ type: 'signed-in', account: 'harbour_admin', userType: 'User' }])

  host.on('/RegularServiceCallPest/GetServiceTypeList', ok([{ Id: '1', Name: 'Rodents' }]))
  const responses = [two.core().api.serviceTypes('pest'), one.core().api.serviceTypes('pest')]
  await expect(Promise.all(responses)).resolves.toEqual(responses.map(() => [{ Id: '1', Name: 'Rodents' }]))
  expect(host.to('/RegularServiceCallPest/GetServiceTypeList')).toHaveLength(1)
  expect(host.to('/RegularServiceCallPest/GetServiceTypeList')[0]?.headers.authorization).toBe(
    'Bearer token-1',
  )

  const texts: string[] = []
  one.onMessages(({ text }) => texts.push(text))
  two.notify({ kind: 'info', text: 'from the other copy' })
  expect(texts).toContain('from the other copy')

  const symbol = Symbol.for('lustra@1')
  expect(Object.getOwnPropertyDescriptor(globalThis, symbol)).toMatchObject({
    writable: false,
    configurable: false,
    enumerable: false,
  })
  const registry = (
    globalThis as Record<symbol, { shared: (name: string, create: () => unknown) => object }>
  )[symbol]
  expect(Object.isFrozen(registry)).toBe(true)
  const page = registry?.shared('page', () => undefined) as {
    config(): unknown
    session(api?: string): { session(): unknown }
  }
  const all = reachable([registry, page, page.config(), page.session(), page.session().session()])
  expect([...all].filter((value) => typeof value === 'string' && value.includes('token-1'))).toEqual([])
  expect(Object.isFrozen(page)).toBe(true)
  expect(Object.isFrozen(page.session())).toBe(true)
})

it('the build removes the store library’s global (X3)', async () => {
  const code = await readFile(new URL('./atom/index.js', import.meta.resolve('nanostores')), 'utf8')
  const built = noGlobals().transform(code, '/node_modules/nanostores/atom/index.js')?.code
  expect(built).toContain('nanostoresGlobal = ({ epoch: 0 })')
  expect(built?.replace(/\/\/.*/g, '')).not.toContain('globalThis')
})

it('a token provider cannot be called through the registry (X5)', async () => {
  const { configure, $config, shared } = await loadCopy()
  configure({ tokenProvider: async () => ({ token: 'secret', expiresAt: Date.now() + 60_000 }) })
  expect($config.get()).not.toHaveProperty('tokenProvider')
  expect(shared('page', () => ({}))).not.toHaveProperty('tokenProvider')
})
