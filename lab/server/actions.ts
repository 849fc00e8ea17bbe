/**
 * `npm run lab actions`: measures searching corrective actions, from request to response, in every
 * order with every filter on the first, a deep and the last page, for a person of all stores and for limited ones.
 * DATABASE_URL measures a PostgreSQL database, filled like the embedded one when it is empty. `--actions`, `--reports`
 * and `--stores` set the size of HARBOUR, `--rounds` the repetitions.
 */
import { parseArgs } from 'node:util'
import {
  actionSorts,
  type CorrectiveAction,
  type CorrectiveActionSearch,
  type Paged,
} from '@lustra/core/contract'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { openDemoVisit } from './demo-visit.ts'
import { reportTimes, timesOf } from './measure.ts'
import { growHarbour } from './more-reports.ts'
import { isShort, shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    actions: { type: 'string', default: String(sizeBy(5_000, 100)) },
    reports: { type: 'string', default: String(sizeBy(100_000, 400)) },
    stores: { type: 'string', default: String(sizeBy(2_500, 50)) },
    rounds: { type: 'string', default: String(sizeBy(5, 1)) },
    ...shortOption,
  },
})

const visit = await openDemoVisit('harbour_admin', {
  grow: async (database) => {
    await growHarbour(database, Number(flags.stores), Number(flags.reports))
    await growActions(database, Number(flags.actions))
  },
})
const regional = await visit.database.asOwner(async (client) => {
  const { rows } = await client.query<{ account: string }>(
    'select account from people join memberships m on m.person_id = people.id where m.role_id = 107 limit 1',
  )
  return rows[0]?.account ?? 'harbour_user'
})
for (const account of isShort ? ['harbour_admin'] : ['harbour_admin', regional, 'harbour_user'])
  await measurePerson(account)
await visit.close()

/** Adds one action per report, with texts and days of existing ones. */
async function growActions(database: Database, count: number): Promise<void> {
  await database.asOwner((client) =>
    client.query(
      `with known as (select *, row_number() over (order by id) - 1 as place from corrective_actions where group_id = 1),
        done as (select id, store_id, row_number() over (order by id) as n from service_reports where group_id = 1 order by id desc limit $1::int)
      insert into corrective_actions (group_id, report_id, store_id, title, finding, due_date, status, created_at, closed_at)
      select 1, done.id, done.store_id, title || ' ' || n, finding, due_date - (n % 300)::int, status, created_at, closed_at
      from done join known on place = n % (select count(*) from known)`,
      [count],
    ),
  )
}

async function measurePerson(account: string): Promise<void> {
  const request = await visit.signIn(account)
  const find = (payload: CorrectiveActionSearch) =>
    request<Paged<CorrectiveAction>>({
      method: 'POST',
      url: '/api/CorrectiveAction/FindWithPagerSearchAsync',
      payload,
    })
  const { Items, TotalItems } = await find({ pageSize: 1 })
  const [sample] = Items
  if (!sample) throw new Error(`${account} has no actions`)
  console.log(`\n${account}: ${TotalItems} actions counted`)
  const every: number[] = []
  for (const [name, filter] of Object.entries(filtersFrom(sample))) {
    const times: number[] = []
    for (const sort of isShort ? actionSorts.slice(0, 1) : actionSorts)
      for (const order of ['asc', 'desc'] as const) {
        const { TotalPages } = await find({ ...filter, sort, order, pageSize: 50 })
        for (const pageIndex of new Set([1, Math.ceil(TotalPages / 2) || 1, TotalPages || 1]))
          times.push(
            ...(await timesOf(Number(flags.rounds), () =>
              find({ ...filter, sort, order, pageSize: 50, pageIndex }),
            )),
          )
      }
    every.push(...times)
    reportTimes(name, times)
  }
  reportTimes('all', every)
}

function filtersFrom(sample: CorrectiveAction): Record<string, CorrectiveActionSearch> {
  return {
    none: {},
    'not done': { status: 'not-done' },
    overdue: { status: 'overdue' },
    done: { status: 'done' },
    'due days': { dueFrom: '2000-01-01', dueTo: '2100-01-01' },
    customer: { customer: sample.CustomerName },
    'part of a customer': { customer: 'arbour' },
    store: { store: sample.StoreCode },
    'keyword of 1 letter': { keyword: 'e' },
    'keyword in Chinese': { keyword: '海港' },
    'keyword that nothing has': { keyword: 'zzzz' },
    'report number': { keyword: sample.ReportNo },
    'one report': { report: sample.ReportId },
    several: { status: 'done', customer: 'harbour', keyword: 'a', dueFrom: '2000-01-01' },
  }
}
