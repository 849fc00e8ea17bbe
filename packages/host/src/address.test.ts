import type { MenuNode, Session, SignedIn } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { toAddress, withPage } from './address.ts'
import { screenOf } from './routes.ts'

const node = (Id: string, path: string, children: MenuNode[] = []): MenuNode => ({
  Id,
  name: path,
  path,
  IsFrame: /^https?:/.test(path),
  MenuType: 'L',
  WorkSpaceId: '',
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  meta: { title: path, entitle: '', tcntitle: '' },
  children,
})

const link = 'https://reports.example/board?a=1&b=2'
const nested = 'https://reports.example/board?next=https%3A%2F%2Fa.example'
const staff: Session = {
  status: 'signed-in',
  user: { userId: '1', userType: 'CAM', RoleEnCode: 'CAM' } as SignedIn['user'],
  groups: [],
  group: null,
  modules: ['Report'],
  menus: [
    node('200', '/powerbi', [
      node('201', '/powerbi/sales'),
      node('209', '/powerbi/sales'),
      node('10001', link),
    ]),
  ],
  camMenus: [node('250', '/powerbi', [node('251', '/powerbi/sales'), node('10002', nested)])],
  firstLogin: false,
  roleError: 0,
  mode: 'general',
}
const screen = (text: string) => screenOf(toAddress(text)!, staff)

describe('a report’s address', () => {
  it('shows the report of the menu node at that path, with or without the link’s query (G10, G17)', () => {
    expect(screen('/powerbi/sales?name=Sales&id=201')).toEqual({
      tag: 'lustra-report-viewer',
      attributes: { mode: 'general', menu: '201' },
      isFilling: true,
      isShared: true,
    })
    expect(screen('/powerbi/sales').attributes).toEqual({ mode: 'general', menu: '201' })
    expect(screen('/powerbi/sales?id=209').attributes.menu).toBe('209')
  })

  it('shows no other report for an id of another path (G15)', () => {
    expect(screen('/powerbi/sales?id=251').attributes.menu).toBe('201')
  })

  it('shows the global report at the same path of the global area (G11)', () => {
    expect(screen('/powerbi_cam/sales').attributes).toEqual({ mode: 'cam', menu: '251' })
  })

  it('contains the open page of the report, beside the menu link’s parameters (G17, R5)', () => {
    expect(screen('/powerbi/sales?page=Ratings').attributes).toMatchObject({ menu: '201', page: 'Ratings' })
    expect(withPage('name=Sales&id=201&page=Overview', 'Ratings')).toBe('name=Sales&id=201&page=Ratings')
    expect(withPage('name=Sales&page=Overview', '')).toBe('name=Sales')
  })
})

describe('an external report’s address', () => {
  it.each([
    ['encoded', encodeURIComponent(link)],
    ['decoded on the way', 'https://reports.example/board%3Fa=1&b=2'],
  ])('shows the menu’s own link, %s (G10, R3)', (_, written) => {
    expect(screen(`/powerbiiframe/${written}`).attributes).toEqual({ mode: 'general', url: link })
  })

  it('is decoded once: encoding within the link stays (R3)', () => {
    expect(screen(`/camepowerbiiframe/${encodeURIComponent(nested)}`).attributes).toEqual({
      mode: 'cam',
      url: nested,
    })
  })

  it('that the menu does not list shows nothing (R3, G15)', () => {
    for (const typed of ['javascript:alert(1)', 'https://evil.example/'])
      expect(screen(`/powerbiiframe/${encodeURIComponent(typed)}`).attributes.url).toBe('')
    expect(screen('/powerbiiframe/%E0%A4%A').attributes.url).toBe('')
  })
})
