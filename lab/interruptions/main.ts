/**
 * `npm run lab interruptions`: a system sends a batch of 50,000 stores while people change evaluations and a receiver gets the webhooks,
 * and meanwhile the server is killed (SIGKILL), its connections to the database are cut, or the receiver dies. Afterwards every
 * acknowledged row is stored once, and after sending the batch again all of them are; every change has reached the receiver, those of a
 * report in their order. `--rounds N` interrupts so often in each way, `--rows N` is the size of a batch, `--short` little of everything.
 * Exits with 1 on a violation.
 */
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedDemo } from '@lustra/demo/seed.ts'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { startOwnPostgres } from '@lustra/testing/postgres-server.ts'
import {
  openWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '@lustra/testing/webhook-receiver.ts'
import { signIn } from '../../tools/lib/api-client.ts'
import { callsOnly, startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { addAccount, openSystem } from '../lib/system.ts'
import { createBatch } from './batch.ts'
import { beginChanges } from './changes.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string' },
    rows: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const rounds = Number(flags.rounds ?? (flags.short ? 1 : 5))
const rows = Number(flags.rows ?? (flags.short ? 2_000 : 50_000))
const reports = flags.short ? 5 : 10
/** The batch is interrupted once so many rows are acknowledged, and a random time more, in ms. */
const [leastAcknowledged, longestMs] = flags.short ? [250, 200] : [1_000, 10_000]
/** How often and with what pause connections are cut, and how long the receiver is away, in ms. */
const cuts = { times: 5, pauseMs: 200 }
const awayMs = flags.short ? 500 : 5_000
/** A delivery of a process that died is claimed by another one after a minute, and one that failed twice after half a minute. */
const longestWaitMs = 120_000

const home = mkdtempSync(join(tmpdir(), 'lustra-interruptions-'))
// PostgreSQL runs as another user than root.
chmodSync(home, 0o755)
const postgres = await startOwnPostgres(cacheFolder)
const secret = await fill()
const client = new pg.Client(postgres.url)
await client.connect()
const port = await freePort()
let host: ApiHost = await start()
const received: ReceivedWebhook[] = []
let receiver: WebhookReceiver = await openReceiver(0)
let violations = 0
try {
  await (
    await openCrm()
  ).send('PUT', '/webhooks/main', {
    url: receiver.url,
    types: ['lustra.evaluation.given', 'lustra.evaluation.changed'],
  })
  const changes = await beginChanges(host.address, await signIn(host.address, 'harbour_admin'), reports)
  for (const [name, interrupt] of [
    ['killed server', killServer],
    ['cut connections', cutConnections],
    ['dead receiver', endReceiver],
  ] as const)
    await interruptBatches(name, interrupt)
  await changes.end()
  await drain()
  const { lost, disordered, twice, repeated } = changes.compare(received)
  console.log(
    `webhooks: ${changes.acknowledged()} changes acknowledged, ${lost.length} lost, ${disordered.length} reports in another order, ${twice.length} twice, ${repeated} deliveries repeated`,
  )
  note(lost, disordered, twice)
} finally {
  await host.stop()
  await receiver.close()
  await client.end()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
console.log(violations > 0 ? `${violations} violations` : 'No violation')
process.exitCode = violations > 0 ? 1 : 0

async function fill(): Promise<string> {
  const database = await openDatabase({ kind: 'postgres', url: postgres.url })
  await seedDemo(database, 'small', new Date())
  const added = await addAccount(database, 'crm', ['--groups', 'HARBOUR'])
  await database.close()
  return added
}

function start(): Promise<ApiHost> {
  return startApiHost({
    port,
    data: join(home, 'unused'),
    env: { ...callsOnly, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
  })
}

function openCrm() {
  return openSystem(host.address, 'crm', secret)
}

/** The receiver, or the next one at the same address. */
async function openReceiver(at: number): Promise<WebhookReceiver> {
  const opened = await openWebhookReceiver({ port: at })
  opened.answer = (webhook) => {
    received.push(webhook)
    return 204
  }
  return opened
}

/** Sends batches, interrupts each, and sends it again. */
async function interruptBatches(name: string, interrupt: () => Promise<void>): Promise<void> {
  const counts = { acknowledged: 0, lost: 0, twice: 0, missing: 0, interrupted: 0 }
  for (let round = 0; round < rounds; round++) {
    const batch = createBatch(`${name.replace(' ', '-')}-${round}`, rows)
    const sending = batch.send(await openCrm())
    const isOver = sending.then(() => true)
    while (batch.acknowledged.size < leastAcknowledged && !(await Promise.race([isOver, sleep(20, false)])));
    await sleep(Math.random() * longestMs)
    await interrupt()
    counts.interrupted += Number(!(await sending))
    counts.acknowledged += batch.acknowledged.size
    const first = await batch.compare(client)
    let isComplete = false
    for (let tries = 0; !isComplete && tries < 5; tries++) isComplete = await batch.send(await openCrm())
    const second = await batch.compare(client)
    counts.lost += first.lost.length + second.lost.length
    counts.twice += first.twice.length + second.twice.length
    counts.missing += rows - second.stored
    note(first.lost, first.twice, second.lost, second.twice)
  }
  violations += counts.missing
  console.log(
    `${name}: ${counts.interrupted} of ${rounds} batches interrupted, ${counts.acknowledged} rows acknowledged, ${counts.lost} lost, ${counts.twice} stored twice, ${counts.missing} missing after sending again`,
  )
}

function note(...found: string[][]): void {
  for (const one of found) violations += one.length
  for (const text of found.flat().slice(0, 20)) console.log(`  ${text}`)
}

async function killServer(): Promise<void> {
  const ended = once(host.process, 'exit')
  host.process.kill('SIGKILL')
  await ended
  host = await start()
}

async function cutConnections(): Promise<void> {
  for (let times = 0; times < cuts.times; times++) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await sleep(cuts.pauseMs)
  }
}

async function endReceiver(): Promise<void> {
  await receiver.close()
  await sleep(awayMs)
  receiver = await openReceiver(Number(new URL(receiver.url).port))
}

/** Waits until nothing is to be delivered, or nothing more is. */
async function drain(): Promise<void> {
  let least = Infinity
  let since = performance.now()
  for (;;) {
    // A short run does not wait for the next attempt, nor until a dead process counts as such.
    if (flags.short) await client.query('update event_deliveries set due_at = now() where due_at > now()')
    const { rows: counted } = await client.query<{ left: number }>(
      `select ((select count(*) from event_deliveries) + (select count(*) from events where position is null))::int as left`,
    )
    const left = counted[0]?.left ?? 0
    if (left === 0) return
    if (left < least) since = performance.now()
    least = Math.min(least, left)
    if (performance.now() - since > longestWaitMs) return note([`${left} events are left`])
    await sleep(500)
  }
}
