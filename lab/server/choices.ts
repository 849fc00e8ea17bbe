/**
 * `npm run lab choices`: measures the filter choices, from request to response, in a group of
 * 20,000 stores: for a person of all, and for one limited to 10,000 of them, with a search of reports by the latter.
 * DATABASE_URL measures a server, with an empty database of its own; else the embedded one.
 */
import { openDemoVisit } from './demo-visit.ts'
import { measure } from './measure.ts'
import { growHarbour } from './more-reports.ts'
import { sizeBy } from './short-bench.ts'

const visit = await openDemoVisit('harbour_admin', {
  grow: async (database) => {
    await growHarbour(database, sizeBy(20_000, 200), sizeBy(20_000, 400))
    await database.asOwner((client) =>
      client.query(`insert into person_stores (group_id, person_id, store_id)
        select s.group_id, p.id, s.id from stores s, people p where s.group_id = 1 and account = 'harbour_user' and s.id % 2 = 0
        on conflict do nothing`),
    )
  },
})
const queries = [
  '',
  'keyword=1',
  'keyword=华东',
  'keyword=harbour',
  'keyword=HX012',
  'keyword=nowhere',
  'pageIndex=100',
]
for (const account of ['harbour_admin', 'harbour_user']) {
  const request = await visit.signIn(account)
  for (const call of ['GetStoreList', 'GetCustomerList'])
    for (const query of queries) {
      const url = `/api/RegularServiceCallAll/${call}?${encodeURI(query)}`
      console.log(
        `${account} ${call} ${query}`.padEnd(52),
        await measure(() => request({ method: 'GET', url })),
      )
    }
  const url = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
  for (const payload of [
    {},
    { keyword: '华东', sort: 'StoreName' },
    { customer: '华', feedback: 'pending', pageIndex: 100 },
  ])
    console.log(
      `${account} ${JSON.stringify(payload)}`.padEnd(52),
      await measure(() => request({ method: 'POST', url, payload })),
    )
}
await visit.close()
