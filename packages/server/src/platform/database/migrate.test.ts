import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { migrateDatabase } from './migrate.ts'
import type { Database } from './open.ts'

describe.each(engines)('a start on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await engine.open())
    await database.asOwner((client) => client.query('create table later_thing (id int)'))
  })
  afterAll(() => database.close())

  /** Whether a right on a table that this version knows nothing of outlives one more start. */
  const outlives = () =>
    database.asOwner(async (client) => {
      await client.query('grant select on later_thing to portal_app')
      await migrateDatabase(client)
      const { rows } = await client.query<{ may: boolean }>(
        `select has_table_privilege('portal_app', 'later_thing', 'select') as may`,
      )
      return rows[0]?.may
    })

  it('leaves no right on a table that this version does not give', async () => {
    expect(await outlives()).toBe(false)
  })

  it('takes nothing from a newer version that has migrated the database already', async () => {
    await database.asOwner((client) =>
      client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        'later',
        Date.UTC(2100, 0),
      ]),
    )
    expect(await outlives()).toBe(true)
  })
})
