/**
 * `npm run bench:choices -w @lustra/server`: what the filters' choices take, from request to answer, in a group of 20,000 stores: for
 * a person of all, and for one who is bound to 10,000 of them, with what a search of reports takes for the latter. DATABASE_URL
 * measures a server, by an empty database of its own; else the embedded one.
 */
import { openDemoVisit } from '../../testing/demo-visit.ts'
import { measure } from '../../testing/measure.ts'
import { growHarbour } from '../../testing/more-reports.ts'
import { sizeBy } from '../../testing/short-bench.ts'

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
const wishes = [
  '',
  'keyword=1',
  'keyword=华东',
  'keyword=harbour',
  'keyword=HX012',
  'keyword=nowhere',
  'pageIndex=100',
]
for (const account of ['harbour_admin', 'harbour_user']) {
  const ask = await visit.signIn(account)
  for (const call of ['GetStoreList', 'GetCustomerList'])
    for (const wish of wishes) {
      const url = `/api/RegularServiceCallAll/${call}?${encodeURI(wish)}`
      console.log(`${account} ${call} ${wish}`.padEnd(52), await measure(() => ask({ method: 'GET', url })))
    }
  const url = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
  for (const payload of [
    {},
    { keyword: '华东', sort: 'StoreName' },
    { customer: '华', feedback: 'pending', pageIndex: 100 },
  ])
    console.log(
      `${account} ${JSON.stringify(payload)}`.padEnd(52),
      await measure(() => ask({ method: 'POST', url, payload })),
    )
}
await visit.close()
