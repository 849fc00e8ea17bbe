import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { openDatabase, type Database } from './open-database.ts'
import { scheduleKindsOf, startedJobKinds } from './job-kinds.ts'
import { refusePublishedPassword } from './refuse-published-password.ts'
import { loadDemo } from './demo.ts'
import type { RunningDirectory } from '../identity/directory/directory.settings.ts'
import { createPowerBiSource } from '../areas/report/powerbi/powerbi-source.ts'
import { createSigningKeys } from '../identity/sessions/keys.ts'
import { startupRetry } from '../platform/database/startup-retry.ts'
import { databaseCodeOf } from '../platform/database/transient-errors.ts'
import {
  countAddedReports,
  findSourceTimes,
  findUnsentMessages,
  createMetrics,
} from '../platform/metrics/metrics.ts'
import { createWatch } from '../platform/metrics/watch.ts'
import { watchCertificates } from '../platform/outside/certificates.ts'
import { watched, type Outside } from '../platform/outside/outside.ts'
import { ownCertificatesOf, tlsEndpointsOf } from './outside-endpoints.ts'
import { countJobs } from '../platform/jobs/jobs.queries.ts'
import { serveMetrics } from '../platform/metrics/metrics-server.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { readSettings, type Settings } from './settings.ts'
import { createFileStore } from '../platform/files/create-file-store.ts'

// A load balancer needs a moment to notice; this is the maximum wait.
const timeoutMs = 10_000

/**
 * Runs the server until a signal ends it. When it cannot start, logs the reason in a sentence and exits with code 1.
 */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await serve(readSettings(env))
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}

async function serve(settings: Settings): Promise<void> {
  let log: FastifyBaseLogger | undefined
  const watch = createWatch(
    () => new Date(),
    () => log,
  )
  const tracing = await openTracing(settings, watch.outside)
  reportStep('opening the database')
  const database = await openDatabase(settings.database, { ...startupRetry, report: reportStep })
  try {
    reportStep('checking the file store')
    const opened = await createFileStore(settings.files, database)
    await opened.check()
    const fileStore =
      opened.kind === 'database' ? opened : watched(watch.outside, 'files', opened, ['put', 'open', 'delete'])
    if (settings.demo !== 'none') {
      const { seedDemo } = await loadDemo()
      await seedDemo(database, settings.demo, new Date(), {
        linkHost: settings.reportHosts[0] ?? '',
        fileStore,
        report: reportStep,
      })
    } else if (settings.reachable) await database.identity(refusePublishedPassword)
    // Keys that cannot be decrypted must fail the start, not the first sign-in.
    await createSigningKeys(database, () => new Date(), settings.keySecret).current()
    const directory = await openDirectory(settings, database)
    const ending = new AbortController()
    let registry: Registry | undefined
    for (const pool of [database.pool, database.replica?.pool]) if (pool) tracing?.watch(pool)
    const schedules = scheduleKindsOf(settings)
    reportStep('loading the routes')
    const app = await createApp({
      observe: (one) => {
        log = one.log
        tracing?.observe(one)
        if (settings.metrics)
          registry = createMetrics(one, {
            pool: database.pool,
            replica: database.replica,
            countJobs: () => database.identity((tx) => countJobs(tx, schedules)),
            jobKinds: [...startedJobKinds, ...schedules],
            watch,
            findUnsentMessages: () => database.identity(findUnsentMessages),
            findSourceTimes: () => database.identity(findSourceTimes),
            certificates: watchCertificates(tlsEndpointsOf(settings), ownCertificatesOf(settings)),
            // The embedded database has no such statistics, and no import of its own.
            ...(database.kind === 'postgres' && {
              countAddedReports: () => database.identity(countAddedReports),
            }),
          })
      },
      settings,
      database,
      directory: directory?.authority,
      powerBi:
        settings.powerBi &&
        watched(
          watch.outside,
          'power-bi',
          createPowerBiSource(settings.powerBi, { clock: () => new Date(), signal: ending.signal }),
          ['embed'],
        ),
      fileStore,
      watch,
      hasSchedules: true,
      log: { level: settings.logLevel },
    })

    async function stop(signal: string): Promise<void> {
      app.log.info(`Stopping: received ${signal}`)
      // Hanging requests must not keep the process running; the data is safe at any time.
      setTimeout(() => {
        app.log.error('Stopped after 10 seconds, before everything had ended')
        process.exit(1)
      }, timeoutMs).unref()
      // Pending Power BI requests would delay closing.
      ending.abort()
      await app.close()
      await metrics?.close()
      await directory?.close()
      await database.close()
      await tracing?.close()
      app.log.info('Stopped')
      process.exit(0)
    }
    // A terminal and a supervisor may both send a signal.
    let stopping: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        stopping ??= stop(signal).catch((error: unknown) => {
          app.log.error({ err: error }, 'Stopping failed')
          process.exit(1)
        })
      })
    for (const warning of warningsOf(settings)) app.log.warn(warning)
    database.replica?.reportTo((sentence) => app.log.warn(sentence))
    const metrics = registry && settings.metrics ? await openMetrics(registry, settings.metrics) : undefined
    if (metrics) app.log.info(`Metrics at port ${metrics.port}, /metrics`)
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Tells the process that started this one, if it listens, what the start is doing: a new step is a sign of progress. */
function reportStep(step: string): void {
  // The other process may end at any time, which must not end this one.
  if (process.connected) process.send?.({ step }, undefined, {}, () => undefined)
}

/** Records traces where a collector is configured. Elsewhere its modules are not even loaded. */
async function openTracing({ tracing }: Settings, outside: Outside): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { startTracing } = await import('../platform/tracing/tracing.ts')
  return startTracing(tracing, (error) => outside.note('traces', error))
}

/** Settings that work but should be changed. */
function warningsOf({ production, database }: Settings): string[] {
  if (!production || database.kind !== 'folder') return []
  return [
    `PRODUCTION RUNS ON THE EMBEDDED DATABASE (${database.folder}). It is for demos and evaluation: it does not sync to disk (fsync is off), so a power cut may lose data. Set DATABASE_URL to a PostgreSQL server.`,
  ]
}

const nothing = async () => {}

/** Opens the configured directory; the development one runs in this process. */
async function openDirectory(settings: Settings, database: Database): Promise<RunningDirectory | undefined> {
  const { directory, reachable, port, origins } = settings
  if (directory.kind === 'none') return undefined
  if (directory.kind === 'real') return { authority: directory.directory, close: nothing }
  const own = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`)
  const clock = () => new Date()
  const { startDirectory } = await loadDemo()
  return startDirectory({
    database,
    clock,
    production: reachable,
    port: directory.port,
    origins: [...own, ...origins],
  })
}

/** Rejects with an error that names the setting of its port. */
async function openMetrics(registry: Registry, at: NonNullable<Settings['metrics']>) {
  try {
    return await serveMetrics(registry, at)
  } catch (error) {
    throw Object.assign(error as Error, { setting: 'LUSTRA_METRICS_PORT' })
  }
}

function sentenceOf(error: unknown): string {
  const {
    code,
    message,
    port,
    setting = 'PORT',
  } = error as NodeJS.ErrnoException & { port?: number; setting?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or choose another with ${setting}.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this process has. Choose one above 1023 with ${setting}.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the PostgreSQL server is for another name than the host of its address (DATABASE_URL, DATABASE_URL_DIRECT).'
  if (routineOf(error) === 'CreateRole')
    return 'The user of DATABASE_URL may not create the roles of the server: give it CREATEROLE for the first start.'
  if (code === 'ECONNREFUSED') return 'The PostgreSQL server of DATABASE_URL does not respond.'
  if (code === '28P01' || code === '28000')
    return 'The PostgreSQL server of DATABASE_URL refuses this user or password.'
  if (message === 'The server does not support SSL connections')
    return 'The PostgreSQL server of DATABASE_URL offers no TLS. Switch it on there, or set LUSTRA_DATABASE_TLS=off if the network between this server and the database is private.'
  if (isUntrusted(code))
    return `The certificate of the PostgreSQL server of DATABASE_URL cannot be trusted (${code}). NODE_EXTRA_CA_CERTS names an authority of your own.`
  if (['55P03', '40P01'].includes(databaseCodeOf(error)))
    return 'A migration could not lock a table, because a long transaction uses it. Those before it are done; start again to continue.'
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist.'
  return process.env.LOG_LEVEL === 'debug' && error instanceof Error ? (error.stack ?? message) : message
}

/** The function of PostgreSQL that refused a statement, in no language. */
const routineOf = (error: unknown): string | undefined => {
  const { routine, cause } = error as { routine?: string; cause?: unknown }
  return routine ?? (cause ? routineOf(cause) : undefined)
}

const isUntrusted = (code: string | undefined): boolean =>
  /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT)/.test(code ?? '')
