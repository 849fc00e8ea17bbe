/** Functions that run in the page: they are sent as source, so they must not use outer scopes. */

/** Selects elements in the shadow tree of a host at any depth, or with an empty host on the whole page. */
export interface Target {
  host: string
  css: string
  /** Text that the element or its label contains. */
  text?: string | undefined
}

/** The first visible match. */
export function find({ host, css, text }: Target): HTMLElement | undefined {
  const all = (root: Document | Element | ShadowRoot, selector: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(shadowRoot, selector) : [],
    ),
  ]
  const roots = host ? all(document, host).map((each) => each.shadowRoot ?? each) : [document]
  const words = (each: Element) => `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`
  return roots
    .flatMap((root) => all(root, css))
    .find(
      (each) => each.checkVisibility({ visibilityProperty: true }) && (!text || words(each).includes(text)),
    )
}

/** The centre of an element, once it does not move and is not covered. */
export async function pressable(element: HTMLElement): Promise<[number, number] | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const box = element.getBoundingClientRect()
  if (box.x !== before.x || box.y !== before.y || box.width !== before.width) return undefined
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let hit = document.elementFromPoint(x, y)
  for (let deeper = hit; deeper?.shadowRoot;) {
    const inner = deeper.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === deeper) break
    hit = deeper = inner
  }
  const isHit = hit && (element.contains(hit) || hit.closest('label')?.contains(element))
  return isHit ? [x, y] : undefined
}

/** Collects errors of the page, and events of our elements. Runs before all other scripts. */
export function recordProblems(): void {
  const problems: string[] = []
  const received: string[] = []
  Object.defineProperties(globalThis, { problems: { value: problems }, received: { value: received } })
  for (const name of ['ready', 'error', 'report-opened', 'report-rendered', 'report-page-changed'])
    addEventListener(`lustra-${name}`, () => received.push(name))
  addEventListener('lustra-error', (event) =>
    problems.push(`lustra-error: ${JSON.stringify((event as CustomEvent).detail)}`),
  )
  const words = (value: unknown) => (value instanceof Error ? String(value.stack ?? value) : String(value))
  const { error } = console
  console.error = (...args: unknown[]) => {
    problems.push(`console: ${args.map(words).join(' ')}`)
    error.apply(console, args)
  }
  const onError = ({ target, error: thrown, message }: ErrorEvent) => {
    // Firefox fires this for a module that is already loaded; a failed import is reported separately.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
    problems.push(
      target instanceof Element ? `not loaded: ${target.outerHTML}` : `error: ${words(thrown ?? message)}`,
    )
  }
  // In the capture phase, because load errors of files do not bubble.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${words(reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    problems.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** Fills the storage, unless the page is reloaded. */
export function fillStorage(stored: Record<string, string>): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload') return
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}
