import { catalogEntities, integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { integrationScopes } from '@lustra/core/contract/integration/scopes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { createRandom } from '@lustra/demo/random.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRights, type SystemRight } from '../../app/rights.ts'

/** In every text that the other group has by this API. */
const mark = 'Zinnia'
const requests = 600
const entities = [...Object.values(integrationEntities), ...Object.values(catalogEntities)]

type Document = Parameters<typeof systemRights>[0] & {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
}

const parametersOf = ({ paths }: Document) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, string[]] => [
        `${method.toUpperCase()} ${path.replace('/api/integration/v1', '')}`,
        (call.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      ]),
    ),
  )

describe.each(testEngines())('rows of other groups on $name', (engine) => {
  let testApp: TestApp
  let calls: SystemRight[]
  /** Names of the query parameters of a call, by method and path: others are refused before any row is looked for. */
  let parameters: Map<string, string[]>
  /** Reaches HARBOUR alone, with every scope that an account of one group can have. */
  let narrow: TestSystem
  /** Keys that the other system has in JADE. */
  const foreign: string[] = []
  /** A load of JADE. */
  let loadId = ''

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    const { payload } = await testApp.app.inject('/api/integration/v1/openapi.json')
    const document = JSON.parse(payload) as Document
    calls = systemRights(document)
    parameters = parametersOf(document)
    narrow = await addSystem(testApp, 'narrow', [
      '--groups',
      'HARBOUR',
      '--scopes',
      integrationScopes.join(','),
    ])
    await fillOther(await addSystem(testApp, 'wide', ['--all-groups', '--scopes', 'all']))
  })
  afterAll(() => testApp.close())

  /** A row of each kind in JADE, with references to each other, and a file. */
  async function fillOther(system: TestSystem): Promise<void> {
    const put = async (entity: string, key: string, row: object) => {
      const { status, body } = await system.send('PUT', `/groups/JADE/${entity}/${key}`, row)
      expect([entity, status, body]).toMatchObject([entity, 201, {}])
      foreign.push(key)
    }
    await system.send('PUT', '/groups/JADE/files/z-file?name=zinnia.txt', Buffer.from(`${mark} text`), {
      'content-type': 'text/plain',
    })
    foreign.push('z-file')
    await put('nodes', 'z-node', { name: `${mark} node` })
    await put('stores', 'z-store', { name: `${mark} store`, node: 'z-node' })
    const { example: report } = integrationEntities.serviceReports
    await put('service-reports', 'z-report', { ...report, store: 'z-store', technician: `${mark} Li` })
    await put('corrective-actions', 'z-action', {
      title: `${mark} gap`,
      report: 'z-report',
      dueDate: '2027-01-01',
    })
    const { example: step } = integrationEntities.correctiveActionSteps
    await put('corrective-action-steps', 'z-step', { ...step, action: 'z-action', note: mark })
    const rows = JSON.stringify({ key: 'z-loaded', name: `${mark} loaded` })
    const load = await system.send<{ id: string }>('POST', '/groups/JADE/stores:load', rows, {
      'content-type': 'application/x-ndjson',
    })
    loadId = load.body.id
    const isDone = async () =>
      (await system.send('GET', `/groups/JADE/loads/${loadId}`)).body['state'] === 'done'
    while (!(await isDone())) await sleep(20)
    foreign.push('z-loaded')
    const { example: promotion } = integrationEntities.promotions
    await put('promotions', 'z-promotion', { ...promotion, title: { zh: mark }, pictures: [] })
  }

  /** Every row with the number of the group, table by table, and its people. */
  const rowsOfOther = () =>
    testApp.database.asOwner(async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.column_name = 'group_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
      )
      expect(tables.length).toBeGreaterThan(30)
      const sums: Record<string, unknown> = {}
      for (const { name } of tables) {
        const { rows } = await client.query(
          `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
            from ${name} t where group_id = (select group_id from groups where code = 'JADE')`,
        )
        sums[name] = rows[0]
      }
      const { rows } = await client.query(
        `select md5(string_agg(p::text, '|' order by p.id)) as sum from people p join memberships m on m.person_id = p.id
          where m.group_id = (select group_id from groups where code = 'JADE')`,
      )
      return { ...sums, people: rows[0] as unknown }
    })

  it('need the scope of a call: without it, each call is refused', async () => {
    const wrong: string[] = []
    for (const scope of integrationScopes) {
      const system = await addSystem(testApp, `only-${scope.replace(':', '-')}`, [
        '--all-groups',
        '--scopes',
        scope,
      ])
      for (const { method, path, scopes } of calls) {
        if (scopes.includes(scope)) continue
        const { status } = await system.send(
          method,
          path
            .replace('{group}', 'JADE')
            .replace('{id}', '1')
            .replace(/\{\w+\}/g, 'z-store'),
        )
        if (status !== 403) wrong.push(`${scope}: ${method} ${path} ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  /** Those of the given parameters that the call has. */
  const queryOf = ({ method, path }: SystemRight, given: Record<string, string>) =>
    `?${new URLSearchParams(
      Object.entries(given).filter(([name]) => parameters.get(`${method} ${path}`)!.includes(name)),
    )}`

  /** Sends rows in the form that the call takes. */
  const sendRows = (method: SystemRight['method'], at: string, rows: readonly object[], query = '') =>
    /:(batch|load)$/.test(at)
      ? narrow.send(method, at + query, rows.map((row) => JSON.stringify({ key: 'x', ...row })).join('\n'), {
          'content-type': 'application/x-ndjson',
        })
      : narrow.send(method, at + query, method === 'GET' ? undefined : rows[0])

  it('do not exist for an account of one group, with every call and scope', async () => {
    const before = await rowsOfOther()
    const wrong: string[] = []
    for (const call of calls) {
      const { method, path } = call
      const isOfGroup = path.includes('{group}')
      const entity = entities.find(({ name }) => new RegExp(`/${name}(/\\{key\\}|:|$)`).test(path))
      if (!isOfGroup && !entity) continue
      // Service types are no secret: every report names one.
      if (method === 'GET' && entity && 'alsoReadBy' in entity) continue
      const at = path
        .replace('{group}', 'JADE')
        .replace('{id}', loadId)
        .replace(/\{\w+\}/g, 'z-store')
      const row = entity?.example ?? { store: 'z-store', to: 'HARBOUR' }
      const { status, body } = await sendRows(
        method,
        at,
        [row],
        queryOf(call, { confirm: 'JADE', name: 'z.txt' }),
      )
      if (status !== (isOfGroup ? 404 : 403) || JSON.stringify(body).includes(mark))
        wrong.push(`${method} ${path} ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
    expect(await rowsOfOther()).toEqual(before)
  })

  it('are neither read nor written by random requests that name them', async () => {
    const before = await rowsOfOther()
    const random = createRandom(20_260_311)
    const groups = ['HARBOUR', 'HARBOUR', 'HARBOUR', 'JADE', 'jade', 'HARBOUR%2F..%2FJADE', '2', '*', '%00']
    const key = () => random.pick([...foreign, 'own-1', 'own-2', "x' or 1=1 --", '../JADE', '%'])
    const reference = () =>
      random.pick<unknown>([
        key(),
        { source: 'wide', key: key() },
        { source: 'portal', key: key() },
        '1',
        'S001',
      ])
    /** The example of an entity, with references to rows of the other group. */
    const rowOf = (example: object): object => ({
      ...Object.fromEntries(
        Object.entries(example).map(([name, value]) => [
          name,
          random.chance(0.7) ? value : random.pick([reference(), [reference()]]),
        ]),
      ),
      ...random.pick([{}, {}, {}, { group_id: 2 }, { source: 'wide' }]),
    })
    const inGroup = calls.filter(({ path }) => path.includes('{group}'))
    const queries: Record<string, string>[] = [
      {},
      { dryRun: 'true' },
      { onMissing: 'wait' },
      { after: 'z-node' },
    ]
    const shown: string[] = []
    let stored = 0
    for (let sent = 0; sent < requests; sent++) {
      const call = random.pick(inGroup)
      const { method, path } = call
      const { example } = entities.find(({ name }) => path.includes(`/${name}`)) ?? random.pick(entities)
      const at = path
        .replace('{group}', () => random.pick(groups))
        .replace('{id}', loadId)
        .replace(/\{\w+\}/g, () => encodeURIComponent(key()))
      const rows = [1, 2, 3].map(() => ({ key: key(), ...rowOf(example) }))
      const { key: _, ...one } = rows[0]!
      const isBatch = /:(batch|load)$/.test(at)
      const query = queryOf(call, { ...random.pick(queries), confirm: 'JADE', name: 'z.txt' })
      const { status, body } = await sendRows(method, at, isBatch ? rows : [one], query)
      if (status < 300 && method !== 'GET') stored++
      if (status >= 500 || JSON.stringify(body).includes(mark))
        shown.push(`${method} ${at}${query} ${status} ${JSON.stringify(body)}`)
    }
    expect(shown).toEqual([])
    expect(await rowsOfOther()).toEqual(before)
    // It was no run of refusals only.
    expect(stored).toBeGreaterThan(requests / 20)
  })
})
