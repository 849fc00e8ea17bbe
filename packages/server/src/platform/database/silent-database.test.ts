import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { RequestClient } from './request-client.ts'
import { createScopes } from './scope.ts'
import { isTransientError, UnknownOutcomeError } from './transient-errors.ts'

const { postgres } = inject('testDatabases')

const clients = [{ Client: pg.Client }, { Client: RequestClient }]

describe.runIf(postgres).each(clients)('a silent database, by $Client.name', ({ Client }) => {
  /** Far longer than the limit of a test's pool, far shorter than a test. */
  const silence = 'select pg_sleep(8)'
  let connectionString = ''
  beforeAll(async () => {
    connectionString = await copyTemplate(postgres!)
  })

  function open() {
    const pool = new pg.Pool({ connectionString, query_timeout: 200, Client })
    pool.on('connect', (client) => client.on('error', () => undefined))
    onTestFinished(() => pool.end())
    return { pool, scopes: createScopes(pool) }
  }

  async function failureOf(work: Promise<unknown>) {
    const since = performance.now()
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(performance.now() - since).toBeLessThan(4_000)
    return error
  }

  it('fails the call as temporary, and its connection is not used again (E1)', async () => {
    const { pool, scopes } = open()
    const error = await failureOf(scopes.identity((tx) => tx.execute(sql.raw(silence))))
    expect(isTransientError(error)).toBe(true)
    expect(pool.totalCount).toBe(0)
    const { rows } = await scopes.identity((tx) => tx.execute<{ one: number }>('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  })

  it('fails a read at once in the same way (E1)', async () => {
    const { pool, scopes } = open()
    const error = await failureOf(scopes.identityRead((tx) => tx.execute(sql.raw(silence))))
    expect(isTransientError(error)).toBe(true)
    expect(pool.totalCount).toBe(0)
  })

  it('while committing leaves the outcome unknown (E1)', async () => {
    const { pool, scopes } = open()
    const owner = new pg.Client(connectionString)
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query(`create table slow_rows (id int); grant all on slow_rows to public;
      create function wait_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return null; end $$;
      create constraint trigger wait_at_commit after insert on slow_rows deferrable initially deferred
        for each row execute function wait_at_commit()`)
    const error = await failureOf(scopes.identity((tx) => tx.execute('insert into slow_rows values (1)')))
    expect(error).toBeInstanceOf(UnknownOutcomeError)
    expect(pool.totalCount).toBe(0)
  })
})
