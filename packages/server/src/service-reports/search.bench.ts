/** `npm run bench:search -w @lustra/server`: what a search of the demo world takes, from request to answer. DATABASE_URL measures a server. */
import type { ServiceReportSearch } from '@lustra/core/contract'
import { openDemoVisit } from '../testing/demo-visit.ts'
import { measure } from '../testing/measure.ts'

const searches: Record<string, ServiceReportSearch> = {
  'newest first': {},
  'by store name': { sort: 'StoreName', order: 'asc' },
  'word, pending': { keyword: 'harbour', feedback: 'pending' },
  'Chinese customer, by rating': { customer: '华东', sort: 'OverallRating' },
  'page 100': { pageIndex: 100 },
}

const visit = await openDemoVisit('harbour_admin')
const url = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
for (const [name, payload] of Object.entries(searches)) {
  console.log(name.padEnd(30), await measure(() => visit.ask({ method: 'POST', url, payload })))
}
await visit.close()
