import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { openTestApp } from '@lustra/testing/test-app.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import { runGroupCommand } from './group-command.ts'
import { readGroupCommand } from './read-group-command.ts'

it.each(testEngines())(
  'a system invites people into a new group, and they read what those of the demo do on $name',
  async (engine) => {
    const testApp = await openTestApp(engine)
    onTestFinished(() => testApp.close())
    const erp = await addSystem(testApp, 'erp', ['--all-groups', '--scopes', 'all'])
    const words = ['add', '--code', 'ORCHID', '--name', 'Orchid', '--administrator', 'anna@orchid.example']
    const parts = {
      now: testApp.clock.now(),
      passwords: createPasswords(),
      portalAddress: undefined,
      sendsMail: true,
    }
    const output = await runGroupCommand(readGroupCommand(words), testApp.database, parts)
    expect(output).toContain('and the roles Group Admin, Group User, Store User.')
    await erp.send('PUT', '/groups/PEONY', { name: 'Peony' })
    const pagesOf = (code: string, role: string) =>
      testApp.database.asOwner(
        async (client) =>
          (
            await client.query<{ sees: boolean; pages: number[] }>(
              `select r.all_stores as sees, array_agg(m.menu_id order by m.menu_id) as pages from roles r
              join groups g using (group_id) join role_menus m on m.group_id = r.group_id and m.role_id = r.id
              where g.code = $1 and r.name = $2 and m.menu_id < 10000 group by r.id, r.all_stores`,
              [code, role],
            )
          ).rows,
      )
    for (const code of ['ORCHID', 'PEONY']) {
      for (const role of ['Group User', 'Store User']) {
        const [own] = await pagesOf(code, role)
        const [ofDemo] = await pagesOf('HARBOUR', role)
        expect([code, role, own]).toEqual([code, role, ofDemo])
        const account = `${code.toLowerCase()}_${role.startsWith('G') ? 'a' : 'b'}`
        const person = { name: 'Ben Ho', mail: `${account}@example.com`, role }
        const { body } = await erp.send('PUT', `/groups/${code}/people/${account}`, person)
        expect([code, role, body]).toMatchObject([code, role, { result: 'created' }])
      }
      const refused = await erp.send('PUT', `/groups/${code}/people/third_one`, {
        name: 'Third',
        mail: 'third@example.com',
        role: 'Group Admin',
      })
      expect(refused.body).toMatchObject({ code: 'forbidden' })
    }
    const { rows } = await testApp.database.asOwner((client) =>
      client.query(
        `select language, translation from translations t join groups g using (group_id)
          where g.code = 'PEONY' and original = 'Store User' order by language`,
      ),
    )
    expect(rows).toEqual([
      { language: 'zh', translation: '门店用户' },
      { language: 'zh_hant', translation: '門市使用者' },
    ])
  },
)
