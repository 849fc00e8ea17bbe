import { $view } from './portal.ts'

const settled = ['lustra-ready', 'lustra-error']
/** On a busy device no moment is idle: what waits runs all the same then. */
const idleAtLatestMs = 2_000
const idle = (run: () => void) =>
  globalThis.requestIdleCallback?.(run, { timeout: idleAtLatestMs }) ?? setTimeout(run, 200)
/** A screen says `ready` once. One that was loading again when it was looked at says nothing any more. */
const lookAgainMs = 2_000

interface Wish {
  /** Whether a screen that is shown is one of those that are waited for. */
  isWanted?: () => boolean
  /** After so many milliseconds nothing is waited for any more. */
  atLatestMs?: number
}

/**
 * Runs once, in an idle moment after the screen of the present address shows its content or its failure: for what must not
 * compete with the first rows.
 */
export function whenShown(run: () => void, { isWanted = () => true, atLatestMs }: Wish = {}): void {
  const timer = atLatestMs === undefined ? undefined : setTimeout(end, atLatestMs)
  const watch = setInterval(look, lookAgainMs)
  function end() {
    clearTimeout(timer)
    clearInterval(watch)
    for (const type of settled) document.removeEventListener(type, look)
    idle(run)
  }
  function look() {
    const tag = $view.get()?.screen.tag
    const shown = tag && document.querySelector<HTMLElement & { status?: string }>(tag)
    if (shown && shown.status !== 'loading' && isWanted()) end()
  }
  for (const type of settled) document.addEventListener(type, look)
  look()
}
