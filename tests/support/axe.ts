/** Runs axe on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

/** Has to run in a page before `runAxe`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** Selector of the checked elements; the whole page by default. */
  within?: string
  /** Selector of excluded elements. */
  except?: string
  /** Disabled rules. */
  without?: string[]
}

export interface Found {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
}

/** Axe's violations, as sentences. */
export async function findFaults(
  tab: Page | Frame,
  { within, except, without = [] }: Options = {},
): Promise<string[]> {
  await tab.evaluate(axeSource)
  return toSentences(await tab.evaluate(runAxe, [within, except, rulesWithout(without)] as const))
}

/** Axe's setting that disables rules. */
export const rulesWithout = (rules: string[]): object =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

export const toSentences = (found: Found): string[] =>
  found.violations.flatMap((fault) =>
    fault.nodes.map((node) => `${fault.id}: ${fault.help} (${node.target.join(' ')})`),
  )

/** Runs in the page. */
export function runAxe([within, except, rules]: readonly [
  string | undefined,
  string | undefined,
  object,
]): Promise<Found> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  // Finishes animations, because colours have less contrast while fading in.
  for (const animation of rootsIn(document).flatMap((root) => root.getAnimations())) {
    const isEndless = animation.effect?.getComputedTiming().iterations === Infinity
    if (animation.timeline === document.timeline && !isEndless) animation.finish()
  }
  const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<Found> } }
  const part = { ...(within && { include: [[within]] }), ...(except && { exclude: [[except]] }) }
  return axe.run(within || except ? part : document, { rules })
}
