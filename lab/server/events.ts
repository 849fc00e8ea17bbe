/**
 * `npm run lab events`: on a PostgreSQL of its own with 1,000,000 events kept, how long a page of the feed takes, and how long it takes
 * from a person's call to the webhook, at 50 calls a second to two processes of the server, with one receiver that works and three that do
 * not. `--kept`, `--calls`, `--rate` and `--processes` are other numbers, `--profile FOLDER` writes CPU profiles, `--short` a few of
 * everything. Exits with 1 when the p95 of a page is above 30 ms, or that of a webhook above 2 s.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Evaluation, Paged, ServiceReport } from '@lustra/core/contract'
import { seedDemo } from '@lustra/demo/seed.ts'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { freePortRow } from '@lustra/testing/ports.ts'
import { fastSettings, startOwnPostgres } from '@lustra/testing/postgres-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@lustra/testing/webhook-receiver.ts'
import { call, signIn } from '../../tools/lib/api-client.ts'
import { callsOnly, startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { startFlags } from '../../tools/lib/start-flags.ts'
import { addAccount, openSystem, toLines, type System } from '../lib/system.ts'
import { percentile, reportTimes, timesOf } from './measure.ts'
import { keepBudget, shortOption, sizeBy } from './short-bench.ts'

const number = (value: number) => ({ type: 'string', default: String(value) }) as const
const { values: flags } = parseArgs({
  options: {
    kept: number(sizeBy(1_000_000, 2_000)),
    calls: number(sizeBy(1_500, 40)),
    rate: number(50),
    processes: number(2),
    profile: { type: 'string' },
    ...shortOption,
  },
})
const [kept, calls, rate, processes] = [flags.kept, flags.calls, flags.rate, flags.processes].map(Number) as [
  number,
  number,
  number,
  number,
]
/** Of the receiver that works: as over the internet. */
const answerMs = 100
const area = '/api/RegularServiceCallAll'
const home = mkdtempSync(path.join(tmpdir(), 'lustra-events-'))
const postgres = await startOwnPostgres(cacheFolder, { settings: fastSettings })
const secrets = await fill()
const hosts: ApiHost[] = []
const receivers: WebhookReceiver[] = []
try {
  const first = await freePortRow(processes)
  for (let index = 0; index < processes; index++) hosts.push(await startHost(first + index))
  await readFeed()
  await sendWebhooks()
} finally {
  await Promise.all(hosts.map((host) => host.stop()))
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

/** Adds the accounts, and the events that are kept: 2 % of another group, and one in 5,000 of a rare type. Returns the secrets. */
async function fill(): Promise<Record<'crm' | 'jade' | 'all', string>> {
  const database: Database = await openDatabase({ kind: 'postgres', url: postgres.url })
  await seedDemo(database, 'small', new Date())
  const made = {
    crm: await addAccount(database, 'crm', ['--groups', 'HARBOUR']),
    jade: await addAccount(database, 'jade', ['--groups', 'JADE']),
    all: await addAccount(database, 'all', ['--all-groups']),
  }
  await database.asOwner(async (client) => {
    await client.query(
      `insert into events (id, position, group_id, type, subject, at, data)
      select gen_random_uuid(), nextval('event_positions'), 1 + (n % 50 = 0)::int,
        case when n % 5000 = 0 then 'lustra.import.applied' else 'lustra.evaluation.given' end,
        'service-reports/' || n % 100000, now() - interval '1 day',
        jsonb_build_object('rating', 5, 'text', repeat('word ', 20), 'keys', '[{"source":"crm","entity":"stores","key":"S-1"}]'::jsonb)
      from generate_series(1, $1::int) n`,
      [kept],
    )
    await client.query('vacuum analyze')
  })
  await database.close()
  return made
}

function startHost(port: number): Promise<ApiHost> {
  return startApiHost({
    port,
    data: home,
    flags: [...startFlags(), ...(flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : [])],
    env: { ...callsOnly, DATABASE_URL: postgres.url, LUSTRA_SESSIONS_PER_ACCOUNT: '20', LOG_LEVEL: 'error' },
  })
}

async function readFeed(): Promise<void> {
  const { address } = hosts[0]!
  const as = (name: keyof typeof secrets): Promise<System> => openSystem(address, name, secrets[name])
  const [crm, jade, all] = [await as('crm'), await as('jade'), await as('all')]
  for (const [name, system, query] of [
    ['most events, 100', crm, 'limit=100'],
    ['all groups, 100', all, 'limit=100'],
    ['2 % of them, 100', jade, 'limit=100'],
    ['a rare type, 100', crm, 'limit=100&types=lustra.import.applied'],
  ] as const) {
    const read = async () => {
      const after = Math.floor(Math.random() * kept).toString(36)
      await system.send('GET', `/events?${query}&after=${after}`)
    }
    await timesOf(sizeBy(50, 1), read)
    const times = await timesOf(sizeBy(200, 3), read)
    reportTimes(`feed, ${name}`, times)
    keepBudget(`feed, ${name}`, percentile(times, 0.95), 30, 'ms')
  }
}

/** Of the receivers that do not work one never answers, one refuses, and one takes three seconds. */
async function sendWebhooks(): Promise<void> {
  const crm = await openSystem(hosts[0]!.address, 'crm', secrets.crm)
  const healthy = await openReceiver(crm, 'healthy', () => 204)
  await openReceiver(crm, 'silent', () => 'never')
  await openReceiver(crm, 'refusing', () => 500)
  await openReceiver(crm, 'slow', () => sleep(3_000, 204))
  const tokens = await Promise.all(hosts.map(({ address }) => signIn(address, 'harbour_admin')))
  await addReports(crm)
  const reports = await pendingReports(hosts[0]!.address, tokens[0]!)
  const begun = new Map<string, number>()
  const responses: number[] = []
  const evaluate = async (id: string, index: number): Promise<void> => {
    const at = performance.now()
    begun.set(`service-reports/${id}`, at)
    const turn = index % hosts.length
    await call<Evaluation>(hosts[turn]!.address, `${area}/SubmitScope`, {
      body: { id, OverallRating: 4 },
      token: tokens[turn]!,
    })
    responses.push(performance.now() - at)
  }
  const lags: number[] = []
  healthy.answer = ({ subject }) => {
    lags.push(performance.now() - begun.get(subject)!)
    return sleep(answerMs, 204)
  }
  // Processes that have just started compile what they run.
  const warmUp = reports.splice(0, sizeBy(100, 4))
  for (const [index, id] of warmUp.entries()) await evaluate(id, index)
  await healthy.until(warmUp.length)
  responses.length = lags.length = 0
  const since = performance.now()
  const open: Promise<void>[] = []
  for (const [index, id] of reports.entries()) {
    await sleep(Math.max(0, since + (index * 1_000) / rate - performance.now()))
    open.push(evaluate(id, index))
  }
  await Promise.all(open)
  const seconds = (performance.now() - since) / 1_000
  await healthy.until(warmUp.length + reports.length)
  console.log(`${reports.length} calls, ${(reports.length / seconds).toFixed(1)} a second`)
  reportTimes('call', responses)
  reportTimes('call to webhook', lags)
  keepBudget('call to webhook', percentile(lags, 0.95) / 1_000, 2, 's')
}

async function openReceiver(
  system: System,
  name: string,
  answer: WebhookReceiver['answer'],
): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver()
  receivers.push(receiver)
  receiver.answer = answer
  await system.send('PUT', `/webhooks/${name}`, { url: receiver.url })
  return receiver
}

/** As many as are evaluated, in 400 stores: evaluations of one store in one month change the same sum. */
async function addReports(system: System): Promise<void> {
  const numbers = Array.from({ length: calls }, (_, number) => number)
  const stores = numbers.slice(0, 400).map((number) => ({ key: `S-${number}`, name: `Store ${number}` }))
  const rows = numbers.map((number) => ({
    key: `R-${number}`,
    store: `S-${number % 400}`,
    serviceType: 'pest-routine',
    serviceTime: new Date(Date.now() - (number + 1) * 60_000).toISOString(),
  }))
  for (const [entity, sent] of [
    ['stores', stores],
    ['service-reports', rows],
  ] as const) {
    for await (const line of system.batch(`/groups/HARBOUR/${entity}:batch`, toLines(sent.values())))
      if (line.result === 'refused') throw new Error(JSON.stringify(line))
  }
}

/** Ids of reports that nobody has evaluated. */
async function pendingReports(address: string, token: string): Promise<string[]> {
  const found: string[] = []
  for (let pageIndex = 1; found.length < calls; pageIndex++) {
    const { Items } = await call<Paged<ServiceReport>>(address, `${area}/FindWithPagerSearchAsync`, {
      body: { pageIndex, pageSize: 100, feedback: 'pending' },
      token,
    })
    if (Items.length === 0) break
    found.push(...Items.map(({ Id }) => Id))
  }
  return found.slice(0, calls)
}
