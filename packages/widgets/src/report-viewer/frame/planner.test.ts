import type { ReportPlace } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { plan, withChange, type Change, type Shown } from './planner.ts'
import { configFor } from './testing/configs.ts'

const shown = (config = configFor('hygiene'), more: Partial<Shown> = {}): Shown => ({
  config,
  page: 'overview',
  isOver: false,
  ...more,
})
const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'places', column: 'Id' },
  operator: 'In',
  values: ['1'],
  filterType: 1,
}
const powerBi: { Source: 'power-bi'; Reports: ReportPlace[] } = {
  Source: 'power-bi',
  Reports: [
    {
      ReportId: 'r',
      WorkSpaceId: 'w',
      Name: 'R',
      EmbedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r',
    },
  ],
}
const onPowerBi = (more = {}) => configFor('r', { ...more, embed: powerBi })

describe('a report that is shown', () => {
  it.each([
    ['nothing when nothing is different', configFor('hygiene'), []],
    ['a token for a newer token', configFor('hygiene', { embed: { EmbedToken: 'token 2' } }), ['token']],
    ['its filters for other filters', configFor('hygiene', { filters: [filter] }), ['filters']],
    ['a page turned for another page', configFor('hygiene', { page: 'pests' }), ['page']],
    ['nothing for the page that is open already', configFor('hygiene', { page: 'overview' }), []],
    ['settings for a pane less', configFor('hygiene', { showFilter: false }), ['settings']],
    ['settings for the list of pages', configFor('hygiene', { showNavigation: false }), ['settings']],
    ['colours for the dark theme', configFor('hygiene', { theme: 'dark' }), ['theme']],
    ['a load for another report of the same host', configFor('follow-up'), ['load']],
    [
      'a new frame for another person or group',
      configFor('hygiene', { embed: { Identity: 'lotus' } }),
      ['frame'],
    ],
    ['a new frame for another language', configFor('hygiene', { language: 'zh' }), ['frame']],
    ['settings for the phone’s layout', configFor('hygiene', { layout: 'phone' }), ['settings']],
    ['a new frame for another host', onPowerBi(), ['frame']],
    ['no load for a name that is only read aloud', configFor('hygiene', { title: 'Hygiene' }), []],
    [
      'everything small together, the token first',
      configFor('hygiene', {
        embed: { EmbedToken: 'token 2' },
        theme: 'dark',
        page: 'pests',
        showFilter: false,
      }),
      ['token', 'settings', 'theme', 'page'],
    ],
  ] as const)('gets %s (R1, R4)', (_what, config, steps) => {
    expect(plan(shown(), config)).toEqual(steps)
  })

  it('is opened when there is none (R1)', () => {
    expect(plan(undefined, configFor('hygiene'))).toEqual(['frame'])
  })

  it('goes on as it stands with a newer token when its own is over, and does nothing for the old one (R1)', () => {
    const over = shown(configFor('hygiene'), { isOver: 'drawn' })
    expect(plan(over, configFor('hygiene', { theme: 'dark' }))).toEqual([])
    const renewed = configFor('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(over, renewed)).toEqual(['token'])
    expect(withChange(over, 'token', renewed).isOver).toBe(false)
  })

  it('is loaded with a newer token when its own was over before anything was drawn, and in Power BI always (R1)', () => {
    const renewed = { embed: { ...powerBi, EmbedToken: 'token 2' } }
    expect(plan(shown(onPowerBi(), { isOver: 'drawn' }), configFor('r', renewed))).toEqual(['load'])
    const local = configFor('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(shown(configFor('hygiene'), { isOver: 'blank' }), local)).toEqual(['load'])
  })

  it('of Power BI gets a new frame for the phone’s layout, which cannot be switched there (R1)', () => {
    expect(plan(shown(onPowerBi()), onPowerBi({ layout: 'phone' }))).toEqual(['frame'])
  })

  it('keeps the page that somebody turned to when something else changes (R4)', () => {
    const before = shown(configFor('hygiene', { page: 'pests' }), { page: 'water' })
    expect(plan(before, configFor('hygiene', { page: 'pests', theme: 'dark' }))).toEqual(['theme'])
  })

  it('of Power BI keeps the colours it was designed in (R4)', () => {
    expect(plan(shown(onPowerBi()), onPowerBi({ theme: 'dark' }))).toEqual([])
  })

  it('opens a paginated report of Power BI in a frame of its own, since its document is another (R1)', () => {
    const paginated = { ...powerBi.Reports[0]!, EmbedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=r' }
    expect(plan(shown(onPowerBi()), onPowerBi({ place: paginated }))).toEqual(['frame'])
  })

  it('has nothing left to do after every small step (R4)', () => {
    const config = configFor('hygiene', {
      embed: { EmbedToken: 'token 2' },
      theme: 'dark',
      page: 'pests',
      filters: [filter],
      showNavigation: false,
    })
    const changes = plan(shown(), config) as readonly Change[]
    const after = changes.reduce((now, change) => withChange(now, change, config), shown())
    expect(plan(after, config)).toEqual([])
  })
})
