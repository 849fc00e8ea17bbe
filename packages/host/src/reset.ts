/** Resets the portal: a clean start in place, or a reload. */
import { toAddress, toText } from './address.ts'
import { $leaving, router } from './portal.ts'

let restart = () => {}

/** Registers the restart function. Not a store, whose listeners would run too late. */
export const onCleanStart = (draw: () => void): void => void (restart = draw)

let nextAddress = '/'

/** Sets the address that the next clean start opens, instead of home. */
export const startNextAt = (to: string): void => void (nextAddress = to)

/**
 * A clean start without a reload: no elements, input or messages remain, and nothing
 * is downloaded again (S6, S11).
 */
export function startClean(): void {
  const to = nextAddress
  nextAddress = '/'
  restart()
  router.go(to)
  scrollTo(0, 0)
}

/** Stops rendering and navigation before a reload. */
export function deactivate(): void {
  router.leave()
  $leaving.set(true)
}

let isReloading = false

/** Reloads the portal at an address. Only the first call counts, also while the host is slow. */
export function reloadAt(to: string): void {
  if (isReloading) return
  isReloading = true
  const address = toAddress(to)
  deactivate()
  location.assign(address ? toText(address) : '/')
}

/** A page restored from the back/forward cache shows the previous person's content: hide and reload it. */
export function reloadOnBack(): void {
  addEventListener('pagehide', () => (document.body.hidden = $leaving.get()))
  addEventListener('pageshow', ({ persisted }) => persisted && $leaving.get() && location.reload())
}
