import type { Page } from 'playwright'

/** Resolves when all our elements have loaded, no animation runs, and that frame is painted. */
export const allSettled = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(isSettled)
    .then(() =>
      page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      ),
    )

/** Runs in the page. */
function isSettled(): boolean {
  const elementsIn = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...elementsIn(element.shadowRoot)] : [],
    )
  const elements = elementsIn(document)
  const isMoving = [document, ...elements.map(({ shadowRoot }) => shadowRoot!)]
    .flatMap((root) => root.getAnimations())
    // Scroll-driven animations never end.
    .some(
      ({ effect, playState, timeline }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Infinity,
    )
  const isLoading = elements.some((element) => (element as { status?: string }).status === 'loading')
  return elements.length > 0 && !isLoading && !isMoving
}
