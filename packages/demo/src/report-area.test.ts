import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { seedDemo } from './seed.ts'

describe.each(testEngines())('the reports of the demo on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const start = () => seedDemo(database, 'small', testNow)
  const rolesWith = async (menu: number) =>
    (
      await owner<{ id: number }>(
        `select role_id as id from role_menus where menu_id = ${menu} and group_id = 1 order by 1`,
      )
    ).map(({ id }) => id)
  const given = async () => ({
    general: await rolesWith(201),
    link: await rolesWith(10_001),
    cam: await rolesWith(251),
    camLink: await rolesWith(10_002),
  })
  const everybody = [101, 102, 103, 104, 105, 106, 107]
  const staff = [101, 102, 103]

  it('are granted to everybody, those of the company to its own people (R1, R3, G11)', async () => {
    expect(await given()).toEqual({ general: everybody, link: everybody, cam: staff, camLink: staff })
  })

  it('are added to demo data of a previous version at its next start, with the same plans (R6, G15)', async () => {
    // Without their ids, which are random.
    const plansOf =
      'select group_id, store_id, category, valid_from, visits_a_year from service_plans order by 1, 2, 3, 4'
    const plans = await owner(plansOf)
    await owner(
      `delete from demo_areas where name = 'reports'; delete from service_plans; delete from menus where id > 10000; delete from role_menus where menu_id >= 200`,
    )
    expect(await start()).toBe(false)
    expect(await given()).toEqual({ general: everybody, link: everybody, cam: staff, camLink: staff })
    expect(await owner(plansOf)).toEqual(plans)
  })

  it('are added once: what an administrator removed stays removed (G15)', async () => {
    await owner(
      'delete from role_menus where menu_id = 201 and role_id = 104; delete from service_plans where store_id = 1',
    )
    await start()
    expect(await rolesWith(201)).not.toContain(104)
    expect(await owner('select from service_plans where store_id = 1')).toEqual([])
  })

  it('are added once, too, where their links were deleted (G15)', async () => {
    await owner('delete from menus where id in (10001, 10002)')
    await start()
    expect(await owner('select from menus where id > 10000')).toEqual([])
    expect(await rolesWith(201)).not.toContain(104)
  })

  it('keep the grants of a customer’s own page (R3, G15)', async () => {
    await owner(`delete from demo_areas where name = 'reports';
      insert into menus (id, parent_id, name, path, module, menu_type, title_zh, title_en, title_zh_hant)
      values (10001, 200, 'theirs', '/theirs', 'Report', 'L', '自己的', 'Theirs', '自己的')`)
    await owner('insert into role_menus values (1, 104, 10001)')
    await start()
    expect(await given()).toMatchObject({ link: [104], camLink: staff })
    expect(await owner('select name from menus where id = 10001')).toEqual([{ name: 'theirs' }])
  })

  it('are not added to a database with real data (G15)', async () => {
    await owner(
      `delete from demo_areas where name = 'reports'; delete from menus where id > 10000; update groups set code = 'THEIRS' where code = 'HARBOUR'`,
    )
    await start()
    expect(await owner('select from menus where id > 10000')).toEqual([])
    await owner(`update groups set code = 'HARBOUR' where code = 'THEIRS'`)
  })

  it('plan services so that 85 to 105 per cent were done, in every group (R6)', async () => {
    const rows = await owner<{ share: number }>(
      `select done.count / 2.0 / plans.sum as share from (select group_id, count(*) from service_reports group by 1) done
        join (select group_id, sum(visits_a_year) from service_plans group by 1) plans using (group_id)`,
    )
    expect(rows).toHaveLength(3)
    for (const { share } of rows) {
      expect(Number(share)).toBeGreaterThan(0.85)
      expect(Number(share)).toBeLessThan(1.05)
    }
  })
})
