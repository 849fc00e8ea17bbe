import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import type { Database } from './open.ts'

/**
 * Foreign keys for which no index begins with their columns, in any order. A partial index counts when the comparison with a value
 * implies its condition, which is so for `is not null` of one of these columns alone.
 */
const unserved = `
  select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by position) from unnest(conkey) with ordinality as key (attnum, position)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum) || ')' as key
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = conrelid and amname = 'btree' and indisvalid and indisready and indislive
      and indnkeyatts >= cardinality(conkey)
      and (select array_agg(k order by k) from unnest((indkey::int2[])[0 : cardinality(conkey) - 1]) as k)
        = (select array_agg(k order by k) from unnest(conkey) as k)
      and (indpred is null or pg_get_expr(indpred, indrelid) in (
        select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey))))
  order by 1`

describe.each(testEngines())('foreign keys on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const keysWithoutIndex = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ key: string }>(unserved)
      return rows.map(({ key }) => key)
    })

  it('each have an index, so that deleting the row that they refer to reads no whole table', async () => {
    expect(await keysWithoutIndex()).toEqual([])
  })

  it.each([
    ['of another order of columns', 'create index on refers (extra, one, other)'],
    ['of other rows', 'create index on refers (one, other) where extra > 0'],
    ['of an expression', 'create index on refers (one, abs(other))'],
    ['of one of its columns', 'create index on refers (one)'],
    ['that is no btree', 'create index on refers using brin (one, other)'],
  ])('are not served by an index %s', async (_what, index) => {
    await database.asOwner(async (client) => {
      const keys = async () => (await client.query<{ key: string }>(unserved)).rows.map(({ key }) => key)
      await client.query('begin')
      try {
        await client.query(`create table referred (one int, other int, primary key (one, other));
          create table refers (one int, other int, extra int, foreign key (one, other) references referred); ${index}`)
        expect(await keys()).toContain('refers (one, other)')
        await client.query('create index on refers (other, one, extra) where other is not null')
        expect(await keys()).not.toContain('refers (one, other)')
      } finally {
        await client.query('rollback')
      }
    })
  })
})
