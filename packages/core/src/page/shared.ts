/** The only global of this product, besides its elements (X3). Its name contains the protocol's major version. */
const symbol = Symbol.for('lustra@1')

/** The package version, inserted by the build. */
declare const __LUSTRA_VERSION__: string
const version = typeof __LUSTRA_VERSION__ === 'string' ? __LUSTRA_VERSION__ : ''

interface Registry {
  readonly version: string
  readonly shared: <T>(name: string, create: () => T) => T
}

/**
 * One value per page for all copies of this bundle, created by the first (X2).
 * `create` must return a frozen port of functions and plain data. Any script of the page can read the registry: it must not contain
 * tokens, nor stores, because copies may use different versions of the store library.
 */
export function shared<T>(name: string, create: () => T): T {
  return (registry ??= open()).shared(name, create)
}

let registry: Registry | undefined

function open(): Registry {
  const page = globalThis as { [of: symbol]: Registry | undefined }
  const found = page[symbol]
  reportOtherMajor(found ?? otherProtocol(page))
  if (found) return found
  const values = new Map<string, unknown>()
  const value: Registry = Object.freeze({
    version,
    shared<T>(name: string, create: () => T): T {
      if (!values.has(name)) values.set(name, create())
      return values.get(name) as T
    },
  })
  // Non-enumerable and read-only by default.
  Object.defineProperty(page, symbol, { value })
  return value
}

/** The registry of a copy with another protocol major, which cannot share the session. */
const otherProtocol = (page: { [of: symbol]: Registry | undefined }) =>
  page[Object.getOwnPropertySymbols(page).find(({ description }) => description?.startsWith('lustra@'))!]

/** Warns once per page, tracked in the first copy's registry. */
function reportOtherMajor(first: Registry | undefined): void {
  if (!first || parseInt(first.version) === parseInt(version)) return
  first.shared('majors', () => (console.warn?.(`Lustra ${version}: ${first.version} is loaded`), true))
}
