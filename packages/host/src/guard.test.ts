import type { MenuNode, Session, SignedIn } from '@lustra/core'
import { routes } from '@lustra/core/menu/routes.ts'
import { describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { guard } from './guard.ts'

const node = (path: string, children: MenuNode[] = []): MenuNode => ({
  Id: path,
  name: path,
  path,
  IsFrame: false,
  MenuType: children.length > 0 ? 'M' : 'L',
  WorkSpaceId: '',
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  meta: { title: path, entitle: '', tcntitle: '' },
  children,
})
const serviceRoot = node('/regularServiceCallMain', [
  node('/RegularServiceCallAll'),
  node('/RegularServiceCallPest'),
])

const person = (overrides: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signed-in',
  user: { userId: '1', userType: 'User', RoleEnCode: 'GroupAdmin' } as SignedIn['user'],
  groups: [],
  group: null,
  modules: ['RegularServiceCallMain', 'RegularServiceCallAll/List', 'RegularServiceCallPest/List'],
  menus: [serviceRoot],
  camMenus: [],
  firstLogin: false,
  roleError: 0,
  mode: 'general',
  ...overrides,
})
const signedOut: Session = { status: 'signed-out', reason: null }

const at = (text: string, session: Session, wanted?: string) => guard(toAddress(text)!, session, wanted)

describe('without a session', () => {
  it.each(['/login', '/aadlogin', '/forgotpassword', '/privacy', '/aqreement'])(
    '%s opens (G1, G4, G5)',
    (path) => {
      expect(at(path, signedOut)).toEqual({ do: 'show' })
    },
  )

  it('opens these five addresses alone; every other address of the portal goes to the sign-in (G1)', () => {
    const opening = routes.map(({ path }) => path).filter((path) => at(path, signedOut).do === 'show')
    expect(opening).toEqual(['/login', '/aadlogin', '/forgotpassword', '/privacy', '/aqreement'])
    for (const { path } of routes.filter(({ isPublic }) => !isPublic))
      expect(at(path, signedOut), path).toMatchObject({ do: 'go', to: '/login' })
  })

  it('any other address goes to the sign-in and is restored after it (G1)', () => {
    expect(at('/RegularServiceCallPest?page=2', signedOut)).toEqual({
      do: 'go',
      to: '/login',
      wanted: '/RegularServiceCallPest?page=2',
    })
    expect(at('/no-such-page', signedOut)).toEqual({ do: 'go', to: '/login' })
  })

  it.each(['/', '/404', '/error?type=1', '/firstChangepassword'])(
    '%s is not restored after the sign-in (G1)',
    (path) => {
      expect(at(path, signedOut)).toEqual({ do: 'go', to: '/login' })
    },
  )

  it('decides nothing until the session is known, so that no form flashes (G3)', () => {
    expect(at('/RegularServiceCallPest', { status: 'unknown' })).toEqual({ do: 'wait' })
    expect(at('/login', { status: 'unknown' })).toEqual({ do: 'wait' })
    expect(at('/privacy', { status: 'unknown' })).toEqual({ do: 'show' })
  })
})

describe('with a session', () => {
  it.each(['/login', '/aadlogin', '/forgotpassword'])('%s goes home (G2)', (path) => {
    expect(at(path, person())).toEqual({ do: 'go', to: '/' })
  })

  it('opens the wanted address after the sign-in when the person may open it (G1)', () => {
    const wanted = '/RegularServiceCallPest?page=2'
    expect(at('/login', person(), wanted)).toEqual({ do: 'go', to: wanted })
    expect(at('/login', person({ modules: [] }), wanted)).toEqual({ do: 'go', to: '/' })
    expect(at('/login', person(), `https://evil.example${wanted}`)).toEqual({ do: 'go', to: '/' })
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never opens %s (G1)',
    (wanted) => {
      expect(at('/login', person(), wanted)).toEqual({ do: 'go', to: '/' })
    },
  )

  it('shows a deep address from what is stored (G3, G14)', () => {
    expect(at('/RegularServiceCallPest', person())).toEqual({ do: 'show' })
    expect(at('/regularservicecallpest/', person())).toEqual({ do: 'show' })
  })

  it('home is the first page of the first root (G9)', () => {
    expect(at('/', person())).toEqual({
      do: 'go',
      to: expect.stringMatching(/^\/RegularServiceCallAll\?/) as string,
    })
    expect(at('/regularServiceCallMain', person())).toEqual({
      do: 'go',
      to: expect.stringMatching(/^\/RegularServiceCallAll\?/) as string,
    })
  })

  it.each([
    [['HotspotIssue/List', 'Proposal/Search'], '/hotspotIssue'],
    [['Proposal/Search', 'InformationDocument/List'], '/proposal'],
  ])('/promotionMain leads to the first page of the area that the person may open (G13)', (pages, first) => {
    const modules = ['PromotionMain', ...pages]
    const listed = ['/Promotion', '/hotspotIssue', '/proposal', '/informationDocument'].map((path) =>
      node(path),
    )
    const menus = [node('/promotionMain', listed)]
    expect(at('/promotionMain', person({ modules, menus }))).toEqual({
      do: 'go',
      to: expect.stringMatching(`^${first}\\?`) as string,
    })
    // The menu need not list the area.
    expect(at('/promotionMain', person({ modules, menus: [] }))).toEqual({ do: 'go', to: first })
    expect(at(first, person({ modules, menus: [] }))).toEqual({ do: 'show' })
  })

  it('home is the error page of the role error when there is no menu (G8, G9)', () => {
    const without = { menus: [], modules: [] }
    expect(at('/', person({ ...without, roleError: 2 }))).toEqual({ do: 'go', to: '/error?type=2' })
    expect(at('/', person(without))).toEqual({ do: 'go', to: '/error' })
    expect(at('/error?type=2', person({ ...without, roleError: 2 }))).toEqual({ do: 'show' })
    expect(at('/RegularServiceCallAll', person({ ...without, roleError: 1 }))).toEqual({
      do: 'go',
      to: '/error?type=1',
    })
  })

  it('an address without rights is not found, like one that does not exist (G5, G15)', () => {
    expect(at('/no-such-page', person())).toEqual({ do: 'not-found' })
    expect(at('/RegularServiceCallClean', person())).toEqual({ do: 'not-found' })
    expect(at('/groupRole', person())).toEqual({ do: 'not-found' })
  })

  it('the report area opens its first report, and does not redirect in circles (G9, G10)', () => {
    const analyst = (area: MenuNode) => person({ modules: ['Report'], menus: [area] })
    expect(at('/powerbi', analyst(node('/powerbi')))).toEqual({ do: 'show' })
    const withChild = analyst(node('/powerbi', [node('/sales')]))
    expect(at('/powerbi', withChild)).toMatchObject({
      to: expect.stringMatching(/^\/powerbi\/sales\?/) as string,
    })
    expect(at('/powerbi/sales', withChild)).toEqual({ do: 'show' })
    expect(at('/powerbi/others', withChild)).toEqual({ do: 'not-found' })
    expect(at('/powerbi/sales', { ...withChild, modules: [] })).toEqual({ do: 'not-found' })
  })

  it('home prefers a root that this version has a page for (G9)', () => {
    const menus = [node('/manager', [node('/user')]), serviceRoot]
    const both = person({ modules: [...person().modules, 'Manager', 'User/List'], menus })
    const withoutUsers = guard(toAddress('/')!, both, '', (path) => path !== '/user')
    expect(withoutUsers).toMatchObject({ to: expect.stringMatching(/^\/RegularServiceCallAll\?/) as string })
    const everything = guard(toAddress('/')!, both, '', () => true)
    expect(everything).toMatchObject({ to: expect.stringMatching(/^\/user\?/) as string })
  })

  it('an external report of the menu opens by its link, encoded or not, and no other does (G10, R3)', () => {
    const link = 'https://reports.example/board?a=1'
    const menus = [node('/powerbi', [{ ...node(link), IsFrame: true }])]
    const reader = person({ modules: ['Report'], menus })
    expect(at(`/powerbiiframe/${encodeURIComponent(link)}`, reader)).toEqual({ do: 'show' })
    for (const other of ['https://evil.example/', 'javascript:alert(1)', 'data:text/html,x'])
      expect(at(`/powerbiiframe/${encodeURIComponent(other)}`, reader)).toEqual({ do: 'not-found' })
    expect(at(`/powerbiiframe/${encodeURIComponent(link)}`, person({ menus }))).toEqual({ do: 'not-found' })
    expect(at(`/camepowerbiiframe/${encodeURIComponent(link)}`, reader)).toEqual({ do: 'not-found' })
  })

  it('the documents can be read (G5)', () => {
    expect(at('/privacy', person())).toEqual({ do: 'show' })
  })
})

it('the error page of the global reports opens for every signed-in person (G8)', () => {
  expect(at('/cam_error', person())).toEqual({ do: 'show' })
})

it('a fifth root of the menu leads to its first page (M1)', () => {
  const menus = [node('/training', [node('/training/courses')])]
  expect(at('/training', person({ menus }))).toMatchObject({
    to: expect.stringMatching(/^\/training\/courses/),
  })
  expect(at('/training/courses', person({ menus }))).toEqual({ do: 'show' })
})

describe('at the first login (L8)', () => {
  const newcomer = person({ firstLogin: true })

  it('the next step is the password, without a message', () => {
    expect(at('/', newcomer)).toEqual({ do: 'go', to: '/firstChangepassword' })
    expect(at('/login', newcomer)).toEqual({ do: 'go', to: '/firstChangepassword' })
    expect(at('/firstChangepassword', newcomer)).toEqual({ do: 'show' })
  })

  it('every other address is refused with the reason, by typing and after F5 (G7, L8)', () => {
    expect(at('/RegularServiceCallAll', newcomer)).toEqual({
      do: 'go',
      to: '/firstChangepassword',
      wanted: '/RegularServiceCallAll',
      isFirstLogin: true,
    })
    expect(at('/changepassword', newcomer)).toMatchObject({ to: '/firstChangepassword', isFirstLogin: true })
    expect(at('/error', newcomer)).toMatchObject({ to: '/firstChangepassword' })
  })

  it('ends with the change of the password', () => {
    expect(at('/firstChangepassword', person())).toEqual({ do: 'go', to: '/' })
  })
})

describe('user settings', () => {
  it('begin with the password (G6)', () => {
    expect(at('/usersetting', person())).toEqual({ do: 'go', to: '/changepassword' })
  })

  it.each(['/usersetting', '/changepassword', '/changephone', '/changeemail'])(
    '%s is closed until the first password is changed, with the reason (L8)',
    (path) => {
      expect(at(path, person({ firstLogin: true }))).toMatchObject({
        do: 'go',
        to: '/firstChangepassword',
        isFirstLogin: true,
      })
    },
  )
})

describe('staff', () => {
  const staff = (overrides: Partial<SignedIn> = {}) =>
    person({
      user: { userId: '1', userType: 'CAM', RoleEnCode: 'CAM' } as SignedIn['user'],
      camMenus: [node('/powerbi', [node('/powerbi/sales')])],
      ...overrides,
    })
  const home = (session: Session) => at('/', session)

  it('begin with the global reports, once a session (S10)', () => {
    expect(home(staff())).toEqual({ do: 'go', to: '/powerbi_cam', isGlobalReports: true })
    expect(home(staff({ firstLoginToCamFlag: true }))).toMatchObject({
      to: expect.not.stringContaining('cam'),
    })
  })

  it('see an error page when the global area has no entries for them (S10, M9)', () => {
    expect(at('/powerbi_cam', staff({ camMenus: [] }))).toEqual({ do: 'go', to: '/cam_error' })
    expect(at('/powerbi_cam', staff({ camMenus: [node('/powerbi')] }))).toMatchObject({ to: '/cam_error' })
    expect(at('/powerbi_cam/commonErrors', staff())).toEqual({ do: 'show' })
    expect(at('/powerbi_cam', person())).toEqual({ do: 'not-found' })
  })

  it('find the first global report at the address of the area (G11)', () => {
    const to = expect.stringMatching(/^\/powerbi_cam\/sales\?/) as string
    expect(at('/powerbi_cam', staff())).toEqual({ do: 'go', to })
    expect(at('/powerbi_cam/sales', staff())).toEqual({ do: 'show' })
    expect(at('/powerbi_cam/salaries', staff())).toEqual({ do: 'not-found' })
  })

  it.each([
    ['is empty', []],
    ['holds only the global reports', [node('/powerbi_cam')]],
  ])('open the global reports when their own menu %s (G11)', (_, menus) => {
    const only = staff({ menus, modules: [], firstLoginToCamFlag: true })
    expect(home(only)).toEqual({ do: 'go', to: '/powerbi_cam' })
  })

  it('begin at home when there are no global reports for them (S10)', () => {
    expect(home(staff({ camMenus: [] }))).toMatchObject({ to: expect.not.stringContaining('cam') })
  })

  it('only staff begin with them (S10)', () => {
    expect(home(person({ camMenus: [node('/sales', [node('/sales/by-month')])] }))).not.toHaveProperty(
      'isGlobalReports',
    )
  })

  it('open the wanted address first, if any (G1, S10)', () => {
    const wanted = at('/login', staff(), '/RegularServiceCallPest')
    expect(wanted).toEqual({ do: 'go', to: '/RegularServiceCallPest' })
  })
})

describe('an invalid menu or stored address', () => {
  it.each(['/login', '/', '/firstChangepassword'])(
    'that begins with %s does not redirect in circles (G9)',
    (path) => {
      const manager = node('/manager', [node(path)])
      const lost = person({ modules: ['Manager'], menus: [manager] })
      expect(at('/', lost)).toEqual({ do: 'go', to: '/error' })
      expect(at('/manager', lost)).toEqual({ do: 'show' })
      const both = person({ modules: [...person().modules, 'Manager'], menus: [manager, serviceRoot] })
      expect(at('/', both)).toMatchObject({
        do: 'go',
        to: expect.stringMatching(/^\/RegularServiceCallAll\?/),
      })
    },
  )

  it('whose first page is its root again shows it, with any query', () => {
    const menus = [node('/manager', [node('/manager?x=1')])]
    expect(at('/manager?x=1', person({ modules: ['Manager'], menus }))).toEqual({ do: 'show' })
  })

  it.each(['/firstChangepassword', '/login', '/error?type=1'])(
    'that is %s after an expired session opens the home page (G1, L8)',
    (wanted) => {
      expect(at('/login', person(), wanted)).toEqual({ do: 'go', to: '/' })
      expect(at('/firstChangepassword', person(), wanted)).toEqual({ do: 'go', to: '/' })
    },
  )
})

describe('a visit (V3)', () => {
  const groupOf = (groupCode: string) => ({ groupCode }) as NonNullable<SignedIn['group']>
  const ofTwo = person({ group: groupOf('HARBOUR'), groups: [groupOf('HARBOUR'), groupOf('JADE')] })

  it('opens only for people with one of the lists (G15)', () => {
    expect(at('/visit?report=7', ofTwo)).toEqual({ do: 'show' })
    expect(
      at('/visit?report=7', { ...ofTwo, modules: ['RegularServiceCallMain', 'CorrectiveAction/List'] }),
    ).toEqual({
      do: 'not-found',
    })
  })

  it('is restored after the sign-in, as scanned from a QR code (G1)', () => {
    const scanned = '/visit?store=JA0001&group=JADE'
    expect(at(scanned, signedOut)).toEqual({ do: 'go', to: '/login', wanted: scanned })
    expect(at('/login', ofTwo, scanned)).toEqual({ do: 'go', to: scanned })
  })

  it('of another group of the person’s opens in that group (S6)', () => {
    expect(at('/visit?store=JA0001&group=JADE', ofTwo)).toEqual({
      do: 'switch',
      group: 'JADE',
      to: '/visit?store=JA0001',
    })
    expect(at('/visit?store=HA0001&group=HARBOUR', ofTwo)).toEqual({ do: 'show' })
  })

  it('of a group that is not the person’s is left to the API, which does not find it (A6)', () => {
    expect(at('/visit?store=LO0001&group=LOTUS', ofTwo)).toEqual({ do: 'show' })
  })
})
