import { addressOf, toEntries, type MenuNode, type Session } from '@lustra/core'
import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'
import { describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { toDetailAddress, toListAddress } from './detail-address.ts'
import { changedQuery, listAttributes } from './list-query.ts'
import { notFound, screenOf, unavailable } from './routes.ts'

/** Where the portal shows a visit. */
const link = '/visit?report={report}&group={group}'
const nobody: Session = { status: 'signed-out', reason: null }
const screen = (text: string, session = nobody) => screenOf(toAddress(text)!, session)

describe('the screen of an address', () => {
  it('is one sign-in in three modes (G4)', () => {
    const modes = ['/login', '/aadlogin', '/forgotpassword'].map((path) => screen(path))
    expect(modes.map(({ tag }) => tag)).toEqual(Array(3).fill('lustra-login'))
    expect(modes.map(({ isShared }) => isShared)).toEqual([true, true, true])
    expect(modes.map(({ attributes }) => attributes.mode)).toEqual(['login', 'directory', 'forgot-password'])
  })

  it('is the error page with the type that stands in the query, or none (G8)', () => {
    expect(screen('/error?type=2').attributes).toEqual({ type: '2' })
    expect(screen('/error').attributes).toEqual({ type: '' })
    expect(screen('/error?type=9').attributes).toEqual({ type: '' })
    expect(screen('/cam_error').attributes).toEqual({ type: 'cam' })
    expect(screen('/powerbi_cam/commonErrors').attributes).toEqual({ type: '2' })
    expect(notFound.attributes).toEqual({ type: 'not-found' })
  })

  it('says that this version has no page for what only a menu knows', () => {
    expect(screen('/somewhere/of/their/own')).toBe(unavailable)
  })

  it('is one page of user settings with three sections (G6)', () => {
    const sections = ['/changepassword', '/changephone', '/changeemail'].map((path) => screen(path))
    expect(sections.map(({ attributes }) => attributes.section)).toEqual(['password', 'phone', 'email'])
    expect(new Set(sections.map(({ tag, isShared }) => `${tag} ${isShared}`))).toEqual(
      new Set(['lustra-user-settings true']),
    )
  })

  it('is a list of service reports with what the address says (G14)', () => {
    expect(screen('/RegularServiceCallProWater?page=3&sort=StoreName&id=7&report=R1')).toEqual({
      tag: 'lustra-service-report-list',
      attributes: { link, kind: 'process-water', page: '3', sort: 'StoreName', report: 'R1' },
      isShared: true,
    })
  })
})

it('shows the organisation with the node and the words of its address (A3)', () => {
  expect(screen('/groupOrganize?node=n7&keyword=east&id=402')).toEqual({
    tag: 'lustra-organisation-manager',
    attributes: { node: 'n7', keyword: 'east' },
    isShared: true,
  })
})

describe('the address of the corrective actions', () => {
  const tag = 'lustra-corrective-action-list'

  it('shows their list as it says, the open one included (G14, V6)', () => {
    expect(screen('/correctiveAction?status=overdue&dueFrom=2026-03-01&action=7&id=106')).toEqual({
      tag,
      attributes: { link, progress: 'overdue', 'due-from': '2026-03-01', action: '7' },
      isShared: true,
    })
  })

  it('says what is unusual in names of its own, and an open action is a place to go back to (G14, V6)', () => {
    const detail = { progress: 'all', sort: 'DueDate', order: 'asc', page: 1, pageSize: 10, action: '' }
    const link = 'name=Actions&id=106'
    expect(changedQuery(tag, link, detail).query).toBe(`${link}&status=all`)
    expect(
      changedQuery(tag, link, { ...detail, progress: 'not-done', dueFrom: '2026-03-01', action: '7' }),
    ).toEqual({
      query: `${link}&dueFrom=2026-03-01&action=7`,
      isNewPlace: true,
    })
    expect(changedQuery(tag, link, { keyword: 'do', page: 1 }).isNewPlace).toBe(false)
  })
})

describe('the promotion area', () => {
  const pages = [
    ['/Promotion', '/Promotion/detail', 'lustra-promotion-list', 'promotion'],
    ['/hotspotIssue', '/problem/detail', 'lustra-hotspot-list', 'issue'],
    ['/commonMaterial', '/promotion_1/linedata', 'lustra-material-list', 'material'],
    ['/suggestions', '/feedback/detail', 'lustra-feedback-list', 'feedback'],
    ['/proposal', '/proposal/detail', 'lustra-proposal-list', 'proposal'],
  ] as const

  it.each(pages)('%s and %s are one list, with and without an open item (G13)', (path, detail, tag, open) => {
    const shown = screen(`${path}?keyword=rat&page=2&name=Menu&id=106`)
    expect(shown).toMatchObject({ tag, isShared: true })
    expect(shown.attributes).toMatchObject({ keyword: 'rat', page: '2' })
    expect(shown.attributes).not.toHaveProperty(open)
    const opened = screen(`${detail}?keyword=rat&id=7`)
    expect(opened).toMatchObject({ tag, isShared: true })
    expect(opened.attributes).toMatchObject({ keyword: 'rat', [open]: '7' })
    expect(screen(detail).attributes).not.toHaveProperty(open)
  })

  it.each(pages)(
    '%s goes to %s when an item opens, and back with its state (G13)',
    (path, detail, tag, open) => {
      const list = { path, query: 'name=Menu&id=106&keyword=rat' }
      const after = changedQuery(tag, list.query, { keyword: 'rat', [open]: '7' })
      expect(after.isNewPlace).toBe(true)
      const there = toDetailAddress(tag, { path, query: after.query })
      expect(there.path).toBe(detail)
      expect(Object.fromEntries(new URLSearchParams(there.query))).toEqual({
        name: 'Menu',
        id: '7',
        keyword: 'rat',
      })
      const back = toListAddress(tag, there)
      const closed = changedQuery(tag, back.query, { keyword: 'rat', [open]: '' })
      expect(toDetailAddress(tag, { path: back.path, query: closed.query })).toEqual({
        path,
        query: 'name=Menu&keyword=rat',
      })
    },
  )

  it('leaves addresses of other lists as they are (G13)', () => {
    const address = { path: '/correctiveAction', query: 'action=7&id=106' }
    expect(toDetailAddress('lustra-corrective-action-list', address)).toEqual(address)
    expect(toListAddress('lustra-corrective-action-list', address)).toEqual(address)
    expect(toListAddress('lustra-hotspot-list', { path: '/hotspotIssue', query: 'id=106' }).query).toBe(
      'id=106',
    )
  })

  it('has information documents, and a form for new feedback about a visit (G13)', () => {
    expect(screen('/informationDocument?type=3')).toMatchObject({
      tag: 'lustra-document-list',
      attributes: { type: '3' },
    })
    expect(screen('/feedback/add?report=31')).toEqual({
      tag: 'lustra-feedback-form',
      attributes: { link: '/feedback/detail?id={id}', report: '31' },
    })
    expect(screen('/feedback/add').attributes).toEqual({ link: '/feedback/detail?id={id}' })
  })
})

describe('the address of a list', () => {
  it.each(Object.keys(listAddresses))(
    'does not take the words of a menu link for filters of %s (G17)',
    (tag) => {
      const node = {
        Id: '401',
        path: '/user',
        name: '用户管理',
        meta: { title: '用户管理', entitle: 'Users', tcntitle: '使用者管理' },
        IsFrame: false,
        WorkSpaceId: 'w',
        DisplayFilter: true,
        DisplayNavigation: true,
        watermarkColor: '#7f8c8d',
        children: [],
      } as unknown as MenuNode
      const link = toAddress(addressOf(toEntries([node])[0]!))!
      expect(listAttributes(tag, new URLSearchParams(link.query))).toEqual({})
    },
  )

  it('says what is unusual and keeps what the menu link brought (G17)', () => {
    const detail = {
      feedback: 'pending',
      sort: 'ServiceTime',
      order: 'desc',
      page: 1,
      pageSize: 20,
      store: '',
    }
    expect(changedQuery('lustra-service-report-list', 'name=Pest&id=7&page=4', detail)).toEqual({
      query: 'name=Pest&id=7&feedback=pending&pageSize=20',
      isNewPlace: true,
    })
  })

  it('is a place to go back to, unless it is only typed', () => {
    expect(changedQuery('lustra-service-report-list', '', { keyword: 'ha', page: 1 }).isNewPlace).toBe(false)
    expect(changedQuery('lustra-service-report-list', 'page=3', { keyword: 'ha', page: 1 }).isNewPlace).toBe(
      false,
    )
    expect(changedQuery('lustra-service-report-list', '', { page: 2 }).isNewPlace).toBe(true)
    expect(changedQuery('lustra-service-report-list', '', { report: 'R1' }).isNewPlace).toBe(true)
  })
})
