import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => void (testApp = await openTestApp(testEngines()[0]!)))
afterAll(() => testApp.close())

/** The statements of docs/operations.md, for this group. */
function statements(code: string): { suspend: string; resume: string } {
  const text = readFileSync(inRoot('docs/operations.md'), 'utf8')
  const section = text.slice(text.indexOf('**Suspending a group.**')).replaceAll('ORCHID', code)
  const suspend = /```sql\n([\s\S]+?)```/.exec(section)![1]!
  const resume = /`(update groups set valid = true [^`]+)`/.exec(section)![1]!
  return { suspend, resume }
}

it('refuses its data and ends the sessions of its people alone, until it is resumed (A6)', async () => {
  const owner = (text: string) => testApp.database.asOwner((client) => client.query(text))
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
  const { suspend, resume } = statements('JADE')
  await owner(suspend)
  expect(await search(jade, 'JADE')).toMatchObject({ ErrCode: 40008 })
  expect(await testApp.login('jade_admin')).toMatchObject({ ErrCode: 90003 })
  expect(await search(both, 'JADE')).toMatchObject({ ErrCode: 90003 })
  expect(await search(both, 'HARBOUR')).toMatchObject({ ErrCode: 0 })
  expect(await search(other, 'HARBOUR')).toMatchObject({ ErrCode: 0 })
  await owner(resume)
  expect(await search(await testApp.tokenOf('jade_admin'), 'JADE')).toMatchObject({ ErrCode: 0 })
  expect(await search(both, 'JADE')).toMatchObject({ ErrCode: 0 })
})
