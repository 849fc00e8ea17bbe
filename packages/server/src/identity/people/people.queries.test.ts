import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/open.ts'
import { setIdentityRole } from '../../platform/database/scope.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { findByTarget, findPerson } from './people.queries.ts'

describe.each(testEngines())('finding the person who signs in, on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await engine.open())
    await database.asOwner(async (client) => {
      await client.query(`insert into people (account, real_name, mail, phone, area_code, password_hash)
        select 'p' || n, '', 'p' || n || '@many.example', '150' || (10000000 + n), '86', '' from generate_series(1, 3000) n`)
      await client.query('analyze people')
    })
  })
  afterAll(() => database.close())

  it.each([
    ['by a mail', (tx) => findPerson(tx, 'P17@many.example', '')],
    ['by a phone', (tx) => findPerson(tx, '15010000017', '86')],
    ['by a login name', (tx) => findPerson(tx, 'p17', '')],
    ['for a code by mail', (tx) => findByTarget(tx, { kind: 'mail', mail: 'p17@many.example' })],
    ['for a code by text', (tx) => findByTarget(tx, { kind: 'phone', areaCode: '86', phone: '15010000017' })],
  ] satisfies [string, (tx: Parameters<typeof findPerson>[0]) => Promise<unknown>][])(
    'uses only the expected indexes, %s',
    async (_, find) => {
      const requested: { query: string; params: unknown[] }[] = []
      const plan = await database.asOwner(async (client) => {
        await client.query(`begin; ${setIdentityRole}`)
        const recording = Object.assign(Object.create(client) as typeof client, {
          query: (config: pg.QueryConfig, params: unknown[]) => {
            requested.push({ query: config.text, params })
            return client.query(config, params)
          },
        })
        expect(await find(drizzle(recording))).toMatchObject({ account: 'p17' })
        const { rows } = await client.query(`explain ${requested[0]!.query}`, requested[0]!.params)
        await client.query('rollback')
        return JSON.stringify(rows)
      })
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan')
    },
  )
})
