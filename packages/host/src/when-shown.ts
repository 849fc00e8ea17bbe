import { $view } from './portal.ts'

const settled = ['lustra-ready', 'lustra-error']
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

/**
 * Runs once, in an idle moment after the screen of the present address shows its content or its failure: for what must not
 * compete with the first rows. `isWanted` says whether this is such a screen.
 */
export function whenShown(run: () => void, isWanted: () => boolean = () => true): void {
  const look = () => {
    const tag = $view.get()?.screen.tag
    const shown = tag && document.querySelector<HTMLElement & { status?: string }>(tag)
    if (!shown || shown.status === 'loading' || !isWanted()) return
    for (const type of settled) document.removeEventListener(type, look)
    idle(() => run())
  }
  for (const type of settled) document.addEventListener(type, look)
  look()
}
