/** Runs in the page: measures from a click to the frame that shows the expected result. */

/** The expected result. Selectors cross shadow roots, outermost first. */
export interface Expected {
  /** Elements that must be visible. */
  shown?: string[][]
  /** Elements whose text must differ from that at the click. */
  changed?: string[][]
  /** Text that the first element of `shown` must contain. */
  text?: string
}

declare global {
  /** Milliseconds from the next click to the frame that shows the result; set by `installStopwatch`. */
  // eslint-disable-next-line no-var
  var measureClick: (expected: Expected) => Promise<number>
}

export function installStopwatch() {
  const find = (path: string[]): HTMLElement | undefined => {
    let scope: ParentNode | null | undefined = document
    let found: HTMLElement | null | undefined
    for (const selector of path) {
      found = scope?.querySelector<HTMLElement>(selector)
      scope = found?.shadowRoot
    }
    return found ?? undefined
  }
  const isVisible = (element: HTMLElement | undefined) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect()
    return width > 1 && height > 1 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const textOf = (path: string[]) => find(path)?.textContent?.trim() ?? ''

  globalThis.measureClick = ({ shown = [], changed = [], text }) =>
    new Promise((resolve) => {
      let since = 0
      let before: string[] = []
      // The event's own time stamp: work that delays the handler is part of the wait.
      const onClick = ({ timeStamp }: Event) => {
        since = timeStamp
        before = changed.map(textOf)
        requestAnimationFrame(check)
      }
      addEventListener('click', onClick, { capture: true, once: true })
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => {
        afterPaint.port1.close()
        resolve(performance.now() - since)
      }
      const isDone = () =>
        shown.every((path) => isVisible(find(path))) &&
        (!text || textOf(shown[0]!).includes(text)) &&
        changed.every((path, i) => textOf(path) && textOf(path) !== before[i])
      const check = () => {
        if (isDone()) afterPaint.port2.postMessage(0)
        else requestAnimationFrame(check)
      }
    })
}
