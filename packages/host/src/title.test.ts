import type { SignedIn } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { documentTitle } from './title.ts'

const session = {
  status: 'signed-in',
  user: { RoleEnCode: '' },
  modules: ['RegularServiceCallMain', 'RegularServiceCallPest/List'],
  menus: [
    {
      Id: '7',
      name: '虫害',
      path: '/RegularServiceCallPest',
      meta: { title: '虫害防治', entitle: 'Pest Control', tcntitle: '蟲害防治' },
      children: [],
    },
  ],
  camMenus: [],
} as unknown as SignedIn

const title = (text: string, more: Partial<Parameters<typeof documentTitle>[0]> = {}) =>
  documentTitle({
    address: toAddress(text)!,
    session,
    language: 'zh',
    productName: 'Lustra',
    t: (key) => `t:${key}`,
    isNotFound: false,
    ...more,
  })

describe('the title of the document (G16)', () => {
  it('is the name in the query in the current language, then the product', () => {
    const link = '/RegularServiceCallPest?name=虫&enname=Pests&zhantname=蟲&id=7'
    expect(title(link)).toBe('虫 - Lustra')
    expect(title(link, { language: 'en' })).toBe('Pests - Lustra')
    expect(title(link, { language: 'zh_hant' })).toBe('蟲 - Lustra')
  })

  it('is the menu’s title without one, and the route’s where there is no menu', () => {
    expect(title('/RegularServiceCallPest')).toBe('虫害防治 - Lustra')
    expect(title('/error')).toBe('t:route.error - Lustra')
  })

  it('of an open item is that of its list in the menu; a separate page has its own (G13)', () => {
    const promotion = {
      ...session,
      modules: ['PromotionMain', 'HotspotIssue/List', 'Suggestions/List'],
      menus: [
        {
          Id: '9',
          name: '问',
          path: '/hotspotIssue',
          meta: { title: '常见问题', entitle: 'FAQ' },
          children: [],
        },
        {
          Id: '10',
          name: '馈',
          path: '/suggestions',
          meta: { title: '反馈', entitle: 'Feedback' },
          children: [],
        },
      ],
    } as unknown as SignedIn
    expect(title('/problem/detail?id=7', { session: promotion })).toBe('常见问题 - Lustra')
    expect(title('/feedback/add', { session: promotion })).toBe('t:route.feedback-add - Lustra')
  })

  it('ignores the name in the query without a session', () => {
    const signedOut = { status: 'signed-out', reason: null } as const
    expect(title('/login?name=Free+money', { session: signedOut })).toBe('t:route.login - Lustra')
  })

  it('ignores the name in the query of a page that is not found', () => {
    expect(title('/groupRole?name=Roles', { isNotFound: true })).toBe('t:route.not-found - Lustra')
  })
})
