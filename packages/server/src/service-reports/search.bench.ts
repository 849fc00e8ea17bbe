/** `npm run bench:search -w @lustra/server`: what a search of the demo world takes, from request to answer. DATABASE_URL measures a server. */
import type { ServiceReportSearch } from '@lustra/core/contract'
import { createApp, openDatabase } from '../app.ts'
import { demoPassword } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { testSettings } from '../testing/bench.ts'

const rounds = 100
const searches: Record<string, ServiceReportSearch> = {
  'newest first': {},
  'by store name': { sort: 'StoreName', order: 'asc' },
  'word, pending': { keyword: 'harbour', feedback: 'pending' },
  'Chinese customer, by rating': { customer: '华东', sort: 'OverallRating' },
  'page 100': { pageIndex: 100 },
}

const url = process.env.DATABASE_URL
const database = await openDatabase(url ? { kind: 'postgres', url } : { kind: 'memory' })
await seedDemo(database, 'small', new Date())
await database.asOwner((client) => client.query('vacuum analyze'))
const app = await createApp({ settings: testSettings, database })

const token = await signIn()
for (const [name, search] of Object.entries(searches)) console.log(name.padEnd(30), await measure(search))
await app.close()
await database.close()

async function signIn(): Promise<string> {
  const payload = { UserName: 'harbour_admin', Password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/Login/GetCheckUser', payload })
  return answer.json<{ ResData: { AccessToken: string } }>().ResData.AccessToken
}

async function measure(payload: ServiceReportSearch): Promise<string> {
  const path = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
  const ask = () =>
    app.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${token}` } })
  for (let round = 0; round < 20; round++) await ask()
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    const { ErrCode } = (await ask()).json<{ ErrCode: number }>()
    if (ErrCode !== 0) throw new Error(`the search failed with ${ErrCode}`)
    times.push(performance.now() - since)
  }
  const { user, system } = process.cpuUsage(cpu)
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(rounds * share)]?.toFixed(1)
  return `median ${at(0.5)} ms   p95 ${at(0.95)} ms   CPU ${((user + system) / 1000 / rounds).toFixed(1)} ms`
}
