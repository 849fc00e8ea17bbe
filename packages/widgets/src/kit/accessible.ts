/** axe checks for tests. */
import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with each violation and its node. Finishes animations first: half-faded text fails the contrast rules. */
export async function accessible(stage: Element): Promise<void> {
  const animations = [...stage.querySelectorAll('*')].flatMap(
    (each) => each.shadowRoot?.getAnimations() ?? [],
  )
  for (const animation of animations)
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  // Landmarks (`region`) are up to the embedding page.
  const { violations } = await axe.run(stage, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' | '))).toEqual([])
}
