import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '../database/replica.ts'
import { eventDeliveries } from '../database/schema/events.ts'
import { outgoing } from '../database/schema/outgoing.ts'
import { serviceAccountEntities, serviceAccounts } from '../database/schema/service-accounts.ts'
import type { Tx } from '../database/scope.ts'
import { codeOf, isDisconnected } from '../http/errors.ts'
import { jobStates, type JobCount } from '../jobs/jobs.queries.ts'
import type { WatchedCertificates } from '../outside/certificates.ts'
import { outsideServices, type Outside } from '../outside/outside.ts'
import { jobOutcomes, type JobRuns, type Watch } from './watch.ts'

/** Messages in the database that were not sent: those that wait, and those given up within the last week. */
interface UnsentMessages {
  kind: string
  waiting: number
  givenUp: number
  /** Age of the oldest that waits; 0 without one. */
  oldestSeconds: number
}

export async function findUnsentMessages(tx: Tx): Promise<UnsentMessages[]> {
  const { rows } = await tx.execute<Record<keyof UnsentMessages, never>>(sql`
    select kind, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'given-up'))::int as "givenUp",
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestSeconds"
    from (select kind, state, created_at from ${outgoing} where state <> 'sent'
      union all select 'webhook', state, created_at from ${eventDeliveries}
        where state = 'waiting' or created_at > clock_timestamp() - interval '1 week') as unsent group by kind`)
  return rows
}

/**
 * Number of service reports that were ever inserted, by PostgreSQL's statistics: no role of a request may read the rows of
 * every group. Partitions are counted together. It may begin anew after a crash of the database.
 */
export async function countAddedReports(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`
    select coalesce(sum(n_tup_ins), 0)::float8 as added from pg_stat_user_tables
    where relid in (select relid from pg_partition_tree('service_reports'))`)
  return rows[0]?.added ?? 0
}

/** When rows of an entity last came from a system of the company. */
interface SourceTime {
  source: string
  entity: string
  at: number
}

export async function findSourceTimes(tx: Tx): Promise<SourceTime[]> {
  const { rows } = await tx.execute<Record<keyof SourceTime, never>>(sql`
    select a.name as source, e.entity, extract(epoch from e.applied_at)::float8 as at
    from ${serviceAccountEntities} e join ${serviceAccounts} a on a.id = e.account_id`)
  return rows
}

interface MetricsParts {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Number of jobs in the database by kind and state, of all processes. */
  countJobs(): Promise<JobCount[]>
  /** Kinds that are reported also while there are no jobs of them. */
  jobKinds: readonly string[]
  replica?: Pick<Replica, 'reads' | 'state' | 'lagSeconds'> | undefined
  watch: Watch
  certificates: WatchedCertificates
  findUnsentMessages(): Promise<UnsentMessages[]>
  findSourceTimes(): Promise<SourceTime[]>
  /** Number of service reports that were ever inserted. */
  countAddedReports?(): Promise<number>
}

/**
 * What a company watches: durations of requests by route, refusals, connections, jobs, and the process itself. Labels are route
 * patterns, methods, status and error codes, kinds of jobs, and names of service accounts only: never an address, a person or a group.
 */
export function createMetrics(
  app: FastifyInstance,
  {
    pool,
    countJobs,
    jobKinds,
    replica,
    watch,
    certificates,
    findUnsentMessages,
    findSourceTimes,
    countAddedReports,
  }: MetricsParts,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'lustra_request_duration_seconds',
    help: 'Time from the request to its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, because addresses hold ids and a service token; unknown addresses are all one.
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  const refusals = new Counter({
    name: 'lustra_refusals_total',
    help: 'Calls that were refused or failed, by the code in their envelope: most of them have HTTP status 200',
    labelNames: ['code'] as const,
    registers: [registry],
  })
  app.addHook('onError', async (_request, reply, error) => {
    if (!isDisconnected(reply)) refusals.inc({ code: codeOf(error) })
  })
  new Gauge({
    name: 'lustra_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'lustra_jobs',
    help: 'Jobs in the database, of all processes',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    async collect() {
      const counts = await countJobs()
      this.reset()
      for (const kind of jobKinds) for (const state of jobStates) this.set({ kind, state }, 0)
      for (const { count, ...labels } of counts) this.set(labels, count)
    },
  })
  observeJobRuns(registry, jobKinds, watch.jobRuns)
  observeOutside(registry, watch.outside, certificates)
  observeMessages(registry, findUnsentMessages)
  new Gauge({
    name: 'lustra_source_rows_timestamp_seconds',
    help: 'When rows of an entity last came from a system of the company by the integration API, also unchanged ones',
    labelNames: ['source', 'entity'] as const,
    registers: [registry],
    async collect() {
      const times = await findSourceTimes()
      this.reset()
      for (const { at, ...labels } of times) this.set(labels, at)
    },
  })
  if (countAddedReports)
    new Counter({
      name: 'lustra_service_reports_added_total',
      help: 'Service reports inserted into the database, by any process or import',
      registers: [registry],
      async collect() {
        const added = await countAddedReports()
        this.reset()
        this.inc(added)
      },
    })
  if (replica) observeReplica(registry, replica)
  return registry
}

function observeJobRuns(registry: Registry, jobKinds: readonly string[], runs: JobRuns): void {
  new Counter({
    name: 'lustra_job_runs_total',
    help: 'Runs of jobs in this process by outcome: done, failed (repeated later), given-up (not repeated any more)',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of jobKinds)
        for (const outcome of jobOutcomes) this.inc({ kind, outcome }, runs.count(kind, outcome))
    },
  })
  new Gauge({
    name: 'lustra_job_last_done_timestamp_seconds',
    help: 'When a run of this kind last succeeded in this process',
    labelNames: ['kind'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of jobKinds) {
        const done = runs.lastDone(kind)
        if (done) this.set({ kind }, done.getTime() / 1_000)
      }
    },
  })
}

function observeOutside(registry: Registry, outside: Outside, certificates: WatchedCertificates): void {
  new Counter({
    name: 'lustra_outside_calls_total',
    help: 'Calls of outside services in this process: mails, texts, directory, Power BI, file store, traces',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const service of outsideServices)
        for (const outcome of ['done', 'failed'] as const)
          this.inc({ service, outcome }, outside.count(service, outcome))
    },
  })
  new Gauge({
    name: 'lustra_certificate_expiry_timestamp_seconds',
    help: 'End of the certificate that a service presents, read every hour',
    labelNames: ['service'] as const,
    registers: [registry],
    collect() {
      void certificates.refresh()
      for (const [service, end] of certificates.ends) this.set({ service }, end.getTime() / 1_000)
    },
  })
}

function observeMessages(registry: Registry, find: MetricsParts['findUnsentMessages']): void {
  let finding: Promise<UnsentMessages[]> = Promise.resolve([])
  const unsentOf = async (kind: string) => (await finding).find((one) => one.kind === kind) ?? noneUnsent
  new Gauge({
    name: 'lustra_messages',
    help: 'Mails, texts and webhooks in the database that were not sent, of all processes',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    async collect() {
      // Metrics are collected in the order of their creation.
      finding = find()
      for (const kind of messageKinds) {
        const { waiting, givenUp } = await unsentOf(kind)
        this.set({ kind, state: 'waiting' }, waiting)
        this.set({ kind, state: 'given-up' }, givenUp)
      }
    },
  })
  new Gauge({
    name: 'lustra_message_oldest_seconds',
    help: 'Age of the oldest message that waits to be sent',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      for (const kind of messageKinds) this.set({ kind }, (await unsentOf(kind)).oldestSeconds)
    },
  })
}

const messageKinds = ['mail', 'text', 'webhook']
const noneUnsent = { waiting: 0, givenUp: 0, oldestSeconds: 0 }

function observeReplica(registry: Registry, replica: NonNullable<MetricsParts['replica']>): void {
  new Counter({
    name: 'lustra_replica_reads_total',
    help: 'Lists and reports by where they were read: from the replica, or from the primary because it is behind or away',
    labelNames: ['from', 'reason'] as const,
    registers: [registry],
    collect() {
      const { replica: there, behind, away } = replica.reads
      this.reset()
      this.inc({ from: 'replica', reason: 'usable' }, there)
      this.inc({ from: 'primary', reason: 'behind' }, behind)
      this.inc({ from: 'primary', reason: 'away' }, away)
    },
  })
  new Gauge({
    name: 'lustra_replica_usable',
    help: '1 while the replica serves lists and reports, else 0',
    registers: [registry],
    collect() {
      this.set(Number(replica.state() === 'usable'))
    },
  })
  new Gauge({
    name: 'lustra_replica_lag_seconds',
    help: 'How old the state is that the replica shows',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds())
    },
  })
}
