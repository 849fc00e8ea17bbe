import { atom, type ReadableAtom } from 'nanostores'
import { toAddress, toText, type Address } from './address.ts'

/** What the router needs of a browser; tests pass their own. */
export interface Browser {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'pushState' | 'replaceState' | 'back'>
  addEventListener(type: 'popstate', hear: () => void): void
}

/** Asked before the browser's own buttons lead away: null lets go, a promise has the person decide. */
export type AskToLeave = (from: Address, to: Address) => Promise<boolean> | null

export interface Router {
  readonly $address: ReadableAtom<Address>
  /** Goes to an address of the portal; anything that is none is left alone. `replace` leaves no way back to the present one. */
  go(to: string, options?: { replace?: boolean }): void
  /** The page is about to be loaded anew: from now on nothing here changes the address under it. */
  leave(): void
}

/** The address as a store, over the browser's own history. Back and forward are heard like any other change. */
export function createRouter(browser: Browser = window, ask: AskToLeave = () => null): Router {
  const read = (): Address => ({
    path: browser.location.pathname,
    query: browser.location.search.slice(1),
  })
  const $address = atom(read())
  let isLeaving = false
  let isAgreed = false

  browser.addEventListener('popstate', () => {
    const here = $address.get()
    const answer = isAgreed || isLeaving ? null : ask(here, read())
    isAgreed = false
    if (!answer) return $address.set(read())
    // The browser is there already: what is shown gets its address back, and a step of its own, until the answer.
    browser.history.pushState(null, '', toText(here))
    void answer.then((agreed) => {
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
      browser.history[replace ? 'replaceState' : 'pushState'](null, '', toText(address))
      $address.set(address)
    },
    leave() {
      isLeaving = true
    },
  }
}
