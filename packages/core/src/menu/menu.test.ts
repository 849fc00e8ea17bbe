import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../contract/menu.ts'
import { camMenuOf, homeOf, may, menuOf, resolveRoute, rootsOf, type Rights } from './access.ts'
import { addressOf, findEntry, nameFromQuery, nameOf, titleOf, toEntries } from './entries.ts'
import { findRoute, inRootOrder, routes, samePath } from './routes.ts'

let lastId = 0
const node = (path: string, given: Partial<MenuNode> = {}): MenuNode => ({
  Id: String(++lastId),
  name: path,
  path,
  IsFrame: false,
  MenuType: given.children ? 'M' : 'L',
  WorkSpaceId: '',
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  meta: { title: `${path} 简`, entitle: `${path} en`, tcntitle: `${path} 繁` },
  children: [],
  ...given,
})
const tree = [
  node('/promotionMain', { children: [node('/Promotion')] }),
  node('/regularServiceCallMain', {
    children: [node('/RegularServiceCallPest', { Id: '77' }), node('/correctiveAction')],
  }),
  node('/manager', { children: [node('/user'), node('/store')] }),
  node('/powerbi', {
    children: [
      node('/powerbi/sales', { WorkSpaceId: 'w1', DisplayFilter: true, watermarkColor: '#ccc' }),
      node('stock'),
      node('https://reports.example/a?b=c', { IsFrame: true }),
    ],
  }),
]
const rights = (given: Partial<Rights> = {}): Rights => ({
  modules: [
    'Report',
    'Manager',
    'User/List',
    'Store/Search',
    'PromotionMain',
    'Promotion/List',
    'RegularServiceCallMain',
    'RegularServiceCallPest/List',
  ],
  menus: tree,
  camMenus: [],
  roleError: 0,
  user: { RoleEnCode: 'GroupAdmin' } as Rights['user'],
  ...given,
})
const staff = { RoleEnCode: 'CAM' } as Rights['user']

describe('the links of the menu (G17)', () => {
  it('a link has the parameters of the source (G17)', () => {
    const sales = findEntry(toEntries(tree), '/powerbi/sales')
    expect(sales).toMatchObject({
      layer: 2,
      rootIndex: 3,
      name: '/powerbi/sales 简',
      tcnname: '/powerbi/sales 繁',
    })
    expect(sales?.query).toEqual({
      isFrame: 'false',
      enname: '/powerbi/sales en',
      zhantname: '/powerbi/sales 繁',
      name: '/powerbi/sales 简',
      rootIndex: '3',
      workspaceId: 'w1',
      showFilter: 'true',
      showNavigation: 'false',
      extraInfo: '',
      watermarkColor: '#ccc',
      id: sales?.id,
    })
    expect(addressOf(sales!)).toMatch(/^\/powerbi\/sales\?isFrame=false&enname=.*watermarkColor=%23ccc&id=/)
  })

  it('a link leaves out the fields that have no value (G17)', () => {
    const entry = findEntry(toEntries(tree), '/powerbi/stock')!
    const carried = [...new URL(addressOf(entry), 'https://portal.example').searchParams.keys()]
    const all = ['isFrame', 'enname', 'zhantname', 'name', 'rootIndex', 'showFilter', 'showNavigation', 'id']
    expect(carried).toEqual(all)
  })

  it('service report links carry the menu id as extraInfo, however the path is written (G17)', () => {
    expect(findEntry(toEntries(tree), '/regularservicecallpest')?.query.extraInfo).toBe('77')
    expect(findEntry(toEntries(tree), '/correctiveAction')?.query.extraInfo).toBe('')
  })

  it('pages of the report area are below it, external ones in a frame (G10, R3)', () => {
    const report = toEntries(tree)[3]!
    expect(report.children.map(({ path }) => path)).toEqual([
      '/powerbi/sales',
      '/powerbi/stock',
      '/powerbiiframe/https%3A%2F%2Freports.example%2Fa%3Fb%3Dc',
    ])
  })

  it('IsFrame alone decides whether a link is external, whatever its path looks like (R3, G17)', () => {
    const [report] = toEntries([
      node('/powerbi', {
        children: [
          node('https://reports.example/embedded'),
          node('/board', { IsFrame: true }),
          node('//reports.example/a', { IsFrame: true }),
        ],
      }),
    ])
    expect(report!.children.map(({ path }) => path)).toEqual([
      '/powerbi/https%3A%2F%2Freports.example%2Fembedded',
      '/powerbiiframe/%2Fboard',
      '/powerbiiframe/%2F%2Freports.example%2Fa',
    ])
  })

  it.each([
    String.raw`/\evil.example`,
    String.raw`\\evil.example/a`,
    '//evil.example',
    '/\t/evil.example',
    'https://evil.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j of the menu is no link that leaves the portal (G15)', (path) => {
    for (const parent of ['/powerbi', '/promotionMain']) {
      const [root] = toEntries([node(parent, { children: [node(path)] })])
      const link = new URL(addressOf(root!.children[0]!), 'https://portal.example/')
      expect(link.origin).toBe('https://portal.example')
    }
    const link = new URL(addressOf(toEntries([node(path)])[0]!), 'https://portal.example/')
    expect(link.origin).toBe('https://portal.example')
  })

  it('cam menus get the cam addresses, with or without the suffix from the host (G11)', () => {
    const cam = toEntries(
      [node('/powerbi', { children: [node('/powerbi/a'), node('/powerbi_cam/b'), node('c')] })],
      'cam',
    )
    expect(cam[0]).toMatchObject({ path: '/powerbi_cam', meta: { mode: 'cam' } })
    expect(cam[0]?.children.map(({ path }) => path)).toEqual([
      '/powerbi_cam/a',
      '/powerbi_cam/b',
      '/powerbi_cam/c',
    ])
  })

  it('names an entry in each language, and by what it has where a translation is missing (G16)', () => {
    const [entry] = toEntries([node('/a', { meta: { title: '简', entitle: '', tcntitle: '繁' } })])
    expect([nameOf(entry!, 'zh'), nameOf(entry!, 'zh_hant'), nameOf(entry!, 'en')]).toEqual([
      '简',
      '繁',
      '简',
    ])
    expect(nameFromQuery({ name: '简', enname: 'en', zhantname: '' }, 'zh_hant')).toBe('简')
  })

  it('titles a document by query, menu, route, and always by the product (G16)', () => {
    const entry = toEntries(tree)[0]
    const rest = { language: 'en', productName: 'Lustra' } as const
    expect(titleOf({ nameQuery: 'Sales', entry, ...rest })).toBe('Sales - Lustra')
    expect(titleOf({ nameQuery: '', entry, title: 'x', ...rest })).toBe('/promotionMain en - Lustra')
    expect(titleOf({ title: 'Users', ...rest })).toBe('Users - Lustra')
    expect(titleOf(rest)).toBe('Lustra')
  })
})

describe('access', () => {
  it.each([
    ['User/List', true],
    ['User/Search', true],
    ['User', false],
    ['UserX/List', false],
  ])('%s opens the page User: %s (G15)', (module, isOpen) => {
    expect(may([module], 'User')).toBe(isOpen)
  })

  it('orders the roots report, manager, service report, promotion, and the first is home (G9)', () => {
    expect(rootsOf(rights()).map(({ kind }) => kind)).toEqual([
      'report',
      'manager',
      'service-report',
      'promotion',
    ])
    expect(homeOf(rights()).path).toBe('/powerbi/sales')
    const noReport = rights({ modules: rights().modules.filter((module) => module !== 'Report') })
    expect(homeOf(noReport).path).toBe('/user')
    expect(homeOf(rights({ modules: ['PromotionMain', 'Promotion/List'] })).path).toBe('/Promotion')
  })

  it('puts the roots of any menu into the order of the bar, others behind them (M1, G9)', () => {
    const paths = ['/contact', '/PromotionMain/', '/regularServiceCallMain', '/training', '/powerbi']
    expect(inRootOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      '/powerbi',
      '/regularServiceCallMain',
      '/PromotionMain/',
      '/contact',
      '/training',
    ])
  })

  it('shows every other root of the menu too, behind those of the home page (M1, G9)', () => {
    const menus = [node('/training', { children: [node('/training/courses')] }), node('/contact'), ...tree]
    const kinds = ['report', 'manager', 'service-report', 'promotion', 'other', 'other']
    const roots = rootsOf(rights({ menus }))
    expect(roots.map(({ kind }) => kind)).toEqual(kinds)
    expect(roots.slice(4).map(({ entry, first }) => [entry.path, first.path])).toEqual([
      ['/training', '/training/courses'],
      ['/contact', '/contact'],
    ])
    expect(homeOf(rights({ menus })).path).toBe('/powerbi/sales')
  })

  it.each([
    [1, '/error?type=1'],
    [2, '/error?type=2'],
    [3, '/error?type=3'],
    [0, '/error'],
  ] as const)('without menus, role error %i leads to %s (G9)', (roleError, path) => {
    expect(homeOf(rights({ menus: [], modules: [], roleError })).path).toBe(path)
  })

  it('staff with nothing but global reports go there (G11)', () => {
    const cam = { menus: [], modules: [], camMenus: [node('/powerbi')] }
    expect(homeOf(rights({ ...cam, user: staff })).path).toBe('/powerbi_cam')
    expect(homeOf(rights(cam)).path).toBe('/error')
    expect(camMenuOf(rights(cam))).toEqual([])
  })

  it('leaves out of the menu what the person may not open, and areas that end up empty (G15)', () => {
    const menu = menuOf(rights({ modules: ['Manager', 'Store/List', 'PromotionMain'] }))
    expect(menu.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/manager', ['/store']],
    ])
  })

  it.each([
    ['/user', 'ok'],
    ['/USER/', 'ok'],
    ['/store', 'ok'],
    ['/groupRole', 'unknown'],
    ['/RegularServiceCallPest', 'ok'],
    ['/regularServiceCallClean', 'unknown'],
    ['/correctiveAction', 'unknown'],
    ['/powerbi', 'ok'],
    ['/powerbi/sales', 'ok'],
    ['/powerbi/salaries', 'unknown'],
    ['/powerbiiframe/https%3A%2F%2Freports.example%2Fa%3Fb%3Dc', 'ok'],
    ['/powerbiiframe/https://reports.example/a%3Fb=c', 'ok'],
    ['/powerbiiframe/https%3A%2F%2Fevil.example', 'unknown'],
    ['/powerbiiframe/https://evil.example', 'unknown'],
    ['/powerbiiframe/javascript%3Aalert(1)', 'unknown'],
    ['/powerbiiframe', 'unknown'],
    ['/powerbi_cam', 'unknown'],
    ['/cam_error', 'ok'],
    ['/Promotion/detail', 'ok'],
    ['/feedback/add', 'unknown'],
    ['/changepassword', 'ok'],
    ['/privacy', 'ok'],
    ['/error', 'ok'],
    ['/nowhere', 'unknown'],
    ['/powerbi/%E0%A4%A', 'unknown'],
  ])('%s is %s for this person (G5, G10, G15)', (path, is) => {
    expect(resolveRoute(path, rights())).toBe(is)
  })

  it('staff reach the global area (G11)', () => {
    const board = node('https://reports.example/board', { IsFrame: true })
    const children = [node('/powerbi/world'), board]
    const cam = rights({ user: staff, camMenus: [node('/powerbi', { children })] })
    const boardAt = `/camepowerbiiframe/${encodeURIComponent(board.path)}`
    const open = ['/powerbi_cam', '/powerbi_cam/commonErrors', '/powerbi_cam/world', boardAt, '/cam_error']
    const unknown = [
      '/powerbi_cam/else',
      '/camepowerbiiframe',
      '/camepowerbiiframe/https%3A%2F%2Fevil.example',
    ]
    expect(open.filter((path) => resolveRoute(path, cam) !== 'ok')).toEqual([])
    expect(unknown.filter((path) => resolveRoute(path, cam) !== 'unknown')).toEqual([])
  })
})

describe('the pages of an area', () => {
  /** Each page opens with the area's module and its own /List or /Search, and no page without either. */
  function expectOpenedBy(
    root: string,
    area: string,
    pages: readonly (readonly [path: string, page: string])[],
  ) {
    const opens = (...modules: string[]) =>
      [root, ...pages.map(([path]) => path)].filter(
        (path) => resolveRoute(path, rights({ modules })) === 'ok',
      )
    for (const [, page] of pages) {
      const ownPaths = pages.filter(([, other]) => other === page).map(([path]) => path)
      expect(opens(area, `${page}/List`), page).toEqual([root, ...ownPaths])
      expect(opens(area, `${page}/Search`), page).toEqual([root, ...ownPaths])
    }
    expect(opens(area)).toEqual([root])
    expect(opens(...pages.map(([, page]) => `${page}/List`))).toEqual([])
  }

  it('of the manager area open by their own modules (G12)', () => {
    expectOpenedBy('/manager', 'Manager', [
      ['/user', 'User'],
      ['/groupOrganize', 'GroupOrganize'],
      ['/groupRole', 'GroupRole'],
      ['/store', 'Store'],
      ['/otherLogo', 'Group'],
    ])
  })

  it('of the promotion area open by their own modules, details with their lists (G13)', () => {
    expectOpenedBy('/promotionMain', 'PromotionMain', [
      ['/Promotion', 'Promotion'],
      ['/Promotion/detail', 'Promotion'],
      ['/hotspotIssue', 'HotspotIssue'],
      ['/problem/detail', 'HotspotIssue'],
      ['/commonMaterial', 'CommonMaterial'],
      ['/promotion_1/linedata', 'CommonMaterial'],
      ['/suggestions', 'Suggestions'],
      ['/feedback/detail', 'Suggestions'],
      ['/feedback/add', 'Suggestions'],
      ['/proposal', 'Proposal'],
      ['/proposal/detail', 'Proposal'],
      ['/informationDocument', 'InformationDocument'],
    ])
  })

  it('of the service reports open by their own modules (G14)', () => {
    expectOpenedBy('/regularServiceCallMain', 'RegularServiceCallMain', [
      ['/RegularServiceCallAll', 'RegularServiceCallAll'],
      ['/RegularServiceCallClean', 'RegularServiceCallClean'],
      ['/RegularServiceCallPest', 'RegularServiceCallPest'],
      ['/RegularServiceCallFoodSafety', 'RegularServiceCallFoodSafety'],
      ['/RegularServiceCallProWater', 'RegularServiceCallProWater'],
      ['/correctiveAction', 'CorrectiveAction'],
    ])
  })
})

it("the table names each address once, and every page of an area with the area's module (G12, G13, G14)", () => {
  expect(new Set(routes.map(({ path }) => samePath(path))).size).toBe(routes.length)
  expect(routes.filter(({ page, module }) => page && !module)).toEqual([])
  expect(findRoute('/firstchangepassword')).toMatchObject({ withoutHeader: true })
  expect(findRoute('/usersetting')).toMatchObject({ redirect: '/changepassword' })
  expect(routes.filter(({ isPublic }) => isPublic).map(({ path }) => path)).toEqual([
    '/login',
    '/aadlogin',
    '/forgotpassword',
    '/privacy',
    '/aqreement',
  ])
})
