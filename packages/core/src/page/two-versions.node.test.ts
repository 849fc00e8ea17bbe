import { afterEach, expect, it, vi } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }

const symbols = ['lustra@1', 'lustra@2'].map((name) => Symbol.for(name))
afterEach(() => {
  vi.restoreAllMocks()
  for (const symbol of symbols) Reflect.deleteProperty(globalThis, symbol)
})

/** What a copy of another version has left on the page. */
function leaveRegistry(symbol: symbol, version: string) {
  const values = new Map<string, unknown>()
  const shared = (name: string, create: () => unknown) => {
    if (!values.has(name)) values.set(name, create())
    return values.get(name)
  }
  Object.defineProperty(globalThis, symbol, { value: { version, shared }, configurable: true })
}

/** Three copies of this version's bundle, each with modules of its own. */
async function loadCopies() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let copy = 0; copy < 3; copy++) {
    vi.resetModules()
    const { configure } = await import('../index.ts')
    configure({ language: 'en' })
  }
  return warn.mock.calls.map(([text]) => String(text))
}

// The registries that copies make stay for good, so the copies of the same major come last.
it.each([
  ['package', symbols[0]!, '9.2.0'],
  ['protocol of the page', symbols[1]!, '9.2.0'],
])('a copy with another major of the %s says once which versions meet (X2)', async (_, symbol, other) => {
  leaveRegistry(symbol, other)
  expect(await loadCopies()).toEqual([`Lustra ${version}: ${other} is loaded`])
})

it('copies of one major say nothing (X2)', async () => {
  expect(await loadCopies()).toEqual([])
})
