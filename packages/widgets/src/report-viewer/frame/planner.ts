import type { ReportConfig } from './frame.types.ts'
import { addressOf, placeOf } from './embed-address.ts'

/**
 * What has to be done to a frame, from the dearest to the cheapest. `frame`: an empty frame, and the report loaded in it;
 * `load`: another report in the frame that is there. What comes behind needs no load.
 */
export type Step = 'frame' | 'load' | 'token' | 'settings' | 'theme' | 'filters' | 'page'
/** What needs no load. */
export type Change = Exclude<Step, 'frame' | 'load'>

/** What a frame shows, or is about to. */
export interface Shown {
  config: ReportConfig
  /** The page that is really open: people turn pages, too. */
  page: string
  /** Its token is over: what was drawn by then stands, or there is nothing yet. */
  isOver: false | 'drawn' | 'blank'
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Another person's data never stands where somebody else's stood; the language is fixed for a frame's life, and the layout in Power BI. */
const frameOf = (config: ReportConfig) => {
  const { origin, pathname } = addressOf(config)
  const { embed, language, layout } = config
  const fixed = embed.Source === 'local' ? '' : layout
  return [origin, pathname, embed.Source, embed.Identity, language, fixed]
}

const panesOf = ({ showFilter, showNavigation, layout }: ReportConfig) => [showFilter, showNavigation, layout]

/** The smallest steps from what is shown to the config; none when it is shown already. */
export function plan(shown: Shown | undefined, config: ReportConfig): readonly Step[] {
  if (!shown || differ(frameOf(shown.config), frameOf(config))) return ['frame']
  const { config: before, page, isOver } = shown
  const hasNewToken = before.embed.EmbedToken !== config.embed.EmbedToken
  if (differ(placeOf(before), placeOf(config))) return ['load']
  if (isOver && !hasNewToken) return []
  // A report of this project's own goes on with another token, as it stands; Power BI's has to be loaded anew.
  if (isOver === 'blank' || (isOver && config.embed.Source !== 'local')) return ['load']
  const steps: Step[] = []
  if (hasNewToken) steps.push('token')
  if (differ(panesOf(before), panesOf(config))) steps.push('settings')
  // Whoever designed a report of Power BI chose its colours.
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

/** What is shown once a change is done, or was tried and refused: it is not tried again before another config. */
export const withChange = (shown: Shown, change: Change, config: ReportConfig): Shown => ({
  ...shown,
  isOver: change !== 'token' && shown.isOver,
  config: {
    ...shown.config,
    ...Object.fromEntries(fields[change].map((field) => [field, config[field]])),
  },
})
