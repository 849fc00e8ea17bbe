/** axe checks for tests. */
import axe from 'axe-core'
import { expect } from 'vitest'

type Root = Document | ShadowRoot

const rootsIn = (root: Root): Root[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
]

/** Fails with each violation and its nodes. Finishes animations first: half-faded text fails the contrast rules. */
export async function accessible(stage: Element, options: axe.RunOptions = {}): Promise<void> {
  for (const animation of rootsIn(document).flatMap((root) => root.getAnimations()))
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  // Landmarks and the first heading are up to the embedding page.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(stage, { ...options, rules })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' | '))).toEqual([])
}
