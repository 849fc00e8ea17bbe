/**
 * `npm run lab search`: measures searching, from request to response, in every order with every
 * filter on the first, tenth, hundredth and last page, for a person of all stores and two limited ones. `--stores` and
 * `--reports` set the size of HARBOUR, in the embedded database or, with `--server`, in a PostgreSQL server of its own. `--folder`
 * keeps either for the next run; DATABASE_URL measures another server (fill it first with `--size large`). `--rounds` are the
 * repetitions. Exits with 1 over budget.
 */
import { parseArgs } from 'node:util'
import {
  serviceReportSorts,
  type Paged,
  type ServiceReport,
  type ServiceReportSearch,
} from '@lustra/core/contract'
import { cpuReader } from './backend-cpu.ts'
import { openGrownVisit } from './grown-visit.ts'
import { isShort, keepBudget, shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    folder: { type: 'string' },
    server: { type: 'boolean', default: false },
    stores: { type: 'string', default: String(sizeBy(2_500, 50)) },
    reports: { type: 'string', default: String(sizeBy(100_000, 400)) },
    rounds: { type: 'string', default: String(sizeBy(5, 1)) },
    ...shortOption,
    filter: { type: 'string', default: '' },
    account: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
  },
})

interface Figure {
  name: string
  times: number[]
  /** CPU time of this process and PostgreSQL for each; empty when it cannot be read. */
  cpu: number[]
}

/** Of all searches of a person together. */
const budgetMs = 100
/** Of each of the searches that read most. */
const worst = [
  /^a word of stores, ServiceType \w+, page 1000$/,
  /^a word of customers, OverallRating /,
  /^keyword, a part of a number/,
]
const worstBudgetMs = 60

const visit = await openGrownVisit('harbour_admin', {
  size: flags.size === 'large' ? 'large' : 'small',
  stores: Number(flags.stores),
  reports: Number(flags.reports),
  folder: flags.folder,
  server: flags.server,
})
const url = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
const find = (send: typeof visit.ask, payload: ServiceReportSearch) =>
  send<Paged<ServiceReport>>({ method: 'POST', url, payload })

const regional = await visit.database.asOwner(async (client) => {
  const { rows } = await client.query<{ account: string }>(
    'select account from people join memberships m on m.person_id = people.id where m.role_id = 107 limit 1',
  )
  return rows[0]?.account ?? 'harbour_user'
})
/** In English many names have a translation, whose order is another one. */
const readers = [
  { account: 'harbour_admin', language: 'zh-CN' },
  { account: 'harbour_admin', language: 'en-US' },
  { account: regional, language: 'zh-CN' },
  { account: 'harbour_user', language: 'zh-CN' },
]
for (const { account, language } of readers)
  if (account.includes(flags.account) && language.includes(flags.language))
    await measurePerson(account, language)
await visit.close()

async function measurePerson(account: string, language: string): Promise<void> {
  const signedIn = await visit.signIn(account)
  const send = <T = unknown>(request: Parameters<typeof signedIn>[0]) =>
    signedIn<T>({ ...request, headers: { ...request.headers, 'accept-language': language } })
  const { Items, TotalItems } = await find(send, { pageSize: 1 })
  const [sample] = Items
  if (!sample) throw new Error(`${account} has no reports`)
  console.log(`\n${account}, ${language}: ${TotalItems} reports counted`)
  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(filtersFrom(sample)))
    if (name.includes(flags.filter)) figures.push(...(await measureFilter(send, name, filter)))
  const all = figures.flatMap(({ times }) => times)
  console.log(`${figures.length} searches ${Number(flags.rounds)} times each: ${summary(all)}`)
  // Other work on the machine delays responses, and hardly changes their CPU time.
  console.log(`CPU of server and database: ${summary(figures.flatMap(({ cpu }) => cpu))}`)
  // The fastest round is the time of the server itself, also on a busy machine.
  console.log(`the quickest of each: ${summary(figures.map(({ times }) => Math.min(...times)))}`)
  for (const { name, times } of figures
    .toSorted((a, b) => at(b.times, 0.95) - at(a.times, 0.95))
    .slice(0, 10))
    console.log(`  slowest: ${name.padEnd(60)} ${summary(times)}`)
  keepBudget(`p95 of all searches of ${account}`, at(all, 0.95), budgetMs, 'ms')
  for (const pattern of worst) {
    const times = figures.filter(({ name }) => pattern.test(name)).flatMap((figure) => figure.times)
    if (times.length === 0) continue
    console.log(`  ${String(pattern)} ${summary(times)}`)
    const cpu = figures.filter(({ name }) => pattern.test(name)).flatMap((figure) => figure.cpu)
    console.log(`    CPU: ${summary(cpu)}`)
    keepBudget(`p95 of ${String(pattern)} of ${account}`, at(times, 0.95), worstBudgetMs, 'ms')
  }
}

/** Every filter of the list, alone and combined, frequent and rare, with words that are not indexed. */
function filtersFrom(sample: ServiceReport): Record<string, ServiceReportSearch> {
  const range = { startTime: '2025-06-01T00:00:00.000Z', endTime: '2025-12-31T00:00:00.000Z' }
  return {
    nothing: {},
    'keyword of 1': { keyword: 'h' },
    'keyword of 1, rare': { keyword: '茶' },
    'keyword of 2': { keyword: '97' },
    'keyword of 2, Chinese': { keyword: '华东' },
    'keyword of 2, nowhere': { keyword: 'qz' },
    'keyword of 4': { keyword: 'west' },
    'keyword, a report number': { keyword: sample.ReportNo },
    'keyword, a part of a number': { keyword: sample.ReportNo.slice(-5) },
    'keyword of 3 digits': { keyword: '123' },
    'a customer': { customer: sample.CustomerName },
    'a word of customers': { customer: '华' },
    'a store': { store: sample.StoreCode },
    'a word of stores': { store: '店' },
    'a type': { serviceType: sample.ServiceType },
    'a range': range,
    'a day': { startTime: '2025-09-10T00:00:00.000Z', endTime: '2025-09-10T23:59:59.999Z' },
    feedbacked: { feedback: 'feedbacked' },
    pending: { feedback: 'pending' },
    'requires action': { result: 'action' },
    'no report yet': { result: 'missing' },
    'type, pending, range': { serviceType: sample.ServiceType, feedback: 'pending', ...range },
    'keyword, pending': { keyword: 'ha', feedback: 'pending' },
    'all at once': {
      keyword: '店',
      customer: '华',
      store: '店',
      serviceType: sample.ServiceType,
      feedback: 'pending',
      ...range,
    },
  }
}

async function measureFilter(
  send: typeof visit.ask,
  name: string,
  filter: ServiceReportSearch,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const { TotalItems } = await find(send, filter)
  const last = Math.max(1, Math.ceil(TotalItems / 10))
  const pages = [...new Set([1, 10, 100, last])].filter((page) => page <= last)
  const readCpu = await cpuReader(visit.database)
  for (const sort of isShort ? serviceReportSorts.slice(0, 1) : serviceReportSorts)
    for (const order of ['asc', 'desc'] as const)
      for (const pageIndex of pages) {
        const times: number[] = []
        const cpu: number[] = []
        for (let round = 0; round < Number(flags.rounds); round++) {
          const before = readCpu?.()
          const since = performance.now()
          await find(send, { ...filter, sort, order, pageIndex })
          times.push(performance.now() - since)
          if (readCpu && before !== undefined) cpu.push(readCpu() - before)
        }
        figures.push({ name: `${name}, ${sort} ${order}, page ${pageIndex}`, times, cpu })
      }
  console.log(
    `  ${name.padEnd(26)} ${String(TotalItems).padStart(6)} hits   ${summary(figures.flatMap(({ times }) => times))}   CPU ${summary(figures.flatMap(({ cpu }) => cpu))}`,
  )
  return figures
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function summary(times: number[]): string {
  const shown = (share: number) => at(times, share).toFixed(1).padStart(6)
  return `median ${shown(0.5)} ms   p95 ${shown(0.95)} ms   slowest ${shown(1)} ms`
}
