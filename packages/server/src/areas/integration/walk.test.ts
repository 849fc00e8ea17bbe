import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { openTestApp } from '@lustra/testing/test-app.ts'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import { runGroupCommand } from '../group/group-command.ts'
import { readGroupCommand } from '../group/read-group-command.ts'

const page = readFileSync(inRoot('docs/integration.md'), 'utf8')

/** The words of a documented command of the server. */
const wordsOf = (command: string): string[] => {
  const line = new RegExp(`^ {4}npm run ${command} -w @lustra/server -- (.*)$`, 'm').exec(page)![1]!
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
}

it.each(testEngines())('docs/integration.md fills a new group by curl on $name', async (engine) => {
  const testApp = await openTestApp(engine)
  onTestFinished(() => testApp.close())
  const added = {
    now: testApp.clock.now(),
    passwords: createPasswords(),
    portalAddress: undefined,
    sendsMail: false,
  }
  await runGroupCommand(readGroupCommand(wordsOf('group')), testApp.database, added)
  const [, , name = '', ...rest] = wordsOf('service-account')
  const { secret } = await addSystem(testApp, name, rest)
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = testApp.app.server.address() as AddressInfo
  const script = /^```sh\n(.*?)^```/ms.exec(page)![1]!
  const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', script], {
    env: { ...process.env, PORTAL: `http://127.0.0.1:${port}`, SECRET: secret, no_proxy: '127.0.0.1' },
  })
  expect(stderr).toBe('')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    ...['south', 'S-001', 'R-1', 'S-002', 'S-003'].map((key) => ({ key, result: 'created' })),
    { complete: true, created: 2 },
  ])
  // As the company's own people see it.
  const { rows } = await testApp.database.asOwner((client) =>
    client.query<{ id: number }>(
      `select person_id as id from memberships m join groups g using (group_id) where g.code = 'ORCHID'`,
    ),
  )
  const scope = await testApp.database.asOwner((client) =>
    client.query<{ groupId: number }>(`select group_id as "groupId" from groups where code = 'ORCHID'`),
  )
  const seen = await testApp.database.tenant(
    { groupId: scope.rows[0]!.groupId, personId: rows[0]!.id },
    (tx) => tx.execute('select report_no, store_name from service_reports'),
  )
  expect(seen.rows).toEqual([{ report_no: 'R-1', store_name: 'Orchid Central' }])
})
