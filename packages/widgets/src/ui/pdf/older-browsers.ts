/**
 * Polyfills that pdf.js 6.5 needs in browsers of 2024. Its legacy build patches the page's globals; these are visible to
 * pdf.js only: the build imports them under the global names (pdfjs.plugin.ts).
 */
const native = globalThis

type Keyed<K, V> = { has(key: K): boolean; get(key: K): V | undefined; set(key: K, value: V): unknown }
function getOrInsert<K, V>(this: Keyed<K, V>, key: K, value: V) {
  if (!this.has(key)) this.set(key, value)
  return this.get(key)
}
function getOrInsertComputed<K, V>(this: Keyed<K, V>, key: K, make: (key: K) => V) {
  if (!this.has(key)) this.set(key, make(key))
  return this.get(key)
}

/** A subclass with added methods; `instanceof` accepts native instances, too. */
function extended<C extends new (...given: never[]) => object>(
  Native: C,
  methods: object,
  statics: object = {},
): C {
  const Extended = class extends (Native as unknown as new (...given: unknown[]) => object) {
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof Native
  }
  Object.assign(Extended.prototype, methods)
  Object.assign(Extended, statics)
  return Extended as unknown as C
}

const isNewMap = 'getOrInsertComputed' in native.Map.prototype
export const Map = isNewMap ? native.Map : extended(native.Map, { getOrInsert, getOrInsertComputed })
export const WeakMap = isNewMap
  ? native.WeakMap
  : extended(native.WeakMap, { getOrInsert, getOrInsertComputed })

function withResolvers() {
  let resolve: unknown
  let reject: unknown
  const promise = new native.Promise((...both) => ([resolve, reject] = both))
  return { promise, resolve, reject }
}
const attempt = (act: (...given: unknown[]) => unknown, ...given: unknown[]) =>
  new native.Promise((resolve) => resolve(act(...given)))
export const Promise =
  'try' in native.Promise
    ? native.Promise
    : extended(native.Promise as never, {}, { withResolvers, try: attempt })

export const Math: typeof native.Math =
  'sumPrecise' in native.Math
    ? native.Math
    : (Object.assign(Object.create(native.Math) as object, {
        sumPrecise: (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0),
      }) as unknown as typeof native.Math)

const parse = (address: string, base?: string) => {
  try {
    return new native.URL(address, base)
  } catch {
    return null
  }
}
export const URL = 'parse' in native.URL ? native.URL : extended(native.URL, {}, { parse })

/** pdf.js adds a method to `Iterator.prototype`; give it a private one. */
export const Iterator = { prototype: {} }
