/** The ways out of what is drawn now: a clean start in place, or another load of the page. */
import { toAddress, toText } from './address.ts'
import { $leaving, router } from './portal.ts'

let drawAnew = () => {}

/** Who draws says how to draw anew. No store: it would tell of it only after everybody has heard what caused it. */
export const onCleanStart = (draw: () => void): void => void (drawAnew = draw)

let next = '/'

/** Where the next clean start leads, instead of home. */
export const startNextAt = (to: string): void => void (next = to)

/**
 * A full, clean start, as after a reload, but without one: nothing that was drawn, typed or said is left, and nothing
 * is downloaded again (S6, S11).
 */
export function startClean(): void {
  const to = next
  next = '/'
  drawAnew()
  router.go(to)
  scrollTo(0, 0)
}

/** Nothing is drawn or led anywhere any more: the page is about to be loaded anew. */
export function leave(): void {
  router.leave()
  $leaving.set(true)
}

let isGoing = false

/** Loads the portal anew at an address of its own. Once: a slow host must not be overtaken by a later wish. */
export function reloadAt(to: string): void {
  if (isGoing) return
  isGoing = true
  const address = toAddress(to)
  leave()
  location.assign(address ? toText(address) : '/')
}

/** Browsers keep a page for the way back: what it shows is the former person's, and it leads nowhere any more. */
export function neverComeBack(): void {
  addEventListener('pagehide', () => (document.body.hidden = $leaving.get()))
  addEventListener('pageshow', ({ persisted }) => persisted && $leaving.get() && location.reload())
}
