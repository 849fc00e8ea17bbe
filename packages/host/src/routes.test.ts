import { addressOf, toEntries, type MenuNode, type Session } from '@lustra/core'
import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'
import { describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { toDetailAddress, toListAddress } from './detail-address.ts'
import { changedQuery, listAttributes } from './list-query.ts'
import { notFound, queueOf, screenOf, unavailable } from './routes.ts'

/** The portal's address template for a visit. */
const link = '/visit?report={report}&group={group}'
const signedOut: Session = { status: 'signed-out', reason: null }
const screen = (text: string, session = signedOut) => screenOf(toAddress(text)!, session)

describe('the screen of an address', () => {
  it('is one sign-in in three modes (G4)', () => {
    const modes = ['/login', '/aadlogin', '/forgotpassword'].map((path) => screen(path))
    expect(modes.map(({ tag }) => tag)).toEqual(Array(3).fill('lustra-login'))
    expect(modes.map(({ isShared }) => isShared)).toEqual([true, true, true])
    expect(modes.map(({ attributes }) => attributes.mode)).toEqual(['login', 'directory', 'forgot-password'])
  })

  it('is the error page with the type of the query, or none (G8)', () => {
    expect(screen('/error?type=2').attributes).toEqual({ type: '2' })
    expect(screen('/error').attributes).toEqual({ type: '' })
    expect(screen('/error?type=9').attributes).toEqual({ type: '' })
    expect(screen('/cam_error').attributes).toEqual({ type: 'cam' })
    expect(screen('/powerbi_cam/commonErrors').attributes).toEqual({ type: '2' })
    expect(notFound.attributes).toEqual({ type: 'not-found' })
  })

  it('is the “unavailable” page for an unknown path', () => {
    expect(screen('/somewhere/of/their/own')).toBe(unavailable)
  })

  it('is one page of user settings with three sections (G6)', () => {
    const sections = ['/changepassword', '/changephone', '/changeemail'].map((path) => screen(path))
    expect(sections.map(({ attributes }) => attributes.section)).toEqual(['password', 'phone', 'email'])
    expect(new Set(sections.map(({ tag, isShared }) => `${tag} ${isShared}`))).toEqual(
      new Set(['lustra-user-settings true']),
    )
  })

  it.each([
    ['/user', 'lustra-user-manager'],
    ['/groupOrganize', 'lustra-organisation-manager'],
    ['/groupRole', 'lustra-role-manager'],
    ['/store', 'lustra-store-manager'],
    ['/otherLogo', 'lustra-group-logo'],
  ])('of the manager area is at %s a separate screen: %s (G12)', (path, tag) => {
    expect(screen(path).tag).toBe(tag)
  })

  it.each([
    ['/RegularServiceCallAll', 'lustra-service-report-list', 'all'],
    ['/RegularServiceCallClean', 'lustra-service-report-list', 'clean'],
    ['/RegularServiceCallPest', 'lustra-service-report-list', 'pest'],
    ['/RegularServiceCallFoodSafety', 'lustra-service-report-list', 'food-safety'],
    ['/RegularServiceCallProWater', 'lustra-service-report-list', 'process-water'],
    ['/correctiveAction', 'lustra-corrective-action-list', undefined],
  ])('of the service reports is at %s a list: %s, %s (G14)', (path, tag, kind) => {
    expect(screen(path).tag).toBe(tag)
    expect(screen(path).attributes.kind).toBe(kind)
  })

  it('is a list of service reports with the parameters of the address (G14)', () => {
    expect(screen('/RegularServiceCallProWater?page=3&sort=StoreName&id=7&report=R1')).toEqual({
      tag: 'lustra-service-report-list',
      attributes: {
        link,
        queue: '/evaluate',
        kind: 'process-water',
        page: '3',
        sort: 'StoreName',
        report: 'R1',
      },
      isShared: true,
    })
  })
})

describe('the evaluation of one report after the other', () => {
  const customer = {
    status: 'signed-in',
    user: { userType: 'Group' },
    menus: [],
    modules: [],
  } as unknown as Session
  const queue = (text: string, session = customer) => queueOf(screen(text), session)

  it('is reached from pending reports only, with the filters of their list (evaluation queue)', () => {
    expect(queue('/RegularServiceCallPest?feedback=pending&store=HA0010&from=2026-03-01&page=3')).toBe(
      '/evaluate?kind=pest&store=HA0010&from=2026-03-01',
    )
    expect(queue('/RegularServiceCallPest')).toBe('')
    expect(queue('/correctiveAction?feedback=pending')).toBe('')
  })

  it('is not offered to staff, nor in another’s name (V5, S7)', () => {
    const staff = { ...customer, user: { userType: 'CAM' } } as Session
    const acting = { ...customer, switchedFrom: { userId: '1' } } as Session
    for (const session of [staff, acting, signedOut])
      expect(queue('/RegularServiceCallPest?feedback=pending', session)).toBe('')
  })

  it('has the kind and filters of its address, and leads back to the list (evaluation queue)', () => {
    expect(screen('/evaluate?kind=pest&store=HA0010&report=7&id=3')).toMatchObject({
      tag: 'lustra-evaluation-queue',
      attributes: { kind: 'pest', store: 'HA0010', report: '7', back: '/RegularServiceCallPest' },
    })
    expect(screen('/evaluate?kind=unknown').attributes).toMatchObject({ kind: 'all' })
  })
})

it('shows the organisation with the node and the search of its address (A3)', () => {
  expect(screen('/groupOrganize?node=n7&keyword=east&id=402')).toEqual({
    tag: 'lustra-organisation-manager',
    attributes: { node: 'n7', keyword: 'east' },
    isShared: true,
  })
})

describe('the address of the corrective actions', () => {
  const tag = 'lustra-corrective-action-list'

  it('shows their list with its parameters, including the open action (G14, V6)', () => {
    expect(screen('/correctiveAction?status=overdue&dueFrom=2026-03-01&action=7&id=106')).toEqual({
      tag,
      attributes: { link, progress: 'overdue', 'due-from': '2026-03-01', action: '7' },
      isShared: true,
    })
  })

  it('contains only values other than the defaults, and an open action adds a history entry (G14, V6)', () => {
    const detail = { progress: 'all', sort: 'DueDate', order: 'asc', page: 1, pageSize: 10, action: '' }
    const link = 'name=Actions&id=106'
    expect(changedQuery(tag, link, detail).query).toBe(`${link}&status=all`)
    expect(
      changedQuery(tag, link, { ...detail, progress: 'not-done', dueFrom: '2026-03-01', action: '7' }),
    ).toEqual({
      query: `${link}&dueFrom=2026-03-01&action=7`,
      isNewEntry: true,
    })
    expect(changedQuery(tag, link, { keyword: 'do', page: 1 }).isNewEntry).toBe(false)
  })
})

describe('the promotion area (G13)', () => {
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
      expect(after.isNewEntry).toBe(true)
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
    'does not use parameters of a menu link as filters of %s (G17)',
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

  it('contains values other than the defaults, and keeps the menu link’s parameters (G17)', () => {
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
      isNewEntry: true,
    })
  })

  it('adds a history entry, except while typing', () => {
    expect(changedQuery('lustra-service-report-list', '', { keyword: 'ha', page: 1 }).isNewEntry).toBe(false)
    expect(changedQuery('lustra-service-report-list', 'page=3', { keyword: 'ha', page: 1 }).isNewEntry).toBe(
      false,
    )
    expect(changedQuery('lustra-service-report-list', '', { page: 2 }).isNewEntry).toBe(true)
    expect(changedQuery('lustra-service-report-list', '', { report: 'R1' }).isNewEntry).toBe(true)
  })
})
