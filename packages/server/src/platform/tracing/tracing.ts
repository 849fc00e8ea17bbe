/** Traces for an OpenTelemetry collector. Imported only where they are configured. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { traceDatabase } from './trace-database.ts'
import { traceRequests } from './trace-requests.ts'
import type { TracingSettings } from './tracing.settings.ts'

export interface Tracing {
  /** Traces the requests of an app; before its routes are registered. */
  observe(app: FastifyInstance): void
  /** Traces the transactions of these connections. */
  watch(pool: pg.Pool): void
  /** Sends what has been recorded. */
  flush(): Promise<void>
  /** Sends the rest, within some seconds. */
  close(): Promise<void>
}

const requestMs = 5_000
const closingMs = 3_000
/**
 * Records traces and sends them in batches. A collector that does not respond loses spans, and fails no request. `report` is called
 * after each batch, with an error when it was lost.
 */
export function startTracing(settings: TracingSettings, report: (error?: Error) => void): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(createExporter(settings), report),
        exportTimeoutMillis: requestMs,
      }),
    ],
  })
  const tracer = provider.getTracer('lustra')
  const current = new AsyncLocalStorage<Context>()
  return {
    observe: (app) => traceRequests(app, tracer, current),
    watch: (pool) => traceDatabase(pool, tracer, current),
    flush: () => provider.forceFlush(),
    close: () =>
      Promise.race([
        // A failure to send has been reported.
        provider.shutdown().catch(() => undefined),
        wait(closingMs, undefined, { ref: false }),
      ]),
  }
}

/** Sends nothing to the collector, to see whether it accepts that. Returns why it does not. */
export async function checkCollector(settings: TracingSettings): Promise<string | undefined> {
  const exporter = createExporter(settings)
  const { code, error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve))
  await exporter.shutdown()
  return code === ExportResultCode.SUCCESS ? undefined : (error?.message ?? 'no reason given')
}

const createExporter = ({ url }: TracingSettings): OTLPTraceExporter =>
  new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: requestMs })

/** The same exporter, which reports the outcome of each batch. */
function reporting(exporter: SpanExporter, report: (error?: Error) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        report(hasFailed ? (result.error ?? new Error('no reason given')) : undefined)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush!() }),
  }
}
