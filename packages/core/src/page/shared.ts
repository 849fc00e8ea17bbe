/** The only global this product touches, besides its elements (X3). The major version is part of its name. */
const major = 1
const prefix = 'lustra@'
const symbol = Symbol.for(`${prefix}${major}`)

interface Registry {
  readonly shared: <T>(name: string, create: () => T) => T
}

/**
 * One value per page for any number of copies of this bundle: the first copy to ask creates it (X2).
 * `create` must answer a frozen port of functions and plain data. Any script of the page can read the registry:
 * no token may ever stand in it, and no store, because another copy may carry another version of the store library.
 */
export function shared<T>(name: string, create: () => T): T {
  return registry().shared(name, create)
}

function registry(): Registry {
  const page = globalThis as { [symbol]?: Registry }
  const found = page[symbol]
  if (found) return found
  sayOtherMajors()
  const values = new Map<string, unknown>()
  const value: Registry = Object.freeze({
    shared<T>(name: string, create: () => T): T {
      if (!values.has(name)) values.set(name, create())
      return values.get(name) as T
    },
  })
  // Neither listed nor ever replaced: what is not said is false.
  Object.defineProperty(page, symbol, { value })
  return value
}

/** Two majors cannot share a session. Said once, because only the copy that opens a registry looks. */
export function sayOtherMajors(): void {
  const other = Object.getOwnPropertySymbols(globalThis).find(
    (found) => found !== symbol && found.description?.startsWith(prefix),
  )
  if (other) {
    console.warn(`Lustra: two sessions, ${other.description} and ${prefix}${major}`)
  }
}
