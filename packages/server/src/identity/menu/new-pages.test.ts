import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/open.ts'
import { storeProductData } from '../../app/product-data.ts'
import { asSetup } from '../../platform/database/setup.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const [admin, user, storeUser, newPage] = [104, 105, 106, 106]

describe.each(testEngines())('a page added by a new version, on $name', (engine) => {
  let database: Database
  let elsewhere: Database
  beforeAll(async () => {
    const opened = await engine.open()
    database = opened.database
    elsewhere = await opened.again()
  })
  afterAll(async () => {
    await elsewhere.close()
    await database.close()
  })

  const owner = <Row>(statement: string) =>
    database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  /** Simulates a database of an older version: without the page, and with fewer role permissions. */
  const makeOlder = () =>
    owner(`delete from role_menus where menu_id = ${newPage}; delete from menus where id = ${newPage}; delete from product_rows where of_table = 'menus' and id = '${newPage}';
      delete from role_menus where role_id = ${user} and menu_id = 105; delete from role_menus where role_id = ${storeUser} and menu_id <> 100`)
  const start = (on = database) => asSetup(on, storeProductData)
  const whoHas = async () =>
    (
      await owner<{ role_id: number }>(
        `select role_id from role_menus where menu_id = ${newPage} and group_id = 1 order by 1`,
      )
    ).map(({ role_id }) => role_id)

  it('is granted only to the roles that had all of its sibling pages (G14, G15)', async () => {
    await makeOlder()
    await start()
    expect(await whoHas()).toEqual([101, 102, 103, admin, 107])
    const [others] = await owner<{ count: number }>(
      `select count(distinct group_id)::int as count from role_menus where menu_id = ${newPage}`,
    )
    expect(others?.count).toBe(4)
  })

  it('a new right is granted to those who can grant it to others, and to staff (A2)', async () => {
    const right = 107
    const whoHasIt = async () =>
      (
        await owner<{ role_id: number }>(
          `select role_id from role_menus where menu_id = ${right} and group_id = 1 order by 1`,
        )
      ).map(({ role_id }) => role_id)
    const forget = () =>
      owner(
        `delete from role_menus where menu_id = ${right}; delete from menus where id = ${right}; delete from product_rows where of_table = 'menus' and id = '${right}'`,
      )
    await forget()
    await start()
    expect(await whoHasIt()).toEqual([101, 102, 103, admin])
    await owner(`delete from role_menus where menu_id = ${right} and role_id = 102`)
    await start()
    expect(await whoHasIt()).toEqual([101, 103, admin])
  })

  it('is granted once: what an administrator removed stays removed (G15)', async () => {
    await owner(`delete from role_menus where menu_id = ${newPage} and role_id = ${admin}`)
    await start()
    expect(await whoHas()).toEqual([101, 102, 103, 107])
  })

  it('is granted once, too, when two hosts start concurrently (G15)', async () => {
    await makeOlder()
    const [brought, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = asSetup(database, async (tx) => {
      await storeProductData(tx)
      brought.resolve()
      await seen.promise
      await tx.execute(
        `set local role none; delete from role_menus where menu_id = ${newPage} and role_id = ${admin}`,
      )
    })
    await brought.promise
    const second = start(elsewhere)
    if (database.kind === 'postgres') await expect.poll(waiting).toBeGreaterThan(0)
    seen.resolve()
    await Promise.all([first, second])
    expect(await whoHas()).toEqual([101, 102, 103, 107])
  })
  const waiting = async () => (await database.pool.query('select from pg_locks where not granted')).rowCount

  it('and other rows of the product stay as an operator changed, switched off or deleted them', async () => {
    const product = `select coalesce(jsonb_agg(row order by row), '[]') as rows from (
      select to_jsonb(m) as row from menus m union all select to_jsonb(s) from service_types s
      union all select to_jsonb(f) from feedback_types f union all select to_jsonb(d) from document_types d) as all_rows`
    await owner(`update menus set title_en = 'Our visits', position = 900 where id = 101;
      delete from role_menus where menu_id between 300 and 399; delete from menus where parent_id = 300; delete from menus where id = 300;
      update service_types set name_en = 'Pest visit', position = 5 where id = 'pest-routine';
      update feedback_types set is_offered = false, name_zh = '称赞' where id = 'praise';
      delete from information_documents where type = 'contract'; delete from document_types where id = 'contract'`)
    const changed = await owner(product)
    await start()
    expect(await owner(product)).toEqual(changed)
    // A later version adds a type, and a page of the area that was deleted.
    await owner(`delete from product_rows where id in ('contract', '306')`)
    await start()
    const [after] = await owner<{ types: number; pages: number }>(
      `select (select count(*)::int from document_types where id = 'contract') as types, (select count(*)::int from menus where id = 306) as pages`,
    )
    expect(after).toEqual({ types: 1, pages: 0 })
  })
})
