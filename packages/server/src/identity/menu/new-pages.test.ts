import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/open.ts'
import { storeProductData } from '../../app/product-data.ts'
import { asSetup } from '../../platform/database/setup.ts'
import { testEngines } from '../../testing/databases.ts'

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
    owner(`delete from role_menus where menu_id = ${newPage}; delete from menus where id = ${newPage};
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
})
