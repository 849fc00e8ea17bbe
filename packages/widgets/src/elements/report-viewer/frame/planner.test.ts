import type { EmbedLocation } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { plan, withChange, type Change, type Shown } from './planner.ts'
import { configFor } from './testing/configs.ts'

const shown = (config = configFor('hygiene'), overrides: Partial<Shown> = {}): Shown => ({
  config,
  page: 'overview',
  expired: false,
  ...overrides,
})
const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'places', column: 'Id' },
  operator: 'In',
  values: ['1'],
  filterType: 1,
}
const powerBi: { Source: 'power-bi'; Reports: EmbedLocation[] } = {
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
const powerBiConfig = (overrides = {}) => configFor('r', { ...overrides, embed: powerBi })

describe('a report that is shown', () => {
  it.each([
    ['nothing when nothing differs', configFor('hygiene'), []],
    ['a token for a newer token', configFor('hygiene', { embed: { EmbedToken: 'token 2' } }), ['token']],
    ['its filters for other filters', configFor('hygiene', { filters: [filter] }), ['filters']],
    ['a page change for another page', configFor('hygiene', { page: 'pests' }), ['page']],
    ['nothing for the page that is open already', configFor('hygiene', { page: 'overview' }), []],
    ['settings for a hidden pane', configFor('hygiene', { showFilter: false }), ['settings']],
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
    ['a new frame for another host', powerBiConfig(), ['frame']],
    ['no load for another accessible name', configFor('hygiene', { title: 'Hygiene' }), []],
    [
      'several changes together, the token first',
      configFor('hygiene', {
        embed: { EmbedToken: 'token 2' },
        theme: 'dark',
        page: 'pests',
        showFilter: false,
      }),
      ['token', 'settings', 'theme', 'page'],
    ],
  ] as const)('gets %s (R1, R4)', (_case, config, steps) => {
    expect(plan(shown(), config)).toEqual(steps)
  })

  it('is opened when there is none (R1)', () => {
    expect(plan(undefined, configFor('hygiene'))).toEqual(['frame'])
  })

  it('resumes with a newer token when its own has expired, and changes nothing with the old one (R1)', () => {
    const expired = shown(configFor('hygiene'), { expired: 'drawn' })
    expect(plan(expired, configFor('hygiene', { theme: 'dark' }))).toEqual([])
    const renewed = configFor('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(expired, renewed)).toEqual(['token'])
    expect(withChange(expired, 'token', renewed).expired).toBe(false)
  })

  it('is loaded with a newer token when its own expired before it was drawn, and in Power BI always (R1)', () => {
    const renewed = { embed: { ...powerBi, EmbedToken: 'token 2' } }
    expect(plan(shown(powerBiConfig(), { expired: 'drawn' }), configFor('r', renewed))).toEqual(['load'])
    const local = configFor('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(shown(configFor('hygiene'), { expired: 'blank' }), local)).toEqual(['load'])
  })

  it('of Power BI gets a new frame for the phone layout, which cannot be switched there (R1)', () => {
    expect(plan(shown(powerBiConfig()), powerBiConfig({ layout: 'phone' }))).toEqual(['frame'])
  })

  it('keeps the page that the person opened when something else changes (R4)', () => {
    const before = shown(configFor('hygiene', { page: 'pests' }), { page: 'water' })
    expect(plan(before, configFor('hygiene', { page: 'pests', theme: 'dark' }))).toEqual(['theme'])
  })

  it('of Power BI keeps the colours of its design (R4)', () => {
    expect(plan(shown(powerBiConfig()), powerBiConfig({ theme: 'dark' }))).toEqual([])
  })

  it('opens a paginated report of Power BI in a new frame, since it has another document (R1)', () => {
    const paginated = { ...powerBi.Reports[0]!, EmbedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=r' }
    expect(plan(shown(powerBiConfig()), powerBiConfig({ location: paginated }))).toEqual(['frame'])
  })

  it('has nothing left to do after all changes (R4)', () => {
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
