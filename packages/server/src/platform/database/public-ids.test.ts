import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './open.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { toRowId } from './rows.ts'

describe.each(testEngines())('ids visible to customers, on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const idsOf = (statement: string) =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(statement)
      return rows.map(({ id }) => Number(id))
    })

  it('are random and reveal nothing about how many rows other tenants have', async () => {
    const ids = await idsOf(
      `insert into stores (group_id, code, name) select 1 + n % 2, 'NEW' || n, 'New' from generate_series(1, 200) as n returning id`,
    )
    expect(new Set(ids).size).toBe(200)
    expect(ids.every((id) => Number.isSafeInteger(id) && toRowId(String(id)) === id)).toBe(true)
    const steps = ids.slice(1).map((id, index) => Math.abs(id - ids[index]!))
    // A sequence would have steps of 1; random 53-bit numbers have none below a million.
    expect(Math.min(...steps)).toBeGreaterThan(1_000_000)
  })

  it('come from no sequence in any table that has a group', async () => {
    const columns = await database.asOwner(async (client) => {
      const { rows } = await client.query<{ column: string }>(
        `select table_name || '.' || column_name as "column" from information_schema.columns
         where table_schema = 'public' and is_identity = 'YES' order by 1`,
      )
      return rows.map(({ column }) => column)
    })
    // They appear in no response, those of the audit trail only hashed.
    expect(columns).toEqual([
      'audit_entries.id',
      'corrective_action_steps.id',
      'events.number',
      'feedback_messages.id',
      'proposal_steps.id',
      'report_names.id',
      'sheet_imports.number',
    ])
  })
})
