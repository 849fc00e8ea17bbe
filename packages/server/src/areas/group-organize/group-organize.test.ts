import type { InUse, NewOrganize, Organize, OrganizeChoice, OrganizeUpdate } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const area = '/api/Security/GroupOrganize'

describe.each(testEngines())('the organisation on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const read = <T = Organize[]>(call: string, as = token) => testApp.call<T>(`${area}/${call}`, { token: as })
  async function tree(as?: string): Promise<Organize[]> {
    const { ResData, ErrMsg } = await read('GetAllOrganizeTreeTable', as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const insert = (body: Partial<NewOrganize> & { Name: string }, as = token, on = testApp) =>
    on.call<Organize>(`${area}/Insert`, { token: as, body: { Sort: 0, ...body } })
  async function added(Name: string, ParentId = '', Sort = 0): Promise<Organize> {
    const { ResData, ErrMsg } = await insert({ Name, ParentId, Sort })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const update = (node: Organize, changes: Partial<OrganizeUpdate> = {}, on = testApp) => {
    const { OrganizeId, ParentId, Name, Sort, Version } = node
    return on.call<Organize>(`${area}/UpdateOrganizeAsync`, {
      token,
      body: { OrganizeId, ParentId, Name, Sort, Version, ...changes },
    })
  }
  const remove = ({ OrganizeId, Version }: { OrganizeId: string; Version: string }, as = token) =>
    testApp.call<Organize[]>(
      `${area}/DeleteOrganizeAsync?${new URLSearchParams({ id: OrganizeId, version: Version })}`,
      { method: 'DELETE', token: as },
    )
  const trail = (action: string) =>
    owner<{ target: string; before: unknown; after: unknown }>(
      `select target, before, after from audit_entries where action = '${action}' order by id desc`,
    )
  const all = () => owner('select * from organizes order by group_id, id')
  const names = (nodes: Organize[] | null) => nodes?.map(({ Name }) => Name)

  // Nodes of the demo have stores; those of a test have none.
  beforeEach(async () => {
    await owner(`delete from stores where code like 'T%'`)
    await owner(`with recursive made as (select group_id, id from organizes where name like 'T %'
      union select o.group_id, o.id from organizes o join made on o.parent_id = made.id)
      delete from organizes where (group_id, id) in (select group_id, id from made)`)
  })

  it('lists every node, parents before children, by sort and then by name, with its stores (A3)', async () => {
    const top = await added('T top', '', 5)
    const later = await added('T b', top.OrganizeId, 2)
    const first = await added('T c', top.OrganizeId, 1)
    const second = await added('T a', top.OrganizeId, 2)
    const below = await added('T deep', first.OrganizeId)
    const ours = (await tree()).filter(({ Name }) => Name.startsWith('T '))
    expect(ours).toEqual([top, first, below, second, later])
    const [counts] = await owner<{ stores: number }>(
      'select count(organize_id)::int as stores from stores where group_id = 1',
    )
    const total = (await tree()).reduce((sum, { Stores }) => sum + Stores, 0)
    expect(total).toBe(counts?.stores)
    expect(total).toBeGreaterThan(0)
  })

  it('returns the same nodes for pickers and one by one (A3)', async () => {
    const nodes = await tree()
    const choices = (await read<OrganizeChoice[]>('GetAllOrganize')).ResData
    expect(choices).toEqual(
      nodes.map(({ OrganizeId, ParentId, Name, ShownName }) => ({ OrganizeId, ParentId, Name, ShownName })),
    )
    const [node] = nodes
    expect((await read<Organize>(`GetOrganizeById?id=${node?.OrganizeId}`)).ResData).toEqual(node)
  })

  it('finds nodes by a part of their name, with their ancestors (A3)', async () => {
    const top = await added('T Alpha')
    const middle = await added('T Beta', top.OrganizeId)
    const found = await added('T Gamma 西', middle.OrganizeId)
    await added('T Delta', middle.OrganizeId)
    for (const typed of ['gamma', ' GAMMA 西 '])
      expect((await read(`GetOrganizeByName?name=${encodeURIComponent(typed)}`)).ResData).toEqual([
        top,
        middle,
        found,
      ])
    expect((await read('GetOrganizeByName?name=%25')).ResData).toEqual([])
  })

  it('records who added, changed and deleted a node, with the values before and after (A3)', async () => {
    const [home, other] = [await added('T home'), await added('T other')]
    const node = await added('T  node ', home.OrganizeId, 3)
    expect(node).toMatchObject({ Name: 'T node', Sort: 3, ParentId: home.OrganizeId, Stores: 0 })
    const moved = await update(node, { Name: 'T moved', ParentId: other.OrganizeId, Sort: 4 })
    expect(moved.ResData).toMatchObject({ Name: 'T moved', ParentId: other.OrganizeId, Sort: 4 })
    const below = await added('T below', node.OrganizeId)
    expect((await remove(moved.ResData!)).ResData).toEqual([moved.ResData, below])
    expect((await trail('organize-added'))[1]).toEqual({
      target: 'T node',
      before: null,
      after: { Name: 'T node', Sort: 3, Parent: 'T home' },
    })
    expect((await trail('organize-changed'))[0]).toEqual({
      target: 'T moved',
      before: { Name: 'T node', Sort: 3, Parent: 'T home' },
      after: { Name: 'T moved', Sort: 4, Parent: 'T other' },
    })
    expect((await trail('organize-deleted'))[0]).toEqual({
      target: 'T moved',
      before: { Nodes: ['T moved', 'T below'], Count: 2 },
      after: null,
    })
  })

  it('writes nothing when a node is saved unchanged (A3)', async () => {
    const node = await added('T same')
    const entries = await trail('organize-changed')
    expect((await update(node)).ResData).toEqual(node)
    expect(await trail('organize-changed')).toEqual(entries)
  })

  it.each([
    ['an empty name', { Name: '  ' }],
    ['special characters', { Name: 'T <b>' }],
    ['an invisible character', { Name: 'T\u200bnode' }],
    ['letters that only look Latin', { Name: 'Tоp' }],
    ['51 characters', { Name: 'x'.repeat(51) }],
    ['200 characters', { Name: 'x'.repeat(200) }],
    ['a sort below 0', { Name: 'T n', Sort: -1 }],
    ['a sort of five digits', { Name: 'T n', Sort: 10_000 }],
    ['half a sort', { Name: 'T n', Sort: 0.5 }],
  ])('refuses %s, for a new node and an existing one (A3)', async (_, body) => {
    const node = await added('T node')
    const before = await all()
    expect((await insert(body)).ErrMsgCode).toBe('99001')
    expect((await update(node, body)).ErrMsgCode).toBe('99001')
    expect(await all()).toEqual(before)
  })

  it('keeps a name that nobody changed, whatever the present rules (A3)', async () => {
    const { OrganizeId } = await added('T old')
    await owner(`update organizes set name = 'T 甲：乙（东）' where id = ${OrganizeId}`)
    const node = (await tree()).find((each) => each.OrganizeId === OrganizeId)!
    expect((await update(node, { Sort: 7 })).ResData).toMatchObject({ Name: 'T 甲：乙（东）', Sort: 7 })
  })

  it('accepts a name of one character, of fifty, and sorts of 0 and 9999 (A3)', async () => {
    const top = await added('T limits')
    expect((await added('西', top.OrganizeId, 9_999)).Sort).toBe(9_999)
    expect((await added('长'.repeat(50), top.OrganizeId)).Name).toHaveLength(50)
  })

  it('refuses two siblings of the same name, in any spelling (A3)', async () => {
    const top = await added('T top')
    const node = await added('T Café', top.OrganizeId)
    const other = await added('T tea', top.OrganizeId)
    for (const Name of ['t café', 'T Cafe\u0301', ' Ｔ  CAFÉ']) {
      expect((await insert({ Name, ParentId: top.OrganizeId })).ErrMsgCode).toBe('99069')
      expect((await update(other, { Name })).ErrMsgCode).toBe('99069')
    }
    expect((await update(node, { Name: 'T CAFÉ' })).ResData?.Name).toBe('T CAFÉ')
    expect((await added('T Café', other.OrganizeId)).ParentId).toBe(other.OrganizeId)
  })

  it('refuses to move a node into itself or its subtree (A3)', async () => {
    const top = await added('T top')
    const middle = await added('T middle', top.OrganizeId)
    const low = await added('T low', middle.OrganizeId)
    for (const ParentId of [top.OrganizeId, middle.OrganizeId, low.OrganizeId])
      expect((await update(top, { ParentId })).ErrMsgCode).toBe('99001')
    expect((await update(low, { ParentId: '' })).ResData?.ParentId).toBe('')
  })

  it('allows ten levels, counting the subtree of a moved node (A3)', async () => {
    let at = ''
    const line: Organize[] = []
    for (let level = 1; level <= 10; level++) {
      const node = await added(`T ${level}`, at)
      line.push(node)
      at = node.OrganizeId
    }
    expect((await insert({ Name: 'T 11', ParentId: at })).ErrMsgCode).toBe('99001')
    const pair = await added('T pair')
    await added('T half', pair.OrganizeId)
    expect((await update(pair, { ParentId: line[8]!.OrganizeId })).ErrMsgCode).toBe('99001')
    expect((await update(pair, { ParentId: line[7]!.OrganizeId })).ErrCode).toBe(0)
  })

  it('creates no cycle when two people move nodes into each other concurrently (A3)', async () => {
    const other = await testApp.another()
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await added(`T one ${round}`), await added(`T two ${round}`)]
      const responses = await Promise.all([
        update(one, { ParentId: two.OrganizeId }),
        update(two, { ParentId: one.OrganizeId }, other),
      ])
      expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99001'])
    }
    const nodes = (await tree()).filter(({ Name }) => /^T (one|two)/.test(Name))
    expect(nodes).toHaveLength(10)
    await other.close()
  })

  it('changes nothing when somebody else changed the node meanwhile, also concurrently (A3)', async () => {
    const node = await added('T node')
    const other = await testApp.another()
    const responses = await Promise.all([update(node, { Sort: 1 }), update(node, { Sort: 2 }, other)])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    expect((await remove(node)).ErrMsgCode).toBe('99052')
    const winner = responses.find(({ ErrCode }) => ErrCode === 0)?.ResData
    expect((await read<Organize>(`GetOrganizeById?id=${node.OrganizeId}`)).ResData).toEqual(winner)
    await other.close()
  })

  it('creates a name once when two people add it concurrently (A3)', async () => {
    const other = await testApp.another()
    const responses = await Promise.all([
      insert({ Name: 'T twin' }),
      insert({ Name: 't TWIN' }, token, other),
    ])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99069'])
    await other.close()
  })

  it('deletes no node while stores, people or roles refer to it or its subtree, and lists them (A3)', async () => {
    const top = await added('T top')
    const low = await added('T low', top.OrganizeId)
    await owner(`insert into stores (group_id, code, name, organize_id)
      select 1, 'T' || n, 'T store', ${low.OrganizeId} from generate_series(1, 7) as n`)
    await owner(`update stores set name = 'T 店' where code = 'T2'`)
    await owner(
      `insert into translations (group_id, language, original, translation) values (1, 'en', 'T 店', 'T shop')`,
    )
    await owner(`insert into role_organizes values (1, 106, ${low.OrganizeId})`)
    await owner(`insert into person_organizes values (1, 4, ${low.OrganizeId}), (1, 4, ${top.OrganizeId})`)
    const refused = await remove(top)
    expect(refused.ErrMsgCode).toBe('99066')
    expect(refused.ResData as unknown as InUse).toEqual({
      Stores: 7,
      StoreNames: ['T1 T store', 'T2 T shop', 'T3 T store', 'T4 T store', 'T5 T store'],
      Users: 1,
      UserNames: ['Helen Ho'],
      Roles: 1,
      RoleNames: ['Store User'],
    })
    expect(names(await tree())).toContain('T low')
    await owner(`delete from stores where organize_id = ${low.OrganizeId}`)
    await owner(`delete from role_organizes where organize_id = ${low.OrganizeId}`)
    expect((await remove(top)).ErrMsgCode).toBe('99066')
    await owner(`delete from person_organizes`)
    expect(names((await remove(top)).ResData)).toEqual(['T top', 'T low'])
  })

  it('never deletes a node that gets a store at the same moment (A3)', async () => {
    const node = await added('T node')
    const [removed] = await Promise.all([
      remove(node),
      owner(
        `insert into stores (group_id, code, name, organize_id) values (1, 'TX', 'T', ${node.OrganizeId})`,
      ).catch(() => undefined),
    ])
    expect(['', '99066']).toContain(removed.ErrMsgCode)
    await owner(`delete from stores where code = 'TX'`)
  })

  it.each([401, 403, 404])('is read, not changed, by a role with page %i (A3, A6)', async (page) => {
    await owner(
      `delete from role_menus where group_id = 1 and role_id = 104 and menu_id in (401, 402, 403, 404)`,
    )
    await owner(`insert into role_menus values (1, 104, ${page})`)
    expect((await tree()).length).toBeGreaterThan(0)
    expect((await insert({ Name: 'T n' })).ErrMsgCode).toBe('99003')
    await owner(
      `insert into role_menus select 1, 104, n from generate_series(401, 404) n on conflict do nothing`,
    )
  })

  it('shows a limited role its nodes with their subtrees and ancestors, and only its stores (A3, A6)', async () => {
    const [region] = await owner<{
      account: string
      node: number
    }>(`select account, organize_id as node from people
      join memberships m on m.person_id = people.id join role_organizes ro on ro.group_id = 1 and ro.role_id = m.role_id
      where m.group_id = 1 and m.role_id = 107 order by people.id limit 1`)
    await owner(
      `insert into role_menus select 1, 107, n from generate_series(401, 404) n on conflict do nothing`,
    )
    const whole = await tree()
    const root = await added('T root')
    const given = await added('T given', root.OrganizeId)
    const below = await added('T below', given.OrganizeId)
    await added('T hidden', root.OrganizeId)
    await owner(
      `insert into stores (group_id, code, name, organize_id) values (1, 'TH', 'T', ${root.OrganizeId})`,
    )
    await owner(
      `insert into person_organizes select 1, id, ${given.OrganizeId} from people where account = '${region?.account}'`,
    )
    const narrowed = await testApp.tokenOf(region?.account ?? '')
    const nodes = await tree(narrowed)
    const ofRole = whole.find(({ OrganizeId }) => OrganizeId === String(region?.node))
    expect(nodes.filter(({ Name }) => Name.startsWith('T '))).toEqual([root, given, below])
    expect(nodes).toContainEqual(ofRole)
    expect(nodes.length).toBeLessThan((await tree()).length)
    const hidden = whole.find(({ OrganizeId }) => nodes.every((node) => node.OrganizeId !== OrganizeId))
    expect((await read(`GetOrganizeById?id=${hidden?.OrganizeId}`, narrowed)).ErrMsgCode).toBe('99033')
    expect((await read('GetOrganizeByName?name=hidden', narrowed)).ResData).toEqual([])
    expect((await insert({ Name: 'T n', ParentId: given.OrganizeId }, narrowed)).ErrMsgCode).toBe('99003')
    expect((await remove(below, narrowed)).ErrMsgCode).toBe('99003')
    await owner(`delete from stores where code = 'TH'`)
    await owner(`delete from person_organizes`)
  })

  it('returns a tree of five thousand nodes in order (A3)', async () => {
    const top = await added('T many')
    await owner(`insert into organizes (group_id, id, parent_id, name, sort)
      select 1, 1800000000 + n, case when n <= 70 then ${top.OrganizeId} else 1800000000 + 1 + n % 70 end, 'T n' || n, n % 10
      from generate_series(1, 5000) n`)
    const nodes = await tree()
    expect(nodes.length).toBeGreaterThan(5_000)
    const seen = new Set([''])
    for (const { OrganizeId, ParentId } of nodes) {
      expect(seen.has(ParentId)).toBe(true)
      seen.add(OrganizeId)
    }
  })
})
