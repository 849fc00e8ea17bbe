/**
 * `npm run lab stores`: measures searching stores, from request to response, in every order with
 * every filter on the first, a deep and the last page. DATABASE_URL measures a server's database. `--stores` sets the
 * size of HARBOUR, `--language` the names: zh-CN, as stored, or en-US, by their translations. Exits with 1 when the p95
 * of all is above 30 ms.
 */
import { parseArgs } from 'node:util'
import { managedStoreSorts, type ManagedStore, type Paged, type StoreSearch } from '@lustra/core/contract'
import { openDemoVisit } from './demo-visit.ts'
import { growHarbour } from './more-reports.ts'
import { keepBudget, shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    stores: { type: 'string', default: String(sizeBy(20_000, 50)) },
    language: { type: 'string', default: 'zh-CN' },
    rounds: { type: 'string', default: String(sizeBy(5, 1)) },
    ...shortOption,
  },
})

const visit = await openDemoVisit('harbour_admin', {
  grow: (database) => growHarbour(database, Number(flags.stores), 0),
})
const find = (payload: StoreSearch) =>
  visit.ask<Paged<ManagedStore>>({ method: 'POST', url: '/api/Store/FindWithPagerSearchAsync', payload })

await visit.ask({ method: 'GET', url: `/api/Login/Chglanguage?language=${flags.language}` })
const { Items } = await find({ pageSize: 1 })
const filters: Record<string, StoreSearch> = {
  nothing: {},
  'a keyword': { keyword: '店' },
  'a rare keyword': { keyword: 'hx000017' },
  'a name': { name: '酒店' },
  'a code': { code: 'hx0' },
  'a node': { organizeId: Items[0]?.OrganizeId ?? '' },
  'no node': { organizeId: 'none' },
}
const all: number[] = []
const quickest: number[] = []
for (const [name, filter] of Object.entries(filters)) {
  const times: number[] = []
  const { TotalItems } = await find(filter)
  for (const sort of managedStoreSorts)
    for (const order of ['asc', 'desc'] as const)
      for (const pageIndex of new Set([1, 100, Math.max(1, Math.ceil(TotalItems / 10))])) {
        const before = times.length
        for (let round = 0; round < Number(flags.rounds); round++) {
          const since = performance.now()
          await find({ ...filter, sort, order, pageIndex })
          times.push(performance.now() - since)
        }
        quickest.push(Math.min(...times.slice(before)))
      }
  all.push(...times)
  console.log(`${name.padEnd(16)} ${String(TotalItems).padStart(6)} hits  ${summary(times)}`)
}
console.log(`all                           ${summary(all)}`)
keepBudget('p95 of all', shareOf(all, 0.95), 30, 'ms')
// The fastest round is the time of the server itself, also on a busy machine.
console.log(`the fastest of each          ${summary(quickest)}`)
await visit.close()

/** The time that this share of the requests does not exceed, in ms. */
function shareOf(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

function summary(times: number[]): string {
  const at = (share: number) => shareOf(times, share).toFixed(1)
  return `median ${at(0.5)} ms   p95 ${at(0.95)} ms   slowest ${at(1)} ms`
}
