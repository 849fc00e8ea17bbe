import type { ReportPlace } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { adjusted, plan, type Shown } from './planner.ts'
import { wishOf } from './testing/configs.ts'

const shown = (wish = wishOf('hygiene'), more: Partial<Shown> = {}): Shown => ({
  wish,
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
const onPowerBi = (more = {}) => wishOf('r', { ...more, embed: powerBi })

describe('a report that is shown', () => {
  it.each([
    ['nothing when nothing is different', wishOf('hygiene'), []],
    ['a token for a newer token', wishOf('hygiene', { embed: { EmbedToken: 'token 2' } }), ['token']],
    ['its filters for other filters', wishOf('hygiene', { filters: [filter] }), ['filters']],
    ['a page turned for another page', wishOf('hygiene', { page: 'pests' }), ['page']],
    ['nothing for the page that is open already', wishOf('hygiene', { page: 'overview' }), []],
    ['settings for a pane less', wishOf('hygiene', { showFilter: false }), ['settings']],
    ['settings for the list of pages', wishOf('hygiene', { showNavigation: false }), ['settings']],
    ['colours for the dark theme', wishOf('hygiene', { theme: 'dark' }), ['theme']],
    ['a load for another report of the same host', wishOf('follow-up'), ['load']],
    [
      'a new frame for another person or group',
      wishOf('hygiene', { embed: { Identity: 'lotus' } }),
      ['frame'],
    ],
    ['a new frame for another language', wishOf('hygiene', { language: 'zh' }), ['frame']],
    ['settings for the phone’s layout', wishOf('hygiene', { layout: 'phone' }), ['settings']],
    ['a new frame for another host', onPowerBi(), ['frame']],
    ['no load for a name that is only read aloud', wishOf('hygiene', { title: 'Hygiene' }), []],
    [
      'everything small together, the token first',
      wishOf('hygiene', {
        embed: { EmbedToken: 'token 2' },
        theme: 'dark',
        page: 'pests',
        showFilter: false,
      }),
      ['token', 'settings', 'theme', 'page'],
    ],
  ] as const)('gets %s (R1, R4)', (_what, wish, steps) => {
    expect(plan(shown(), wish)).toEqual(steps)
  })

  it('is opened when there is none (R1)', () => {
    expect(plan(undefined, wishOf('hygiene'))).toEqual(['frame'])
  })

  it('goes on as it stands with a newer token when its own is over, and does nothing for the old one (R1)', () => {
    const over = shown(wishOf('hygiene'), { isOver: 'drawn' })
    expect(plan(over, wishOf('hygiene', { theme: 'dark' }))).toEqual([])
    const renewed = wishOf('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(over, renewed)).toEqual(['token'])
    expect(adjusted(over, 'token', renewed).isOver).toBe(false)
  })

  it('is loaded with a newer token when its own was over before anything was drawn, and in Power BI always (R1)', () => {
    const renewed = { embed: { ...powerBi, EmbedToken: 'token 2' } }
    expect(plan(shown(onPowerBi(), { isOver: 'drawn' }), wishOf('r', renewed))).toEqual(['load'])
    const local = wishOf('hygiene', { embed: { EmbedToken: 'token 2' } })
    expect(plan(shown(wishOf('hygiene'), { isOver: 'blank' }), local)).toEqual(['load'])
  })

  it('of Power BI gets a new frame for the phone’s layout, which cannot be switched there (R1)', () => {
    expect(plan(shown(onPowerBi()), onPowerBi({ layout: 'phone' }))).toEqual(['frame'])
  })

  it('keeps the page that somebody turned to when something else changes (R4)', () => {
    const before = shown(wishOf('hygiene', { page: 'pests' }), { page: 'water' })
    expect(plan(before, wishOf('hygiene', { page: 'pests', theme: 'dark' }))).toEqual(['theme'])
  })

  it('of Power BI keeps the colours it was designed in (R4)', () => {
    expect(plan(shown(onPowerBi()), onPowerBi({ theme: 'dark' }))).toEqual([])
  })

  it('opens a paginated report of Power BI in a frame of its own, since its document is another (R1)', () => {
    const paginated = { ...powerBi.Reports[0]!, EmbedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=r' }
    expect(plan(shown(onPowerBi()), onPowerBi({ place: paginated }))).toEqual(['frame'])
  })

  it('has nothing left to do after every small step (R4)', () => {
    const wish = wishOf('hygiene', {
      embed: { EmbedToken: 'token 2' },
      theme: 'dark',
      page: 'pests',
      filters: [filter],
      showNavigation: false,
    })
    const after = plan(shown(), wish).reduce((now, step) => adjusted(now, step, wish), shown())
    expect(plan(after, wish)).toEqual([])
  })
})
