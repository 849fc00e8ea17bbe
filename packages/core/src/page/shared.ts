/** The only global this product touches, besides its elements (X3). The major version is part of its name. */
const symbol = Symbol.for('lustra@1')

/** Of the package, written into every build. */
declare const __LUSTRA_VERSION__: string
const version = typeof __LUSTRA_VERSION__ === 'string' ? __LUSTRA_VERSION__ : ''

interface Registry {
  readonly version: string
  readonly shared: <T>(name: string, create: () => T) => T
}

/**
 * One value per page for any number of copies of this bundle: the first copy to ask creates it (X2).
 * `create` must answer a frozen port of functions and plain data. Any script of the page can read the registry:
 * no token may ever stand in it, and no store, because another copy may carry another version of the store library.
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
  // Not enumerable, and never replaced.
  Object.defineProperty(page, symbol, { value })
  return value
}

/** The registry of a copy with another major of the page's protocol: two of them cannot share a session. */
const otherProtocol = (page: { [of: symbol]: Registry | undefined }) =>
  page[Object.getOwnPropertySymbols(page).find(({ description }) => description?.startsWith('lustra@'))!]

/** Warns once a page, in the registry of the copy that was there first. */
function reportOtherMajor(first: Registry | undefined): void {
  if (!first || parseInt(first.version) === parseInt(version)) return
  first.shared('majors', () => (console.warn?.(`Lustra ${version}: ${first.version} is loaded`), true))
}
