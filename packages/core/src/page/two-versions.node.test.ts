import { afterEach, expect, it, vi } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }

const symbols = ['lustra@1', 'lustra@2'].map((name) => Symbol.for(name))
afterEach(() => {
  vi.restoreAllMocks()
  for (const symbol of symbols) Reflect.deleteProperty(globalThis, symbol)
})

/** Defines the registry of a copy of another version. */
function leaveRegistry(symbol: symbol, version: string) {
  const values = new Map<string, unknown>()
  const shared = (name: string, create: () => unknown) => {
    if (!values.has(name)) values.set(name, create())
    return values.get(name)
  }
  Object.defineProperty(globalThis, symbol, { value: { version, shared }, configurable: true })
}

/** Loads three separate copies of this version's modules. */
async function loadCopies() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let copy = 0; copy < 3; copy++) {
    vi.resetModules()
    const { configure } = await import('../index.ts')
    configure({ language: 'en' })
  }
  return warn.mock.calls.map(([text]) => String(text))
}

// Copies create permanent registries, so the case of the same major comes last.
it.each([
  ['package', symbols[0]!, '9.2.0'],
  ['protocol of the page', symbols[1]!, '9.2.0'],
])('a copy with another major of the %s warns once about both versions (X2)', async (_, symbol, other) => {
  leaveRegistry(symbol, other)
  expect(await loadCopies()).toEqual([`Lustra ${version}: ${other} is loaded`])
})

it('copies of one major do not warn (X2)', async () => {
  expect(await loadCopies()).toEqual([])
})
