import type { RoleDetail, SeveralUsersResult, UserDetail, UserStores } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '@lustra/demo/random.ts'
import { openTestApp, type TestApp, type TestResponse } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const firstRole = 1_900_000_000
/** Who makes the changes, harbour_user, and whom they concern. */
const [caller, person] = [5, firstRole]
const [reportsPage, promotionsPage, usersPage, rolesPage] = [101, 301, 401, 403]
const pages = [reportsPage, promotionsPage, usersPage, rolesPage]

interface Rights {
  id: number
  /** Undefined for the administrators' role, which has every page. */
  pages: readonly number[] | undefined
  allStores: boolean
}

/** Every combination of four pages, with and without every store, and the administrators' role. */
const administrators: Rights = { id: 104, pages: undefined, allStores: true }
const lattice: Rights[] = Array.from({ length: 2 ** (pages.length + 1) }, (_, bits) => ({
  id: firstRole + bits,
  pages: pages.filter((_page, index) => bits & (1 << index)),
  allStores: (bits & (1 << pages.length)) > 0,
}))

const has = ({ pages: own }: Rights, page: number) => own === undefined || own.includes(page)
/** The comparison that the changes are judged by, independent of the server's. */
const isWithin = (theirs: Rights | null, own: Rights) =>
  theirs === null ||
  (own.allStores && (own.pages === undefined || (theirs.pages ?? [0]).every((page) => has(own, page))))

interface Case {
  own: Rights
  role: Rights
}

/** A change of the role, or of a person who has it. */
interface Change {
  name: string
  /** The page that the call requires. */
  page: number
  /** The role that the person has before; by default the one of the case. */
  personHas?: (at: Case) => Rights | null
  /** Whether it may succeed for a caller with the page and every store; by default when the role is within theirs. */
  may?: (at: Case) => boolean
  make(at: Case): Promise<TestResponse<unknown>>
}

describe.each(testEngines())('what people with a part of the rights may change on $name', (engine) => {
  let testApp: TestApp
  let staff: string
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    staff = await testApp.tokenOf('superadmin')
    await reset({ own: administrators, role: administrators }, administrators)
    token = await testApp.tokenOf('harbour_user')
  })
  afterAll(() => testApp.close())

  const sql = <T extends object>(text: string) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text)).rows)
  const call = <T>(path: string, body?: unknown, as = token) =>
    testApp.call<T>(`/api/Security/${path}`, { token: as, ...(body !== undefined && { body }) })
  const remove = (path: string) => testApp.call(`/api/Security/${path}`, { token, method: 'DELETE' })
  const read = async <T>(path: string, body?: unknown): Promise<T> =>
    (await call<T>(path, body, staff)).ResData!

  /** Sets the roles, the caller and the person to the beginning of a case. */
  async function reset({ own }: Case, personHas: Rights | null): Promise<void> {
    const rows = lattice.map(({ id, allStores }) => `(1, ${id}, 'L ${id}', 'GroupUser', ${allStores})`)
    const opened = lattice.flatMap((role) => role.pages!.map((page) => `(1, ${role.id}, ${page})`))
    await sql(`begin;
      delete from people where account like 'lattice_%';
      delete from code_requests;
      insert into people (id, account, real_name, area_code, phone, mail, password_hash, managed_by)
        values (${person}, 'lattice_one', 'Lattice', '86', '13900009999', 'lattice@customer.example', 'x', 1);
      insert into memberships (group_id, person_id, is_default) values (1, ${person}, true);
      insert into person_stores select 1, ${person}, min(id) from stores where group_id = 1;
      update memberships set role_id = 105 where group_id = 1 and role_id >= ${firstRole};
      delete from roles where group_id = 1 and (id >= ${firstRole} or name = 'L new');
      insert into roles (group_id, id, name, code, all_stores) values ${rows.join()};
      insert into role_menus values ${opened.join()};
      update roles set name = 'Group Admin', all_stores = true where group_id = 1 and id = 104;
      insert into role_menus select 1, 104, id from menus where realm = 'general' on conflict do nothing;
      delete from role_organizes where group_id = 1 and role_id = 104;
      update memberships set role_id = ${personHas?.id ?? 'null'} where group_id = 1 and person_id = ${person};
      update memberships set role_id = ${own.id} where group_id = 1 and person_id = ${caller}; commit`)
  }

  /** Everything that the changes concern, by role and person. */
  async function state() {
    const rows = await sql<{ key: string; value: string }>(`
      select 'role ' || r.id as key, jsonb_build_array(r.name, r.all_stores,
          (select jsonb_agg(menu_id order by menu_id) from role_menus m where m.group_id = 1 and m.role_id = r.id),
          (select jsonb_agg(organize_id order by organize_id) from role_organizes o where o.group_id = 1 and o.role_id = r.id))::text as value
        from roles r where group_id = 1
      union all select 'person ' || m.person_id, jsonb_build_array(m.role_id, m.valid, p.real_name, p.phone, p.mail, p.invited_at,
          (select jsonb_agg(store_id order by store_id) from person_stores s where s.group_id = 1 and s.person_id = m.person_id),
          (select jsonb_agg(organize_id order by organize_id) from person_organizes o where o.group_id = 1 and o.person_id = m.person_id))::text
        from memberships m join people p on p.id = m.person_id where m.group_id = 1`)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }

  async function authorize({ role }: Case, changed: (before: RoleDetail) => Partial<RoleDetail>, as = token) {
    const before = await read<RoleDetail>(`GroupRole/GetRoleById?id=${role.id}`)
    const { RoleId, MenuIds, OrganizeIds, AllStores, Version } = { ...before, ...changed(before) }
    return call('GroupRole/SaveRoleAuthorize', { RoleId, MenuIds, OrganizeIds, AllStores, Version }, as)
  }
  async function update({ role }: Case, changed: Partial<UserDetail>) {
    const before = await read<UserDetail>(`User/GetById?id=${person}`)
    return call('User/Update', { ...before, RoleId: String(role.id), ...changed })
  }
  /** One refusal of several is the response's only one here. */
  async function several(sent: object) {
    const response = await call<SeveralUsersResult>('User/UpdateSeveral', {
      UserIds: [String(person)],
      ...sent,
    })
    return response.ResData?.Refused.length ? { ...response, ErrCode: 1 } : response
  }
  async function bind(RoleId: number) {
    const response = await call<SeveralUsersResult>('GroupRole/BindRole', {
      RoleId: String(RoleId),
      UserIds: [String(person)],
    })
    return response.ResData?.Refused.length ? { ...response, ErrCode: 1 } : response
  }
  const keeps = ({ own, role }: Case) => isWithin(role, own) && role.id !== own.id && role !== administrators

  const changes: Change[] = [
    ...pages.map((page): Change => ({
      name: `adds the page ${page} to`,
      page: rolesPage,
      may: ({ own, role }) => isWithin(role, own) && has(own, page),
      make: (at) => authorize(at, ({ MenuIds }) => ({ MenuIds: [...MenuIds, String(page)] })),
    })),
    ...pages.map((page): Change => ({
      name: `removes the page ${page} from`,
      page: rolesPage,
      may: (at) => isWithin(at.role, at.own) && (!has(at.role, page) || keeps(at)),
      make: (at) =>
        authorize(at, ({ MenuIds }) => ({ MenuIds: MenuIds.filter((id) => id !== String(page)) })),
    })),
    {
      name: 'removes every page from',
      page: rolesPage,
      may: (at) => isWithin(at.role, at.own) && (at.role.pages?.length === 0 || keeps(at)),
      make: (at) => authorize(at, () => ({ MenuIds: [] })),
    },
    {
      name: 'widens to every store',
      page: rolesPage,
      make: (at) => authorize(at, () => ({ AllStores: true })),
    },
    {
      name: 'narrows to no store',
      page: rolesPage,
      may: (at) => isWithin(at.role, at.own) && (!at.role.allStores || keeps(at)),
      make: (at) => authorize(at, () => ({ AllStores: false })),
    },
    {
      name: 'adds a node to',
      page: rolesPage,
      make: async (at) => {
        const [node] = await sql<{ id: number }>(
          'select id from organizes where group_id = 1 order by id limit 1',
        )
        return authorize(at, () => ({ OrganizeIds: [String(node!.id)] }))
      },
    },
    {
      name: 'renames',
      page: rolesPage,
      make: async ({ role }) => {
        const { Version } = await read<RoleDetail>(`GroupRole/GetRoleById?id=${role.id}`)
        return call('GroupRole/UpdateRoleAsync', { RoleId: String(role.id), RoleName: 'L new', Version })
      },
    },
    {
      name: 'deletes',
      page: rolesPage,
      personHas: () => null,
      may: keeps,
      make: async ({ role }) => {
        const { Version } = await read<RoleDetail>(`GroupRole/GetRoleById?id=${role.id}`)
        return remove(`GroupRole/DeleteRoleAsync?id=${role.id}&version=${Version}`)
      },
    },
    {
      name: 'assigns, by its people,',
      page: rolesPage,
      personHas: () => null,
      make: ({ role }) => bind(role.id),
    },
    {
      name: 'replaces by the own role, by its people,',
      page: rolesPage,
      make: ({ own }) => bind(own.id),
    },
    {
      name: 'assigns, for several people,',
      page: usersPage,
      personHas: ({ own }) => own,
      make: ({ role }) => several({ Action: 'role', RoleId: String(role.id) }),
    },
    {
      name: 'adds a person with',
      page: usersPage,
      make: ({ role }) =>
        call('User/Insert', {
          Account: 'lattice_new',
          RealName: 'Lattice New',
          AreaCode: '86',
          MobilePhone: '13900009998',
          Email: 'lattice.new@customer.example',
          RoleId: String(role.id),
        }),
    },
    {
      name: 'assigns, with a person’s fields,',
      page: usersPage,
      personHas: () => null,
      make: (at) => update(at, {}),
    },
    {
      name: 'replaces by the own role, with a person’s fields,',
      page: usersPage,
      make: (at) => update(at, { RoleId: String(at.own.id) }),
    },
    {
      name: 'renames a person with',
      page: usersPage,
      make: (at) => update(at, { RealName: 'Other' }),
    },
    {
      name: 'changes the phone of a person with',
      page: usersPage,
      make: (at) => update(at, { MobilePhone: '13900009997' }),
    },
    {
      name: 'deactivates a person with',
      page: usersPage,
      make: () => call(`User/InActive?id=${person}`),
    },
    {
      name: 'deactivates, among several, a person with',
      page: usersPage,
      make: () => several({ Action: 'deactivate' }),
    },
    { name: 'activates a person with', page: usersPage, make: () => call(`User/Active?id=${person}`) },
    {
      name: 'removes from the portal a person with',
      page: usersPage,
      make: () => call('User/UnBindPortal', { UserId: String(person) }),
    },
    {
      name: 'deletes a person with',
      page: usersPage,
      make: async () => {
        const { Version } = await read<UserDetail>(`User/GetById?id=${person}`)
        return remove(`User/DeleteUser?id=${person}&version=${Version}`)
      },
    },
    {
      name: 'takes the stores of a person with',
      page: usersPage,
      make: async () => {
        const { Version } = await read<UserStores>('User/GetEServiceStore', { UserId: String(person) })
        const none = { OrganizeIds: [], StoreIds: [] }
        return call('User/SaveUserOrganizeAuthorize', { UserId: String(person), ...none, Version })
      },
    },
    {
      name: 'unbinds a store of a person with',
      page: usersPage,
      make: async () => {
        const { Stores } = await read<UserStores>('User/GetEServiceStore', { UserId: String(person) })
        return call('User/UnBindByStoreId', { UserId: String(person), StoreId: Stores[0]!.StoreId })
      },
    },
  ]

  /** The rights of roles by now, to judge what somebody ended with. */
  async function rightsNow(): Promise<Map<number, Rights>> {
    const rows = await sql<{ id: number; all_stores: boolean; menus: number[] }>(`
      select id, all_stores, array(select menu_id from role_menus m join menus on menus.id = menu_id
        where m.group_id = 1 and m.role_id = r.id and not exists (select from menus c where c.parent_id = menus.id)) as menus
      from roles r where group_id = 1`)
    return new Map(rows.map(({ id, menus, all_stores }) => [id, { id, pages: menus, allStores: all_stores }]))
  }

  /** Makes one change and returns what is wrong about its outcome. */
  async function wrongAbout(at: Case, change: Change): Promise<string[]> {
    const { own, role } = at
    const personHas = change.personHas ? change.personHas(at) : role
    await reset(at, personHas)
    const before = await state()
    const response = await change.make(at)
    const after = await state()
    const admitted = own.allStores && has(own, change.page)
    const mayChange = admitted && (change.may ?? (() => isWithin(role, own)))(at)
    const title = `${JSON.stringify(own)} ${change.name} ${JSON.stringify(role)}: ${response.ErrMsgCode || response.ErrCode}`
    if ((response.ErrCode === 0) !== mayChange) return [`${title}, expected ${mayChange ? '0' : 'a refusal'}`]
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key) !== after.get(key),
    )
    if (!mayChange) return changed.length ? [`${title}, refused, but changed ${changed.join()}`] : []
    const now = await rightsNow()
    return changed.flatMap((key) => {
      const [kind, id] = key.split(' ') as [string, string]
      const roleOf = (snapshot: Map<string, string>) =>
        kind === 'role'
          ? Number(id)
          : snapshot.has(key)
            ? ((JSON.parse(snapshot.get(key)!) as unknown[])[0] as number | null)
            : null
      const had = roleOf(before)
      const gets = roleOf(after)
      const was = had === null ? null : (lattice.find((one) => one.id === had) ?? administrators)
      const is = gets === null ? null : (now.get(gets) ?? null)
      return [
        ...(isWithin(was, own) ? [] : [`${title}: ${key} was above`]),
        ...(isWithin(is, own) ? [] : [`${title}: ${key} ended with more than the caller`]),
        ...(kind === 'person' && Number(id) === caller ? [`${title}: the caller changed`] : []),
      ]
    })
  }

  const random = createRandom(20_260)
  const callers = [...lattice, administrators]
  const all = callers.flatMap((own) =>
    callers.flatMap((role) => changes.map((_, index) => ({ own, role, index }))),
  )
  // Callers who are refused by every call are a small part of a sample, and all of them in a long run.
  const isManager = ({ own }: Case) => own.allStores && (has(own, usersPage) || has(own, rolesPage))
  const chosen = process.env.LUSTRA_LONG
    ? all
    : all.filter((at) => random.chance(isManager(at) ? 0.01 : 0.001))

  it('is what lies within their own rights: nobody gains more, and nobody above loses anything (A1, A2, A6)', async () => {
    const wrong: string[] = []
    for (const { own, role, index } of chosen)
      wrong.push(...(await wrongAbout({ own, role }, changes[index]!)))
    expect(wrong.slice(0, 20)).toEqual([])
    expect(chosen.length).toBeGreaterThan(100)
  })

  it('is given back by an SA, whatever was removed, also to the administrators’ role (A1, A2, A6)', async () => {
    const everything = pages.map(String)
    for (const role of [lattice[0]!, lattice.at(-1)!, administrators]) {
      await reset({ own: administrators, role }, role)
      if (role === administrators)
        await sql(
          `delete from role_menus where group_id = 1 and role_id = 104 and menu_id in (${reportsPage}, 404)`,
        )
      const saved = await authorize(
        { own: administrators, role },
        ({ MenuIds }) => ({ MenuIds: [...MenuIds, ...everything, '404'], AllStores: true }),
        staff,
      )
      expect(saved.ErrMsg).toBe('')
      for (const [path, body] of [
        [`User/InActive?id=${person}`, undefined],
        [`User/Active?id=${person}`, undefined],
        ['GroupRole/BindRole', { RoleId: '105', UserIds: [String(person)] }],
        ['GroupRole/BindRole', { RoleId: String(role.id), UserIds: [String(person)] }],
      ] as const) {
        const response = await call<SeveralUsersResult>(path, body, staff)
        expect([path, response.ErrMsg, response.ResData?.Refused ?? []]).toEqual([path, '', []])
      }
    }
  })
})
