/** For tests: what axe finds on what is drawn. */
import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with each finding and where it is. What fades in is finished first: amid fading everything is pale. */
export async function accessible(stage: Element): Promise<void> {
  const moving = [...stage.querySelectorAll('*')].flatMap((each) => each.shadowRoot?.getAnimations() ?? [])
  for (const animation of moving)
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  // What is around an element is the page's.
  const { violations } = await axe.run(stage, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' | '))).toEqual([])
}
