/**
 * `npm run lab reports`: measures a report of this server, from requesting it to its data, alone and for
 * eight people at once. `--stores`, `--reports`, `--server`, `--folder` and DATABASE_URL select the database as in `npm run lab search`.
 * `--account` is the reader, `--report` which ones: those of the company (`company-…`) are for its own people only. Exits with
 * 1 over budget.
 */
import { parseArgs } from 'node:util'
import type { EmbeddedReport } from '@lustra/core/contract'
import { openGrownVisit } from './grown-visit.ts'
import { measure } from './measure.ts'
import { keepBudget, shortOption, sizeBy } from './short-bench.ts'
import { localReportKeys } from '@lustra/server/areas/report/local-reports.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    account: { type: 'string', default: 'superadmin' },
    report: { type: 'string', default: '' },
    folder: { type: 'string' },
    server: { type: 'boolean', default: false },
    stores: { type: 'string', default: '0' },
    reports: { type: 'string', default: '0' },
    ...shortOption,
  },
})

const aloneBudgetMs = 300
const togetherBudgetMs = 1_000

const visit = await openGrownVisit(flags.account, {
  size: flags.size === 'large' ? 'large' : 'small',
  stores: Number(flags.stores),
  reports: Number(flags.reports),
  folder: flags.folder,
  server: flags.server,
})
for (const key of localReportKeys.filter((one) => one.startsWith(flags.report))) {
  const call = key.startsWith('company') ? 'GetReport_Global' : 'GetReport'
  const request = () =>
    visit.ask<EmbeddedReport>({ method: 'GET', url: `/api/Report/${call}?reportId=${key}` })
  const read = visit.reader((await request()).EmbedToken)
  console.log(`${key}: to embed ${await measure(request)}`)
  console.log(
    `${key}: its data ${await measure(() => read({ method: 'GET', url: '/api/Report/GetReportData' }))}`,
  )
}
const accounts = await visit.database.asOwner(async (client) => {
  const { rows } = await client.query<{ account: string }>(
    `select account from people p join memberships m on m.person_id = p.id and m.is_default and m.valid
    join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = 1 and p.valid and not p.first_login and p.user_type = 'Group' and r.all_stores order by p.id limit 8`,
  )
  return rows.map((row) => row.account)
})
const hygiene = '/api/Report/GetReport?reportId=hygiene'
const reads: (() => Promise<unknown>)[] = []
for (const account of accounts) {
  const ask = await visit.signIn(account)
  const embedded = await ask<EmbeddedReport>({ method: 'GET', url: hygiene }).catch(() => undefined)
  if (!embedded) continue
  const read = visit.reader(embedded.EmbedToken)
  reads.push(() => read({ method: 'GET', url: '/api/Report/GetReportData' }))
}
const [alone] = reads
if (!alone) throw new Error('Nobody of HARBOUR may read the hygiene report')
keepBudget('hygiene alone, slowest', await slowest([alone]), aloneBudgetMs, 'ms')
keepBudget(`hygiene, ${reads.length} people at once, slowest`, await slowest(reads), togetherBudgetMs, 'ms')
await visit.close()

/** Starts all reads at once, five times, and returns the longest of them in milliseconds. */
async function slowest(all: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < sizeBy(5, 1); round++)
    await Promise.all(
      all.map(async (read) => {
        const since = performance.now()
        await read()
        times.push(performance.now() - since)
      }),
    )
  const shown = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0))
  console.log(`hygiene, ${all.length} people at once: ${shown[0]} to ${shown.at(-1)} ms`)
  return Math.max(...times)
}
