import { atom, type ReadableAtom } from 'nanostores'
import { toAddress, toText, type Address } from './address.ts'

/** What the router needs of a browser; tests pass their own. */
export interface Browser {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'pushState' | 'replaceState'>
  addEventListener(type: 'popstate', hear: () => void): void
}

export interface Router {
  readonly $address: ReadableAtom<Address>
  /** Goes to an address of the portal; anything that is none is left alone. `replace` leaves no way back to the present one. */
  go(to: string, options?: { replace?: boolean }): void
  /** The page is about to be loaded anew: from now on nothing here changes the address under it. */
  leave(): void
}

/** The address as a store, over the browser's own history. Back and forward are heard like any other change. */
export function createRouter(browser: Browser = window): Router {
  const read = (): Address => ({
    path: browser.location.pathname,
    query: browser.location.search.slice(1),
  })
  const $address = atom(read())
  let isLeaving = false
  browser.addEventListener('popstate', () => $address.set(read()))

  return {
    $address,
    go(to, { replace = false } = {}) {
      const address = toAddress(to)
      if (isLeaving || !address || toText(address) === toText($address.get())) return
      browser.history[replace ? 'replaceState' : 'pushState'](null, '', toText(address))
      $address.set(address)
    },
    leave() {
      isLeaving = true
    },
  }
}
