/** A host of roles for the tests of the role manager: it answers as the server does, from what it holds. */
import {
  AppError,
  type Call,
  type GroupRole,
  type MenuNode,
  type OrganizeChoice,
  type RoleDetail,
  type RoleUser,
} from '@lustra/core'
import { bench, signedIn, until } from '../kit/bench.ts'

export const role = (index: number, given: Partial<RoleDetail> = {}): RoleDetail => ({
  RoleId: `r${index}`,
  RoleName: `Role ${index}`,
  RoleEnCode: 'GroupUser',
  Users: index,
  AllStores: false,
  Organizes: 1,
  Menus: 2,
  IsAdministrator: false,
  IsOwn: false,
  MenuIds: ['101', '102'],
  OrganizeIds: ['south'],
  Version: 'v1',
  ...given,
})

export const everyRole = (): RoleDetail[] => [
  role(0, { RoleName: 'Night shift', MenuIds: [], Menus: 0, Organizes: 0, OrganizeIds: [] }),
  role(1, {
    RoleName: 'Administrators',
    RoleEnCode: 'GroupAdmin',
    IsAdministrator: true,
    IsOwn: true,
    AllStores: true,
  }),
  role(2, { RoleName: 'Store manager' }),
]

const page = (Id: string, en: string, children: MenuNode[] = []): MenuNode => ({
  Id,
  name: en,
  path: `/${Id}`,
  IsFrame: false,
  MenuType: children.length ? 'M' : 'L',
  WorkSpaceId: '',
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  meta: { title: `${en} 简`, entitle: en, tcntitle: `${en} 繁` },
  children,
})

export const menu: MenuNode[] = [
  page('100', 'Service Reports', [page('101', 'Pest Control'), page('102', 'Cleaning')]),
  page('400', 'Management', [page('401', 'Users'), page('403', 'Roles')]),
]

export const organizes: OrganizeChoice[] = [
  { OrganizeId: 'china', ParentId: '', Name: 'China' },
  { OrganizeId: 'south', ParentId: 'china', Name: 'South' },
  { OrganizeId: 'sanya', ParentId: 'south', Name: 'Sanya' },
  { OrganizeId: 'east', ParentId: 'china', Name: 'East' },
]

export const user = (index: number, given: Partial<RoleUser> = {}): RoleUser => ({
  UserId: `u${index}`,
  RealName: `Person ${index}`,
  Account: `person_${index}`,
  RoleId: 'r2',
  RoleName: 'Store manager',
  IsValid: true,
  IsSelf: false,
  ...given,
})

export const paged = <T>(Items: readonly T[], more: object = {}) => ({
  Items,
  TotalItems: Items.length,
  TotalPages: 1,
  CurrentPage: 1,
  TotalIsCapped: false,
  ...more,
})

type Answer = (body: never, params: Record<string, string>) => unknown

/** Answers by the end of a call's path; what is given goes before what the host answers itself. */
export function roleHost(given: Record<string, Answer> = {}, roles = everyRole()) {
  const asked: { call: string; given: unknown }[] = []
  const detail = (id: string) => {
    const found = roles.find(({ RoleId }) => RoleId === id)
    if (!found) throw new AppError('not-found', 'no role')
    return { ...found }
  }
  const change = (id: string, changes: Partial<RoleDetail>) => {
    const place = roles.findIndex(({ RoleId }) => RoleId === id)
    roles[place] = { ...roles[place]!, ...changes, Version: `${roles[place]!.Version}+` }
    return detail(id)
  }
  const own: Record<string, Answer> = {
    FindWithPagerSearchAsync: () => paged<GroupRole>(roles),
    GetRoleById: (_, { id }) => detail(id!),
    GetAllEnableMenus: () => menu,
    GetAllOrganize: () => organizes,
    GetAllUser: (_, { id }) => paged([user(1), user(2)].slice(0, detail(id!).Users)),
    GetAllEnableUser: () =>
      paged([
        user(0, { RealName: 'Ada', IsSelf: true }),
        user(1),
        user(5, { RoleId: 'r0', RoleName: 'Night shift' }),
      ]),
    Insert: ({ RoleName }: { RoleName: string }) => {
      roles.push(role(9, { RoleName, Users: 0, MenuIds: [], OrganizeIds: [] }))
      return detail('r9')
    },
    UpdateRoleAsync: ({ RoleId, RoleName }: { RoleId: string; RoleName: string }) =>
      change(RoleId, { RoleName }),
    DeleteRoleAsync: () => null,
    SaveRoleAuthorize: ({ RoleId, MenuIds, AllStores, OrganizeIds }: RoleDetail) =>
      change(RoleId, { MenuIds, AllStores, OrganizeIds }),
    BindRole: ({ UserIds }: { UserIds: string[] }) => ({
      Changed: UserIds.length,
      Unchanged: 0,
      Refused: [],
    }),
  }
  const answer = ({ path, body, params }: Call) => {
    const call = path.split('/').at(-1)!
    asked.push({ call, given: body ?? params })
    const says = given[call] ?? own[call]
    if (!says) throw new AppError('not-found', path)
    return says(body as never, (params ?? {}) as Record<string, string>)
  }
  /** What a call was given, the latest last. */
  const of = (call: string) => asked.filter((each) => each.call === call).map((each) => each.given)
  return { asked, answer, of, change }
}

export async function drawn(attributes = '', given = roleHost(), language = 'en') {
  const html = `<lustra-role-manager language="${language}" ${attributes}></lustra-role-manager>`
  const drawnPage = await bench(html, { answer: given.answer, session: signedIn() })
  await until(() => drawnPage.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [
    ...drawnPage.element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ]
  const named = (name: RegExp, within = '') =>
    every(`${within} :is(button, a, [role=menuitem], [role=tab])`).find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const row = (name: string) => every('tbody tr').find((each) => each.textContent.includes(name))!
  /** A row of a tree. */
  const node = (id: string) => drawnPage.find(`[role=treeitem][data-id="${id}"]`)
  return { ...drawnPage, ...given, every, named, row, node }
}
