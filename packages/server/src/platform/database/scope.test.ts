import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import type { Database } from './open.ts'
import { createReplica } from './replica.ts'
import { prepared, repeated } from './prepared.ts'
import { people } from './schema/identity.ts'
import { createScopes, together, type Tx } from './scope.ts'

const accountOf = prepared('test_account_of', (tx) =>
  tx
    .select({ account: people.account })
    .from(people)
    .where(sql`${people.id} = ${sql.placeholder('id')}`),
)
const failing = (tx: Tx) => tx.execute(sql`select 1 / 0`)

describe.each(testEngines())('a scope on $name', (engine) => {
  const isPooled = engine.name === 'PostgreSQL' && !!process.env.LUSTRA_TEST_POOLER
  let database: Database
  beforeAll(async () => ({ database } = await engine.open()))
  afterAll(() => database.close())

  it('reads one statement at once, as the identity role only', async () => {
    const role = sql<string>`current_setting('role')`
    const read = () => database.identityRead((tx) => tx.select({ role }).from(sql`(values (1)) as one`))
    expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(
      Array.from({ length: 20 }, () => [{ role: 'portal_identity' }]),
    )
    await expect(database.identityRead((tx) => tx.execute(sql`select id from stores`))).rejects.toThrow()
  })

  it('leaves no role and no transaction on the connection, also when a statement fails', async () => {
    const left = async () => {
      const client = await database.pool.connect()
      const { rows } = await client.query<{ role: string }>(`select current_setting('role') as role`)
      await expect(client.query('select id from people')).rejects.toThrow()
      client.release()
      return rows
    }
    for (let times = 0; times < 5; times++) {
      await expect(database.identityRead(failing)).rejects.toThrow()
      await expect(database.identity(failing)).rejects.toThrow()
      // A connection behind a pooler has the rights of its own user, which has none.
      expect(await left()).toEqual([{ role: isPooled ? 'none' : 'portal_login' }])
    }
  })

  it('lets a colleague and another group begin before the waiting transactions of one person', async () => {
    const order: string[] = []
    const run = (name: string, groupId: number, personId: number) =>
      database.tenant({ groupId, personId }, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01)`)
        order.push(name)
      })
    const flood = Array.from({ length: 40 }, () => run('a', 1, 4))
    await Promise.all([...flood, run('b', 1, 5), run('c', 2, 6)])
    // Only those that had begun before.
    expect(order.indexOf('b')).toBeLessThan(10)
    expect(order.indexOf('c')).toBeLessThan(10)
  })

  it('gives a person no more connections while the replica is away', async () => {
    const away = createReplica({
      mostLagMs: 1_000,
      limits: '',
      primary: database.pool,
      pool: database.pool,
      probes: database.pool,
    })
    const { tenant } = createScopes(database.pool, '', away)
    let running = 0
    let most = 0
    const run = (readAfter?: number) =>
      tenant({ groupId: 1, personId: 4, readAfter }, async (tx) => {
        most = Math.max(most, ++running)
        await tx.execute(sql`select pg_sleep(0.01)`)
        running--
      })
    await Promise.all(Array.from({ length: 40 }, (_, at) => run(at % 2 ? 0 : undefined)))
    expect(most).toBeLessThanOrEqual(4)
    expect(away.reads).toEqual({ replica: 0, behind: 0, away: 20 })
  })

  it('runs a prepared statement on every connection, with its own values each time', async () => {
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        database.identity((tx) => accountOf(tx).execute({ id: 4 + (at % 2) })),
      ),
    )
    expect(found.map(([row]) => row?.account)).toEqual(
      Array.from({ length: 30 }, (_, at) => ['harbour_admin', 'harbour_user'][at % 2]),
    )
  })

  it('names a statement once its text is often sent, except behind a pooler', async () => {
    const named = (tx: Tx) =>
      tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where name like 'repeated_%'`,
      )
    const often = sql`select ${'often'}::text as word`
    const rare = sql`select ${'rare'}::text as word`
    const { rows } = await database.identity(async (tx) => {
      for (let times = 0; times < 4; times++)
        expect((await repeated(tx).execute(often)).rows).toEqual([{ word: 'often' }])
      await repeated(tx).execute(rare)
      return named(tx)
    })
    expect(rows.map(({ statement }) => statement)).toEqual(isPooled ? [] : ['select $1::text as word'])
  })

  it('runs statements together in one transaction, and reports the first that fails', async () => {
    const numbers = [1, 2, 3]
    const number = async (tx: Tx, value: number) =>
      tx.execute<{ value: number }>(
        sql`select ${value}::int as value, pg_current_xact_id()::text as transaction`,
      )
    const found = await database.identity((tx) =>
      together(tx, ...numbers.map((value) => async () => number(tx, value))),
    )
    const rows = found.flatMap((one) => one.rows)
    expect(rows.map(({ value }) => value)).toEqual(numbers)
    expect(new Set(rows.map((row) => JSON.stringify({ ...row, value: 0 }))).size).toBe(1)
    const failed = database.identity((tx) =>
      together(
        tx,
        () => number(tx, 1),
        () => failing(tx),
        () => number(tx, 3),
      ),
    )
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('reports a read that throws or sends nothing at once, and keeps its connection', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    for (let times = 0; times < 30; times++)
      await expect(database.identityRead(broken)).rejects.toThrow('broken')
    if (engine.name === 'PostgreSQL')
      await expect(
        database.identityRead(async (tx) => {
          await new Promise((resolve) => setImmediate(resolve))
          return tx.execute(sql`select 1`)
        }),
      ).rejects.toThrow('has to send its statement at once')
    expect((await database.identityRead((tx) => tx.execute(sql`select 1`))).rowCount).toBe(1)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('runs nothing when a transaction cannot begin, and names the reason', async () => {
    const { identity, identityRead } = createScopes(database.pool, 'set local role no_such_role; ')
    const change = (tx: Tx) => tx.execute(sql`update people set valid = false where id = 4`)
    const reason = { cause: { message: expect.stringContaining('"no_such_role" does not exist') } }
    await expect(identity(change)).rejects.toMatchObject(reason)
    await expect(identityRead(change)).rejects.toMatchObject(reason)
    const [person] = await database.identity((tx) =>
      tx
        .select({ valid: people.valid })
        .from(people)
        .where(sql`id = 4`),
    )
    expect(person).toEqual({ valid: true })
  })
})
