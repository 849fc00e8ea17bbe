import type { ReportConfig } from './frame.types.ts'
import { addressOf, locationOf } from './embed-address.ts'

/**
 * Steps to update a frame, from the most to the least expensive. `frame`: load the report in a new frame; `load`: load it in the
 * existing frame. The others need no load.
 */
export type Step = 'frame' | 'load' | 'token' | 'settings' | 'theme' | 'filters' | 'page'
/** Steps without a load. */
export type Change = Exclude<Step, 'frame' | 'load'>

/** What a frame shows or loads. */
export interface Shown {
  config: ReportConfig
  /** The open page, which the person may have changed. */
  page: string
  /** Whether the token expired, and if so after or before the report was drawn. */
  expired: false | 'drawn' | 'blank'
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Changes that need a new frame: another identity's data, the language, and in Power BI the layout. */
const frameOf = (config: ReportConfig) => {
  const { origin, pathname } = addressOf(config)
  const { embed, language, layout } = config
  const fixed = embed.Source === 'local' ? '' : layout
  return [origin, pathname, embed.Source, embed.Identity, language, fixed]
}

const panesOf = ({ showFilter, showNavigation, layout }: ReportConfig) => [showFilter, showNavigation, layout]

/** The cheapest steps from the shown state to the config; empty when there is no difference. */
export function plan(shown: Shown | undefined, config: ReportConfig): readonly Step[] {
  if (!shown || differ(frameOf(shown.config), frameOf(config))) return ['frame']
  const { config: before, page, expired } = shown
  const hasNewToken = before.embed.EmbedToken !== config.embed.EmbedToken
  if (differ(locationOf(before), locationOf(config))) return ['load']
  if (expired && !hasNewToken) return []
  // A drawn local report accepts a new token; Power BI reports have to be reloaded.
  if (expired === 'blank' || (expired && config.embed.Source !== 'local')) return ['load']
  const steps: Step[] = []
  if (hasNewToken) steps.push('token')
  if (differ(panesOf(before), panesOf(config))) steps.push('settings')
  // Power BI reports keep the colours of their design.
  if (before.theme !== config.theme && config.embed.Source === 'local') steps.push('theme')
  if (differ(before.filters, config.filters)) steps.push('filters')
  if (config.page && config.page !== before.page && config.page !== page) steps.push('page')
  return steps
}

export const isLoad = (steps: readonly Step[]): boolean => steps[0] === 'frame' || steps[0] === 'load'

const fields: Record<Change, readonly (keyof ReportConfig)[]> = {
  token: ['embed'],
  settings: ['showFilter', 'showNavigation', 'layout'],
  theme: ['theme'],
  filters: ['filters'],
  page: ['page'],
}

/** The shown state after a change. Also used after a refused change, which is not retried before another config. */
export const withChange = (shown: Shown, change: Change, config: ReportConfig): Shown => ({
  ...shown,
  expired: change !== 'token' && shown.expired,
  config: {
    ...shown.config,
    ...Object.fromEntries(fields[change].map((field) => [field, config[field]])),
  },
})
