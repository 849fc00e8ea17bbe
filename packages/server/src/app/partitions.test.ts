/** Service reports in partitions, as docs/scale.md describes them, by the script of examples/operations. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { openOn } from '@lustra/testing/killed-server.ts'
import { createReportReader } from '@lustra/testing/report-reader.ts'
import type { TestApp } from '@lustra/testing/test-app.ts'

const { postgres } = inject('testDatabases')
const list = '/api/RegularServiceCallAll'

interface Page {
  TotalItems: number
  Items: { Id: string }[]
}

/** What three people see of the reports: all of a group, two of its stores, another group. */
async function seenOf(testApp: TestApp): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const account of ['harbour_admin', 'harbour_user', 'jade_admin']) {
    const token = await testApp.tokenOf(account)
    const body = { pageSize: 20, keyword: '1' }
    const { ResData } = await testApp.call<Page>(`${list}/FindWithPagerSearchAsync`, { token, body })
    seen.push(
      ResData?.TotalItems,
      ResData?.Items.map(({ Id }) => Id),
    )
  }
  const reports = createReportReader(testApp)
  const { ResData } = await reports.read(
    await reports.embedOf(await testApp.tokenOf('jade_admin'), 'hygiene'),
  )
  return [...seen, ResData?.Tables]
}

describe.runIf(postgres)('service reports in partitions by group', () => {
  it('are the same for everybody, under the same names, and reading a group opens one partition (A6)', async () => {
    const settings = { kind: 'postgres', url: await copyTemplate(postgres!) } as const
    const before = await openOn(settings)
    const seen = await seenOf(before)
    const namesOf = ({ database }: TestApp) =>
      database.asOwner(async (client) => {
        const { rows } = await client.query(
          `select conname as name from pg_constraint where conrelid = 'service_reports'::regclass
           union all select indexrelid::regclass::text from pg_index where indrelid = 'service_reports'::regclass
           union all select tgname from pg_trigger where tgrelid = 'service_reports'::regclass and not tgisinternal
           union all select policyname from pg_policies order by 1`,
        )
        return rows
      })
    const names = await namesOf(before)
    await before.database.asOwner((client) =>
      client.query(readFileSync(inRoot('examples/operations/partition-reports.sql'), 'utf8')),
    )
    await before.close()

    const after = await openOn(settings)
    expect(await seenOf(after)).toEqual(seen)
    expect(seen).not.toContain(0)
    expect(await namesOf(after)).toEqual(names)
    await after.database.asOwner(async (client) => {
      await client.query(
        `begin; set local role portal_app; set local app.group_id = '1'; set local app.user_id = '4'`,
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain (analyze, costs off, timing off) select id from service_reports order by service_time desc limit 10',
      )
      const read = rows.filter(
        ({ 'QUERY PLAN': line }) => /on service_reports_\d+/.test(line) && !line.includes('never executed'),
      )
      expect(read).toHaveLength(1)
      // A partition has no policy of its own, and no role may read it directly.
      await expect(client.query('select from service_reports_0')).rejects.toThrow(/permission denied/)
      await client.query('rollback')
    })
    await after.close()
  })
})
