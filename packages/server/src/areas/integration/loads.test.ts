import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { readAccountCommand, runAccountCommand } from '../../identity/service-accounts/account-command.ts'

const harbour = '/groups/HARBOUR'
const ndjson = { 'content-type': 'application/x-ndjson' }

interface LoadState {
  id: string
  state: string
  counts: Record<string, number>
  problem: string
}

describe.each(testEngines())('loads of the company’s systems on $name', (engine) => {
  let testApp: TestApp
  let crm: TestSystem
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    crm = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR', '--scopes', 'all'])
  })
  afterAll(() => testApp.close())

  const rows = (count: number, name = 'Store') =>
    Array.from({ length: count }, (_, index) =>
      JSON.stringify({ key: `L-${index}`, name: `${name} ${index}` }),
    )
  const begin = (lines: readonly string[], query = '') =>
    crm.send<LoadState>('POST', `${harbour}/stores:load${query}`, lines.join('\n'), ndjson)
  async function ended(id: string): Promise<LoadState> {
    for (let attempt = 0; attempt < 400; attempt++) {
      const { body } = await crm.send<LoadState>('GET', `${harbour}/loads/${id}`)
      if (body.state === 'done' || body.state === 'failed') return body
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The load did not end')
  }

  it('are stored after the response, with a line of the result for each row', async () => {
    const lines = [...rows(600), 'no json', JSON.stringify({ key: 'L-x', name: '' })]
    const { status, body } = await begin(lines)
    expect([status, body]).toMatchObject([202, { entity: 'stores', counts: {}, endedAt: null }])
    expect(await ended(body.id)).toMatchObject({ state: 'done', counts: { created: 600, refused: 2 } })
    const result = await crm.send<string>('GET', `${harbour}/loads/${body.id}/result`)
    const results = String(result.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(results).toHaveLength(603)
    expect(results[0]).toEqual({ line: 1, key: 'L-0', result: 'created' })
    expect(results.slice(-3)).toMatchObject([
      { line: 601, code: 'not-json' },
      { line: 602, key: 'L-x', code: 'invalid' },
      { complete: true, created: 600, refused: 2 },
    ])
  })

  it('change what is different when they are sent again, and stop where the system asks for it', async () => {
    const again = await ended(
      (await begin([...rows(600).slice(0, 300), ...rows(600, 'Shop').slice(300)])).body.id,
    )
    expect(again.counts).toEqual({ unchanged: 300, changed: 300 })
    const stopped = await ended((await begin(['no json', ...rows(3, 'Other')], '?onError=stop')).body.id)
    expect(stopped).toMatchObject({
      state: 'done',
      counts: { refused: 1 },
      problem: expect.stringContaining('stopped'),
    })
  })

  it('are those of their account only, and nobody else’s', async () => {
    const { body } = await begin(rows(1))
    await ended(body.id)
    const other = await addSystem(testApp, 'other', ['--all-groups', '--scopes', 'all'])
    expect((await other.send('GET', `${harbour}/loads/${body.id}`)).status).toBe(404)
    expect((await other.send('GET', `/groups/JADE/loads/${body.id}/result`)).status).toBe(404)
  })

  it('of an account that has lost the right meanwhile store nothing', async () => {
    // Not begun before the account has changed: another process of the test would do it.
    const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
    await owner(`create function hold() returns trigger language plpgsql as $$ begin new.locked_until = now() + interval '1 day'; new.locked_by = gen_random_uuid(); return new; end $$;
      create trigger hold before insert on jobs for each row execute function hold()`)
    const { body } = await begin(rows(3, 'Late'))
    await runAccountCommand(
      readAccountCommand(['change', '--name', 'crm', '--scopes', 'loads:read,organization:read']),
      testApp.database,
      testApp.clock.now(),
    )
    await owner(
      `drop trigger hold on jobs; update jobs set locked_until = null, locked_by = null where kind = 'integration-load'`,
    )
    testApp.pollJobs()
    expect(await ended(body.id)).toMatchObject({
      state: 'failed',
      problem: 'The account may not write these rows any more.',
    })
    const { rows: stores } = (await owner(`select 1 from stores where name like 'Late%'`)) as {
      rows: unknown[]
    }
    expect(stores).toEqual([])
  })
})
