import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { migrateDatabase } from './migrate.ts'
import type { Database } from './open.ts'

describe.each(testEngines())('a start on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await engine.open())
    await database.asOwner((client) => client.query('create table later_thing (id int)'))
  })
  afterAll(() => database.close())

  /** Whether a privilege on a table unknown to this version survives another start. */
  const outlives = () =>
    database.asOwner(async (client) => {
      await client.query('grant select on later_thing to portal_app')
      await migrateDatabase(client)
      const { rows } = await client.query<{ may: boolean }>(
        `select has_table_privilege('portal_app', 'later_thing', 'select') as may`,
      )
      return rows[0]?.may
    })

  it('revokes every privilege on a table that this version does not grant', async () => {
    expect(await outlives()).toBe(false)
  })

  it('refuses a database of a version before the first release, says what to do, and changes nothing', async () => {
    await database.asOwner(async (client) => {
      const shift = (ms: number) =>
        client.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [ms])
      const aYear = 366 * 24 * 3_600_000
      await shift(-aYear)
      await expect(migrateDatabase(client)).rejects.toThrow(/before the first release.+pg_dump/)
      await shift(aYear)
      expect(await migrateDatabase(client)).toBe('own')
    })
  })

  it('keeps the privileges of a newer version that has already migrated the database', async () => {
    await database.asOwner((client) =>
      client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        'later',
        Date.UTC(2100, 0),
      ]),
    )
    expect(await outlives()).toBe(true)
  })
})
