import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { changeGroup, type GroupChange } from './change-group.ts'
import { readGroupCommand } from './read-group-command.ts'

let testApp: TestApp
beforeAll(async () => void (testApp = await openTestApp(testEngines()[0]!)))
afterAll(() => testApp.close())

/** The documented commands, for this group. */
const run = (...words: string[]) =>
  changeGroup(
    testApp.database,
    (readGroupCommand(words) as { change: GroupChange }).change,
    testApp.clock.now(),
  )

it('refuses its data and ends the sessions of its people alone, until it is resumed (A6)', async () => {
  const harbour = { groupId: 1, personId: 4 }
  const { rows } = await testApp.database.asOwner((client) =>
    client.query<{ id: number; account: string }>(
      `select p.id, p.account from people p join memberships m on m.person_id = p.id
       where m.group_id = 2 and p.user_type = 'Group' and p.valid and m.valid and not p.first_login and p.account <> 'jade_admin'
         and not exists (select from memberships o where o.person_id = p.id and o.group_id <> 2) order by p.id limit 1`,
    ),
  )
  const { id: jadeUser, account } = rows[0]!
  // In both groups.
  await testApp.database.tenant(harbour, (tx) =>
    addMemberships(tx, [{ groupId: 1, personId: jadeUser, roleId: 105, isDefault: false }]),
  )
  const search = (token: string, group: string) =>
    testApp.call('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
      token,
      body: { pageIndex: 1, pageSize: 10 },
      headers: { 'x-lustra-group': group },
    })
  const [jade, both, other] = [
    await testApp.tokenOf('jade_admin'),
    await testApp.tokenOf(account),
    await testApp.tokenOf('harbour_admin'),
  ]
  expect(await run('suspend', '--code', 'JADE')).toMatch(/is suspended: .*, \d+ sessions were ended/)
  expect(await search(jade, 'JADE')).toMatchObject({ ErrCode: 40008 })
  expect(await testApp.login('jade_admin')).toMatchObject({ ErrCode: 90003 })
  expect(await search(both, 'JADE')).toMatchObject({ ErrCode: 90003 })
  expect(await search(both, 'HARBOUR')).toMatchObject({ ErrCode: 0 })
  expect(await search(other, 'HARBOUR')).toMatchObject({ ErrCode: 0 })
  expect(await run('suspend', '--code', 'JADE')).toContain('already')
  expect(await run('resume', '--code', 'JADE')).toContain('open again')
  expect(await search(await testApp.tokenOf('jade_admin'), 'JADE')).toMatchObject({ ErrCode: 0 })
  expect(await search(both, 'JADE')).toMatchObject({ ErrCode: 0 })
})

it('has another name at once, in the bar of its people and in the trail', async () => {
  expect(await run('rename', '--code', 'JADE', '--name', 'Jade Hotels')).toContain('Jade Hotels')
  const { ResData } = await testApp.login('jade_admin')
  expect(JSON.stringify(ResData)).toContain('Jade Hotels')
  await expect(run('suspend', '--code', 'NOWHERE')).rejects.toThrow('There is no group NOWHERE.')
  const { rows } = await testApp.database.identity((tx) =>
    tx.execute(`select action, actor from audit_entries where action like 'group-%' order by id`),
  )
  expect(rows).toEqual(
    ['group-suspended', 'group-resumed', 'group-renamed'].map((action) => ({
      action,
      actor: 'command:group',
    })),
  )
})
