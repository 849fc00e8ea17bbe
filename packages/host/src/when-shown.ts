import { $view } from './portal.ts'

const settled = ['lustra-ready', 'lustra-error']
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

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
  function end() {
    clearTimeout(timer)
    for (const type of settled) document.removeEventListener(type, look)
    idle(() => run())
  }
  function look() {
    const tag = $view.get()?.screen.tag
    const shown = tag && document.querySelector<HTMLElement & { status?: string }>(tag)
    if (shown && shown.status !== 'loading' && isWanted()) end()
  }
  for (const type of settled) document.addEventListener(type, look)
  look()
}
