import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFallbackStorage, deviceStorage, safeStorage, type StorageLike } from './safe-storage.ts'

/** Keys are properties, as in a browser. */
function area(texts: Record<string, string>, isFull = () => false): StorageLike {
  const methods: StorageLike = {
    getItem: (key) => texts[key] ?? null,
    setItem(key, text) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError')
      texts[key] = text
    },
    removeItem: (key) => void delete texts[key],
  }
  return new Proxy(texts, { get: (_, name) => methods[name as keyof StorageLike] }) as unknown as StorageLike
}
afterEach(() => void vi.unstubAllGlobals())

describe('safe storage', () => {
  it('reads, writes and removes text', () => {
    const texts: Record<string, string> = {}
    const storage = safeStorage(() => area(texts))
    expect(storage.write('lustra.theme', 'dark')).toBe(true)
    expect([storage.read('lustra.theme'), texts]).toEqual(['dark', { 'lustra.theme': 'dark' }])
    expect(storage.write('lustra.theme', null)).toBe(true)
    expect([storage.read('lustra.theme'), texts]).toEqual([null, {}])
  })

  it.each([['{broken'], [''], [undefined]])('takes %j for no value', (text) => {
    const storage = safeStorage(() => area(text === undefined ? {} : { 'lustra.today': text }))
    expect(storage.readJson('lustra.today')).toBeNull()
  })

  it('removes only the keys with a prefix', () => {
    const texts = { 'lustra.code.login': '1', 'lustra.code.phone.7': '1', 'lustra.coded': '1', own: '1' }
    safeStorage(() => area(texts)).removeAll('lustra.code.')
    expect(texts).toEqual({ 'lustra.coded': '1', own: '1' })
  })

  it.each([
    ['missing', undefined],
    ['blocked', null],
    ['one that throws', { getItem: fail, setItem: fail, removeItem: fail }],
  ])('does not throw when storage is %s', (_, found) => {
    vi.stubGlobal('localStorage', found)
    expect(deviceStorage.read('lustra.theme')).toBeNull()
    expect(deviceStorage.readJson('lustra.today')).toBeNull()
    expect(deviceStorage.write('lustra.theme', 'dark')).toBe(false)
    expect(() => deviceStorage.removeAll('lustra.')).not.toThrow()
  })

  it('does not throw when accessing the property throws', () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: fail })
    try {
      expect(deviceStorage.read('lustra.theme')).toBeNull()
      expect(deviceStorage.write('lustra.theme', 'dark')).toBe(false)
    } finally {
      if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })
})

describe('storage with a memory fallback', () => {
  it('holds values that do not fit, and removes the stored old value', () => {
    let isFull = false
    const texts: Record<string, string> = {}
    const storage = createFallbackStorage(
      safeStorage(() => area(texts, () => isFull)),
      true,
    )
    storage.write('lustra.session', '{"a":1}')
    expect(storage.degraded()).toBe(false)
    isFull = true
    storage.write('lustra.session', '{"a":2}')
    expect([storage.readJson('lustra.session'), texts, storage.degraded()]).toEqual([{ a: 2 }, {}, true])
    storage.cache('portal_group', '[]')
    expect(storage.read('portal_group')).toBeNull()
    storage.write('lustra.session', null)
    expect(storage.read('lustra.session')).toBeNull()
  })

  it('removes by prefix also from memory', () => {
    const storage = createFallbackStorage(safeStorage(() => null))
    storage.write('lustra.filters.all', '{}')
    storage.write('lustra.list.all', '{}')
    storage.removeAll('lustra.filters.')
    expect([storage.read('lustra.filters.all'), storage.read('lustra.list.all')]).toEqual([null, '{}'])
    expect(storage.degraded()).toBe(false)
  })

  it('drops values in memory only', () => {
    let isFull = false
    const texts: Record<string, string> = {}
    const storage = createFallbackStorage(safeStorage(() => area(texts, () => isFull)))
    storage.write('lustra.filters.all', '{}')
    isFull = true
    storage.write('lustra.filters.pest', '{}')
    storage.write('lustra.list.pest', '{}')
    storage.dropMemory('lustra.filters.')
    expect(texts).toEqual({ 'lustra.filters.all': '{}' })
    expect([storage.read('lustra.filters.pest'), storage.read('lustra.list.pest')]).toEqual([null, '{}'])
  })
})

function fail(): never {
  throw new DOMException('blocked', 'SecurityError')
}
