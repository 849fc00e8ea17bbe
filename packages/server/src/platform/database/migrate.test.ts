import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '../../testing/databases.ts'
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

  it('copies answers of the previous version into messages marked as read, and leaves them for its processes', async () => {
    const file = new URL('../../../migrations/0016_promotion-area.sql', import.meta.url)
    const [, statements] = readFileSync(file, 'utf8').split(/(?=ALTER TABLE "feedbacks" ADD COLUMN)/)
    await database.asOwner(async (client) => {
      await client.query('alter table feedbacks drop column author_seen_at')
      const { rows: before } = await client.query<{ id: string; answer: string }>(
        `insert into feedbacks (group_id, store_id, contents, author, created_at, status, answer, answered_at)
         select 1, id, 'Drain', 'Helen', '2026-03-01Z', said.status, said.answer, said.at::timestamptz
         from (select id from stores where group_id = 1 limit 1) store,
           (values ('answered', 'All done', '2026-03-02Z'), ('in-progress', 'On our way', null), ('new', '', null)) said (status, answer, at)
         returning id::text, answer`,
      )
      const ids = [before.map(({ id }) => id)]
      await client.query(statements!)
      const messages = await client.query(
        `select feedback_messages.contents, at > author_seen_at as is_new, at from feedback_messages
         join feedbacks seen on seen.group_id = feedback_messages.group_id and seen.id = feedback_id
         where feedback_id = any($1) order by at desc`,
        ids,
      )
      expect(messages.rows).toEqual([
        { contents: 'All done', is_new: false, at: new Date('2026-03-02Z') },
        { contents: 'On our way', is_new: false, at: new Date('2026-03-01Z') },
      ])
      const after = await client.query('select id::text, answer from feedbacks where id = any($1)', ids)
      expect(after.rows).toEqual(expect.arrayContaining(before))
    })
  })

  it('has an index on every key that names a stored file, which deletions search', async () => {
    const { rows } = await database.asOwner((client) =>
      client.query(
        `select conrelid::regclass::text, conkey from pg_constraint key
         where contype = 'f' and confrelid = 'stored_files'::regclass
           and not exists (select from pg_index where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] = conkey)`,
      ),
    )
    expect(rows).toEqual([])
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
