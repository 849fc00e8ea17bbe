/** An in-memory API host with roles, for the tests of the role manager. */
import {
  AppError,
  type Call,
  type GroupRole,
  type MenuNode,
  type OrganizeChoice,
  type RoleDetail,
  type RoleUser,
} from '@lustra/core'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'

export const role = (index: number, overrides: Partial<RoleDetail> = {}): RoleDetail => ({
  RoleId: `r${index}`,
  RoleName: `Role ${index}`,
  RoleEnCode: 'GroupUser',
  Users: index,
  AllStores: false,
  Organizes: 1,
  Menus: 2,
  IsAdministrator: false,
  IsOwn: false,
  MayManage: true,
  MayReduce: true,
  MenuIds: ['101', '102'],
  OrganizeIds: ['south'],
  Version: 'v1',
  ...overrides,
})

const everyRole = (): RoleDetail[] => [
  role(0, { RoleName: 'Night shift', MenuIds: [], Menus: 0, Organizes: 0, OrganizeIds: [] }),
  role(1, {
    RoleName: 'Administrators',
    RoleEnCode: 'GroupAdmin',
    IsAdministrator: true,
    IsOwn: true,
    MayReduce: false,
    AllStores: true,
  }),
  role(2, { RoleName: 'Store manager' }),
]

const page = (Id: string, en: string, children: MenuNode[] = [], path = `/${Id}`): MenuNode => ({
  Id,
  name: en,
  path,
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
  page('400', 'Management', [page('401', 'Users', [], '/user'), page('403', 'Roles', [], '/grouprole')]),
]

const organizes: OrganizeChoice[] = [
  { OrganizeId: 'china', ParentId: '', Name: 'China' },
  { OrganizeId: 'south', ParentId: 'china', Name: 'South' },
  { OrganizeId: 'sanya', ParentId: 'south', Name: 'Sanya' },
  { OrganizeId: 'east', ParentId: 'china', Name: 'East' },
]

export const user = (index: number, overrides: Partial<RoleUser> = {}): RoleUser => ({
  UserId: `u${index}`,
  RealName: `Person ${index}`,
  Account: `person_${index}`,
  RoleId: 'r2',
  RoleName: 'Store manager',
  IsValid: true,
  IsSelf: false,
  MayManage: true,
  ...overrides,
})

export const paged = <T>(Items: readonly T[], more: object = {}) => ({
  Items,
  TotalItems: Items.length,
  TotalPages: 1,
  CurrentPage: 1,
  TotalIsCapped: false,
  ...more,
})

type Handler = (body: never, params: Record<string, string>) => unknown

/** Dispatches by the last segment of the path; `overrides` replace the default handlers. */
export function roleHost(overrides: Record<string, Handler> = {}, roles = everyRole()) {
  const requests: { call: string; input: unknown }[] = []
  const detail = (id: string) => {
    const found = roles.find(({ RoleId }) => RoleId === id)
    if (!found) throw new AppError('not-found', 'no role')
    return { ...found }
  }
  const change = (id: string, changes: Partial<RoleDetail>) => {
    const position = roles.findIndex(({ RoleId }) => RoleId === id)
    roles[position] = { ...roles[position]!, ...changes, Version: `${roles[position]!.Version}+` }
    return detail(id)
  }
  const defaults: Record<string, Handler> = {
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
    DeleteRoleAsync: (_, { id }) => {
      roles.splice(
        roles.findIndex(({ RoleId }) => RoleId === id),
        1,
      )
      return null
    },
    SaveRoleAuthorize: ({ RoleId, MenuIds, AllStores, OrganizeIds }: RoleDetail) =>
      change(RoleId, { MenuIds, AllStores, OrganizeIds }),
    BindRole: ({ UserIds }: { UserIds: string[] }) => ({
      Changed: UserIds.length,
      Unchanged: 0,
      Refused: [],
    }),
  }
  const respond = ({ path, body, params }: Call) => {
    const call = path.split('/').at(-1)!
    requests.push({ call, input: body ?? params })
    const handler = overrides[call] ?? defaults[call]
    if (!handler) throw new AppError('not-found', path)
    return handler(body as never, (params ?? {}) as Record<string, string>)
  }
  /** Bodies or parameters of a call, oldest first. */
  const requestsTo = (call: string) => requests.filter((each) => each.call === call).map((each) => each.input)
  return { requests, respond, requestsTo, change }
}

export async function mountRoleManager(attributes = '', host = roleHost(), language = 'en') {
  const html = `<lustra-role-manager language="${language}" ${attributes}></lustra-role-manager>`
  const mounted = await mountElement(html, { respond: host.respond, session: signedIn() })
  await until(() => mounted.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...mounted.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp, within = '') =>
    every(`${within} :is(button, a, [role=menuitem], [role=tab])`).find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const row = (name: string) => every('tbody tr').find((each) => each.textContent.includes(name))!
  /** A tree row. */
  const node = (id: string) => mounted.find(`[role=treeitem][data-id="${id}"]`)
  return { ...mounted, ...host, every, named, row, node }
}
