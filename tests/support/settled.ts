import type { Page } from 'playwright'

/** Resolves when every element of ours has shown what it has, nothing moves on purpose, and that frame is painted. */
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
  const ours = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...ours(element.shadowRoot)] : [],
    )
  const elements = ours(document)
  const isMoving = [document, ...elements.map(({ shadowRoot }) => shadowRoot!)]
    .flatMap((root) => root.getAnimations())
    // Those that follow the scrolling and not the clock never end.
    .some(
      ({ effect, playState, timeline }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Infinity,
    )
  const isLoading = elements.some((element) => (element as { status?: string }).status === 'loading')
  return elements.length > 0 && !isLoading && !isMoving
}
