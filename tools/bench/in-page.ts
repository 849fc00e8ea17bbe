/** Runs in the page that the shell's figures are taken in: from a person's press to the frame that shows what they wanted. */

/** What has to stand there. Selectors go through shadow roots, outermost first. */
export interface Wanted {
  /** Each has to be in sight. */
  shown?: string[][]
  /** Texts that have to be others than at the press. */
  changed?: string[][]
  /** Words that have to stand in the first place of `shown`. */
  says?: string
}

declare global {
  /** Milliseconds from the next press to the frame that shows it; put there by `installStopwatch`. */
  // eslint-disable-next-line no-var
  var fromPress: (wanted: Wanted) => Promise<number>
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
  const isInSight = (element: HTMLElement | undefined) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect()
    return width > 1 && height > 1 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const textOf = (path: string[]) => find(path)?.textContent?.trim() ?? ''

  globalThis.fromPress = ({ shown = [], changed = [], says }) =>
    new Promise((resolve) => {
      let since = 0
      let before: string[] = []
      // The time of the press itself: what the page had to finish first is waiting, too.
      const onPress = ({ timeStamp }: Event) => {
        since = timeStamp
        before = changed.map(textOf)
        requestAnimationFrame(look)
      }
      addEventListener('click', onPress, { capture: true, once: true })
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => {
        afterPaint.port1.close()
        resolve(performance.now() - since)
      }
      const isThere = () =>
        shown.every((path) => isInSight(find(path))) &&
        (!says || textOf(shown[0]!).includes(says)) &&
        changed.every((path, i) => textOf(path) && textOf(path) !== before[i])
      const look = () => {
        if (isThere()) afterPaint.port2.postMessage(0)
        else requestAnimationFrame(look)
      }
    })
}
