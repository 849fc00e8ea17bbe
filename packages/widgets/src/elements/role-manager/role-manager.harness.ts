/** An in-memory API host with roles, for the tests of the role manager. */
import type { GroupRole, MenuNode, OrganizeChoice, RoleDetail, RoleUser } from '@lustra/core'
import { found, pageOf, testHost, type Responses } from '../../kit/test-host.ts'
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

/** `overrides` replace the default responses. */
export function roleHost(overrides: Responses = {}, roles = everyRole()) {
  const detail = (id: string) => ({ ...found(roles.find(({ RoleId }) => RoleId === id)) })
  const change = (id: string, changes: Partial<RoleDetail>) => {
    const position = roles.findIndex(({ RoleId }) => RoleId === id)
    roles[position] = { ...roles[position]!, ...changes, Version: `${roles[position]!.Version}+` }
    return detail(id)
  }
  const host = testHost({
    findRoles: () => pageOf<GroupRole>(roles),
    role: ({ id }) => detail(id),
    enabledMenus: () => menu,
    organizeChoices: () => organizes,
    roleUsers: ({ id }) => pageOf([user(1), user(2)].slice(0, detail(id).Users)),
    enabledUsers: () =>
      pageOf([
        user(0, { RealName: 'Ada', IsSelf: true }),
        user(1),
        user(5, { RoleId: 'r0', RoleName: 'Night shift' }),
      ]),
    addRole({ RoleName }) {
      roles.push(role(9, { RoleName, Users: 0, MenuIds: [], OrganizeIds: [] }))
      return detail('r9')
    },
    renameRole: ({ RoleId, RoleName }) => change(RoleId, { RoleName }),
    deleteRole({ id }) {
      const position = roles.findIndex(({ RoleId }) => RoleId === id)
      roles.splice(position, 1)
      return null
    },
    authorizeRole: ({ RoleId, MenuIds, AllStores, OrganizeIds }) =>
      change(RoleId, { MenuIds, AllStores, OrganizeIds }),
    bindRole: ({ UserIds }) => ({ Changed: UserIds.length, Unchanged: 0, Refused: [] }),
    ...overrides,
  })
  return { ...host, change }
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
