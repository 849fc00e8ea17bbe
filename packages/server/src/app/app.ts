import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { registerRefusals } from '../identity/audit/refusals.ts'
import { endedAtHeaders } from '../identity/sessions/ended-elsewhere.ts'
import { toRoutedAddress } from '../platform/files/static-files.ts'
import { registerGracefulClose } from '../platform/http/graceful-close.ts'
import { respondNotFound, refuseNul, registerErrors } from '../platform/http/errors.ts'
import { registerHeaders } from '../platform/http/headers.ts'
import { registerHealth } from '../platform/http/health.routes.ts'
import { loggerOf, type LogOptions } from '../platform/http/logging.ts'
import { registerProxyWarning } from '../platform/http/proxy-warning.ts'
import { createSerializerCompiler } from '../platform/http/serializer.ts'
import { refuseUndecodable, registerJson } from '../platform/http/text-encoding.ts'
import { connectionLimits, defaultBodyTimeout, registerBodyTimeout } from '../platform/http/slow-bodies.ts'
import { outboxRoutes } from '../platform/messages/outbox.routes.ts'
import { eventRoutes } from '../areas/event/event.routes.ts'
import { integrationRoutes } from '../areas/integration/integration.routes.ts'
import { lifecycleRoutes } from '../areas/lifecycle/lifecycle.routes.ts'
import { apiRoutes } from './api-routes.ts'
import { createContext, type AppContext } from './create-context.ts'
import type { AppParts } from './app-parts.ts'
import { registerFrontEnd } from './front-end.ts'
import { jobHandlersOf, onGivenUpOf, schedulesOf } from './job-kinds.ts'
import { registerOpenApi } from './openapi.ts'
import type { Settings } from './settings.ts'

export type { AppParts }
export { openDatabase, type Database } from './open-database.ts'
export { readSettings, SettingsError, type Settings } from './settings.ts'

// The largest JSON body is the ids of a download; uploads have limits of their own.
const bodyLimit = 256 * 1024

/**
 * Creates the API server as a Fastify app: `listen` it, or `inject` requests without a socket. It is stateless, so
 * several of them, in several processes, serve one database. Closing it leaves the database open.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, clock = () => new Date(), checkFrame, bodyTimeout, log } = parts
  const app = createFastify(settings, log)
  parts.observe?.(app)
  const { context, keys } = createContext({ ...parts, clock, logger: () => app.log })
  parts.onJobs?.(context.jobs)
  parts.onEvents?.(context.events)
  registerBodyTimeout(app, bodyTimeout ?? defaultBodyTimeout)
  if (settings.production) registerProxyWarning(app)
  app.addHook('preValidation', async (request) => {
    const { query, params, routeOptions } = request
    if (request.url.startsWith('/api/')) refuseUndecodable(request.url)
    // A body that is read as a stream is checked where it is read.
    refuseNul(routeOptions.config.upload === 'stream' ? { query, params } : request)
  })
  if (settings.production && !settings.keySecret)
    app.log.warn(
      'The signing keys are stored in plain text in the database: set LUSTRA_KEY_SECRET (docs/operations.md).',
    )

  registerErrors(app, {
    ...registerRefusals(app, context),
    headersOf: endedAtHeaders,
    changes: ({ routeOptions: { config } }) => !!config.audit,
  })
  registerGracefulClose(app)
  await registerResponses(app, context, settings)
  registerHealth(app, database, clock)
  if (context.messages.hasOutbox) await app.register(outboxRoutes(context))
  // Pending messages need the database, which is closed after this.
  app.addHook('onClose', () => context.messages.background.settled())
  app.addHook('onReady', async () => context.outgoing.start(onGivenUpOf))
  app.addHook('onClose', () => context.outgoing.close())
  app.addHook('onReady', async () => context.events.start())
  // Whatever a call has changed, its events are relayed after its transaction.
  app.addHook('onResponse', async ({ routeOptions: { config } }) => {
    if (config.audit) context.events.pollNow()
  })
  // Readers of the feed would keep the server from closing.
  app.addHook('preClose', () => context.events.close())
  app.addHook('onClose', () => context.printer.close())
  app.addHook('onReady', async () =>
    context.jobs.start(jobHandlersOf(context, app.log), schedulesOf(parts, context, app.log)),
  )
  app.addHook('onClose', () => context.jobs.close())
  app.get('/api/integration/docs', (_request, reply) => reply.redirect('/api/integration/v1/docs'))
  await app.register(integrationRoutes(context, [eventRoutes(context), lifecycleRoutes(context)]), {
    prefix: '/api/integration/v1',
  })
  await app.register(apiRoutes(context, { keys, settings, checkFrame }), { prefix: '/api' })
  await registerFrontEnd(app, settings)
  return app
}

function createFastify(
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
  log: LogOptions | undefined,
): FastifyInstance {
  const app = fastify({
    logger: log ? loggerOf(log) : false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit,
    ...connectionLimits,
    rewriteUrl: (request) => toRoutedAddress(request.url ?? '/'),
    frameworkErrors: (_error, request, reply) => respondNotFound(request, reply),
    // SwitchUserLogin has a service token in its path. Longer than any address that Node reads (16 KiB): lengths are
    // checked by schemas, and a refusal by the router itself would have no headers.
    routerOptions: { maxParamLength: 20_000 },
  })
  registerJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    createSerializerCompiler((fault) =>
      app.log.error(fault, 'rows that break the schema of the response were left out'),
    ),
  )
  app.decorateRequest('sessionLanguage', undefined)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('partner', undefined)
  app.decorateRequest('grant', undefined)
  app.decorateRequest('isRecorded', false)
  return app
}

/** Registers what applies to every response: security headers, compression, and the OpenAPI document. */
async function registerResponses(
  app: FastifyInstance,
  { directory, reportSources, productName }: AppContext,
  { production, hstsSubdomains, reportHosts }: AppParts['settings'],
): Promise<void> {
  await registerHeaders(app, {
    hsts: production && { subdomains: hstsSubdomains },
    reached: directory?.origins ?? [],
    framed: [...reportHosts, ...reportSources.flatMap(({ origins }) => origins)],
  })
  await app.register(compress, {
    threshold: 1024,
    // A stream for each response takes five times the CPU time of one call, which blocks for less than 0.3 ms at this size.
    syncThreshold: 64 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerOpenApi(app, productName)
}
