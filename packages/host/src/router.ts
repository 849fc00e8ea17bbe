import { atom, type ReadableAtom } from 'nanostores'
import { toAddress, toText, type Address } from './address.ts'

/** The browser APIs that the router uses; replaced in tests. */
export interface Browser {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'pushState' | 'replaceState' | 'back'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** Called on back and forward: null allows leaving, a promise waits for the person. */
export type ConfirmLeave = (from: Address, to: Address) => Promise<boolean> | null

export interface Router {
  readonly $address: ReadableAtom<Address>
  /** Goes to an address of the portal; ignores others. `replace` replaces the current history entry. */
  go(to: string, options?: { replace?: boolean }): void
  /** Disables navigation before a reload. */
  leave(): void
}

/** The address as a store, based on the browser's history, including back and forward. */
export function createRouter(browser: Browser = window, confirmLeave: ConfirmLeave = () => null): Router {
  const read = (): Address => ({
    path: browser.location.pathname,
    query: browser.location.search.slice(1),
    ...(browser.location.hash && { fragment: browser.location.hash.slice(1) }),
  })
  const $address = atom(read())
  let isLeaving = false
  let isAgreed = false

  browser.addEventListener('popstate', () => {
    const here = $address.get()
    const confirmation = isAgreed || isLeaving ? null : confirmLeave(here, read())
    isAgreed = false
    if (!confirmation) return $address.set(read())
    // The browser has already navigated: restore the shown address as a new entry until the person decides.
    browser.history.pushState(null, '', toText(here))
    void confirmation.then((agreed) => {
      if (!agreed) return
      isAgreed = true
      browser.history.back()
    })
  })

  return {
    $address,
    go(to, { replace = false } = {}) {
      const address = toAddress(to)
      if (isLeaving || !address || toText(address) === toText($address.get())) return
      // The fragment of an invitation holds a mail address, which must not stay in the history.
      if (!replace && $address.get().fragment) browser.history.replaceState(null, '', toText($address.get()))
      browser.history[replace ? 'replaceState' : 'pushState'](null, '', toText(address))
      $address.set(address)
    },
    leave() {
      isLeaving = true
    },
  }
}
