import { $view } from './portal.ts'

const settled = ['lustra-ready', 'lustra-error']
/** On a busy device the browser may never be idle: run after this time. */
const idleTimeoutMs = 2_000
const idle = (run: () => void) =>
  globalThis.requestIdleCallback?.(run, { timeout: idleTimeoutMs }) ?? setTimeout(run, 200)
/** A screen fires `ready` only once, so its status is also polled. */
const pollMs = 2_000

interface Options {
  /** Additional condition. */
  condition?: () => boolean
  /** Run after this time in any case. */
  timeoutMs?: number
}

/**
 * Runs once, when idle, after the current screen has shown its content or its failure: for work that must not
 * delay the first content.
 */
export function afterFirstRender(run: () => void, { condition = () => true, timeoutMs }: Options = {}): void {
  const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs)
  const poll = setInterval(check, pollMs)
  function finish() {
    clearTimeout(timer)
    clearInterval(poll)
    for (const type of settled) document.removeEventListener(type, check)
    idle(run)
  }
  function check() {
    const tag = $view.get()?.screen.tag
    const shown = tag && document.querySelector<HTMLElement & { status?: string }>(tag)
    if (shown && shown.status !== 'loading' && condition()) finish()
  }
  for (const type of settled) document.addEventListener(type, check)
  check()
}
