import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { createRandom } from '../random.ts'
import { seedDemo } from '../seed.ts'
import { demoFiles } from './demo-files.ts'
import { toHtml } from './rich-text.ts'
import { makeProposalSteps } from './seed-proposal-steps.ts'

const tables = [
  'promotions',
  'promotion_pictures',
  'hotspot_issues',
  'common_materials',
  'information_documents',
  'stored_files',
  'stored_file_parts',
]

describe.each(testEngines())('the promotion area of the demo on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const start = () => seedDemo(database, 'small', testNow)
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await owner<{ count: number }>(
            `select count(*)::int as count from ${table} group by group_id order by group_id`,
          )
          return [table, rows.map(({ count }) => count)] as const
        }),
      ),
    )
  const rolesWith = async (menu: number) =>
    (
      await owner<{ id: number }>(
        `select role_id as id from role_menus where menu_id = ${menu} and group_id = 1 order by 1`,
      )
    ).map(({ id }) => id)
  const everybody = [101, 102, 103, 104, 105, 106, 107]

  it('has the same content in every active group (P1, P2, P3, P6)', async () => {
    expect(await counts()).toMatchObject({
      promotions: [12, 12, 12],
      hotspot_issues: [25, 25, 25],
      common_materials: [18, 18, 18],
      information_documents: [14, 14, 14],
    })
  })

  it('is written in three languages', async () => {
    for (const [table, columns] of [
      ['promotions', ['title', 'summary', 'body']],
      ['hotspot_issues', ['title', 'body']],
      ['common_materials', ['title', 'description']],
      ['information_documents', ['title']],
    ] as const) {
      const same = columns.flatMap((name) => [
        `${name}_en = ${name}_zh`,
        `${name}_en = ''`,
        `${name}_zh_hant = ''`,
      ])
      expect(await owner(`select id from ${table} where ${same.join(' or ')}`)).toEqual([])
      const english = columns.map((name) => `${name}_en ~ '[一-龥]'`)
      expect((await owner(`select id from ${table} where ${english.join(' or ')}`)).length).toBeLessThan(4)
    }
  })

  it('leaves people of one region without materials and proposals (G15)', async () => {
    for (const page of [300, 301, 302, 304, 306]) expect(await rolesWith(page)).toEqual(everybody)
    for (const page of [303, 305]) expect(await rolesWith(page)).toEqual(everybody.slice(0, -1))
  })

  it('has threads of suggestions with pictures, and steps of every proposal (P4, P5)', async () => {
    expect(await owner('select id from feedbacks where cardinality(type_ids) = 0')).toEqual([])
    expect(
      await owner(`select id from proposals p where not exists
        (select from proposal_steps s where s.group_id = p.group_id and s.proposal_id = p.id)`),
    ).toEqual([])
    expect(
      await owner(`select id from proposals p where status <> (select status from proposal_steps s
        where s.group_id = p.group_id and s.proposal_id = p.id order by at desc, id desc limit 1)`),
    ).toEqual([])
    const [pictures] = await owner<{ most: number }>(
      'select max(count)::int as most from (select count(*) from feedback_images group by feedback_id) c',
    )
    expect(pictures?.most).toBe(3)
    expect(
      await owner(`select * from feedback_messages where by_name = '' or at > '${testNow.toISOString()}'`),
    ).toEqual([])
  })

  it('is added once to demo data of a previous version: what was removed stays removed (G15)', async () => {
    const before = await counts()
    await owner(`delete from demo_areas where name = 'promotion';
      delete from role_menus where menu_id >= 300 and menu_id < 400;
      delete from feedback_images; delete from feedbacks where report_id is null; delete from proposal_steps; delete from promotion_visits;
      delete from promotions; delete from hotspot_issues; delete from common_materials; delete from information_documents; delete from stored_files`)
    expect(await start()).toBe(false)
    expect(await counts()).toEqual(before)
    expect(await rolesWith(305)).toEqual(everybody.slice(0, -1))
    await owner('delete from hotspot_issues where group_id = 2; delete from role_menus where menu_id = 301')
    await start()
    expect((await counts()).hotspot_issues).toEqual([25, 25])
    expect(await rolesWith(301)).toEqual([])
  })
})

it('stores its files in the configured store', async () => {
  const { database } = await testEngines()[0]!.open()
  await database.asOwner((client) =>
    client.query(`delete from demo_areas where name = 'promotion'; delete from feedback_images;
      delete from feedbacks where report_id is null; delete from proposal_steps; delete from promotion_visits; delete from promotions;
      delete from hotspot_issues; delete from common_materials; delete from information_documents; delete from stored_files`),
  )
  const put: string[] = []
  await seedDemo(database, 'small', testNow, {
    fileStore: {
      kind: 's3',
      check: async () => undefined,
      put: async ({ groupId, key }) => void put.push(`${groupId} ${key}`),
      open: async () => undefined,
      delete: async () => undefined,
    },
  })
  const rows = await database.asOwner(
    async (client) =>
      (
        await client.query<{ file: string }>(
          `select group_id || ' ' || key as file from stored_files where key not in (select key from stored_file_parts)`,
        )
      ).rows,
  )
  expect(put.toSorted()).toEqual(rows.map(({ file }) => file).toSorted())
  expect(put).toHaveLength(3 * (await demoFiles()).length)
  await database.close()
})

it('creates small pictures and documents', async () => {
  const files = await demoFiles()
  expect(new Set(files.map(({ key }) => key)).size).toBe(files.length)
  expect(files.filter(({ content }) => content.length > 50_000)).toEqual([])
})

it('has proposals without future steps, starting with the company', () => {
  const today = new Date('2026-03-18T00:00:00Z')
  const random = createRandom(7)
  for (const status of ['open', 'in-progress', 'done'] as const)
    for (const deathLineDate of ['2026-01-02', '2026-03-18', '2026-05-01']) {
      const steps = makeProposalSteps(
        random,
        { id: 1, storeId: 1, tmName: 'TM', deathLineDate, status },
        today,
      )
      const times = steps.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
      expect(times.at(-1)! < today.toISOString()).toBe(true)
      expect(steps[0]).toMatchObject({ is_staff: true, by_name: 'TM', status: 'open' })
      expect(steps.at(-1)?.status).toBe(status)
    }
})

it('writes its texts as HTML: headings, lists, tables, strong words and links', () => {
  expect(
    toHtml([
      '# Head',
      'A **strong** [link](https://a.example/?b=1&c=2) & <more>',
      '- one',
      '- two',
      '1. first',
      '2. second',
      '| a | b |',
      '| 1 | 2 |',
    ]),
  ).toBe(
    '<h2>Head</h2><p>A <strong>strong</strong> <a href="https://a.example/?b=1&amp;c=2">link</a> &amp; &lt;more&gt;</p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>' +
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
})
