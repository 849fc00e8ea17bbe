/** What axe says about a page as it stands. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

/** To be run in a page before `askAxe`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** Only inside these elements; the whole page when left out. */
  within?: string
  /** Not these. */
  except?: string
  /** Rules that cannot hold there. */
  without?: string[]
}

export interface Found {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
}

/** What axe finds wrong, as sentences. */
export async function findFaults(
  tab: Page | Frame,
  { within, except, without = [] }: Options = {},
): Promise<string[]> {
  await tab.evaluate(axeSource)
  return toSentences(await tab.evaluate(askAxe, [within, except, rulesWithout(without)] as const))
}

/** Axe's own setting for rules that cannot hold. */
export const rulesWithout = (rules: string[]): object =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

export const toSentences = (found: Found): string[] =>
  found.violations.flatMap((fault) =>
    fault.nodes.map((node) => `${fault.id}: ${fault.help} (${node.target.join(' ')})`),
  )

/** Runs in the page. */
export function askAxe([within, except, rules]: readonly [
  string | undefined,
  string | undefined,
  object,
]): Promise<Found> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  // In the middle of fading in everything is pale.
  for (const animation of rootsIn(document).flatMap((root) => root.getAnimations())) {
    const isEndless = animation.effect?.getComputedTiming().iterations === Infinity
    if (animation.timeline === document.timeline && !isEndless) animation.finish()
  }
  const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<Found> } }
  const part = { ...(within && { include: [[within]] }), ...(except && { exclude: [[except]] }) }
  return axe.run(within || except ? part : document, { rules })
}
