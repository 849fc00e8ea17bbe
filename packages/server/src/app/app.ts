import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { appRoutes } from '../identity/apps/apps.routes.ts'
import { createApps } from '../identity/apps/apps.ts'
import { createServiceTokens } from '../identity/apps/service-tokens.ts'
import { registerAudit } from '../identity/audit/audit-hook.ts'
import { registerRefusals } from '../identity/audit/refusals.ts'
import { auditRoutes } from '../identity/audit/audit.routes.ts'
import { correctiveActionRoutes } from '../areas/corrective-action/corrective-action.routes.ts'
import type { Database } from '../platform/database/open.ts'
import { directoryRoutes } from '../identity/directory/directory.routes.ts'
import type { DirectoryAuthority } from '../identity/directory/directory.settings.ts'
import { createDirectory } from '../identity/directory/directory.ts'
import { logoRoutes } from '../identity/group/logo.routes.ts'
import { homeRoutes } from '../areas/open-work/open-work.routes.ts'
import type { Clock, Host } from './app-context.ts'
import { registerAccess } from '../identity/access/access.ts'
import { codeRoutes } from '../identity/codes/codes.routes.ts'
import { registerClosing } from '../platform/http/closing.ts'
import { configRoutes } from '../identity/login/config.routes.ts'
import { registerCors } from './cors.ts'
import { docsRoutes } from '../platform/http/docs.routes.ts'
import { answerNotFound, refuseNul, registerErrors } from '../platform/http/errors.ts'
import { registerHeaders } from '../platform/http/headers.ts'
import { registerHealth } from '../platform/http/health.routes.ts'
import { loggerOf, type LogOptions } from '../platform/http/logging.ts'
import {
  connectionLimits,
  registerBodyPatience,
  usualPatience,
  type BodyPatience,
} from '../platform/http/slow-bodies.ts'
import { registerOpenApi } from './openapi.ts'
import { keepBuild, type KeptBuild } from '../platform/files/kept-builds.ts'
import { originRoutes } from '../platform/http/origin.routes.ts'
import { registerProxyWarning } from '../platform/http/proxy-warning.ts'
import {
  isPage,
  isUndecodable,
  registerStaticFiles,
  sendPage,
  toRoutedAddress,
} from '../platform/files/static-files.ts'
import { globalReportRoutes } from '../areas/report/global-reports.routes.ts'
import { loginRoutes } from '../identity/login/login.routes.ts'
import { createTurns } from '../platform/concurrency-limit.ts'
import { createMessages } from '../platform/messages/messages.ts'
import { outboxRoutes } from '../platform/messages/outbox.routes.ts'
import { passwordRoutes } from '../identity/passwords/passwords.routes.ts'
import { createPasswords, type Passwords } from '../identity/passwords/passwords.ts'
import { createEmbedTokens } from '../identity/access/embed-tokens.ts'
import { createLocalReports } from '../areas/report/local-reports.ts'
import type { FrameCheck } from '../areas/report/links/frame-check.ts'
import { linkRoutes } from '../areas/report/links/link.routes.ts'
import type { ReportSource } from '../areas/report/report-source.ts'
import { reportRoutes } from '../areas/report/report.routes.ts'
import { createDownloadTurns } from '../areas/service-report/download-limit.ts'
import { createPrinter, type Printer } from '../areas/service-report/print-pool.ts'
import { choiceRoutes } from '../areas/service-report/choices.routes.ts'
import { serviceReportRoutes } from '../areas/service-report/service-report.routes.ts'
import { createSigningKeys } from '../identity/sessions/keys.ts'
import { jwksRoutes, tokenRoutes } from '../identity/sessions/token.routes.ts'
import { createTokens } from '../identity/sessions/tokens.ts'
import type { Settings } from './settings.ts'
import { switchRoutes } from '../identity/account-switch/account-switch.routes.ts'
import { firstPasswordRoutes } from '../areas/own-account/first-password.routes.ts'
import { ownSessionRoutes } from '../areas/own-account/own-sessions.routes.ts'
import { updateAccountRoutes } from '../areas/own-account/update-account.routes.ts'
import { visitRoutes } from '../areas/visit/visit.routes.ts'

export { openDatabase, type Database } from '../platform/database/open.ts'
export { readSettings, SettingsError, type Settings } from './settings.ts'

export interface AppParts {
  settings: Pick<
    Settings,
    | 'productName'
    | 'timeZone'
    | 'origins'
    | 'reportHosts'
    | 'apps'
    | 'staticFolder'
    | 'buildsFolder'
    | 'trustedProxies'
    | 'production'
    | 'hstsSubdomains'
    | 'messages'
    | 'sessionsPerAccount'
  > &
    Partial<Pick<Settings, 'keySecret'>>
  database: Database
  clock?: Clock
  passwords?: Passwords
  printer?: Printer
  /** The corporate directory, if this host has one. */
  directory?: DirectoryAuthority | undefined
  /** How pages of others are asked whether they may be framed; over the network when left out (R3). */
  checkFrame?: FrameCheck | undefined
  /** The company's Power BI, if this host is set up for one (R6). */
  powerBi?: ReportSource | undefined
  /** How long a body may take; tests have less of it. */
  bodyPatience?: BodyPatience
  /** Silent when left out. */
  log?: LogOptions
}

// The largest body today is the ids of a download; uploads will bring limits of their own.
const bodyLimit = 256 * 1024

/**
 * The API host as a Fastify app: `listen` it, or `inject` requests without a socket. It keeps nothing of a request, so several
 * of them, in several processes, serve one database. Closing it leaves the database open.
 */
export async function createApp({
  settings,
  database,
  clock = () => new Date(),
  passwords,
  printer,
  directory,
  powerBi,
  checkFrame,
  bodyPatience = usualPatience,
  log,
}: AppParts): Promise<FastifyInstance> {
  const keys = createSigningKeys(database, clock, settings.keySecret, (error, kid) =>
    app.log.error({ err: error, kid }, 'a signing key cannot be opened'),
  )
  const embedTokens = createEmbedTokens(keys, clock)
  const host: Host = {
    productName: settings.productName,
    sessionsPerAccount: settings.sessionsPerAccount,
    timeZone: settings.timeZone,
    database,
    clock,
    tokens: createTokens(keys, clock),
    apps: createApps(database, settings.apps, clock),
    serviceTokens: createServiceTokens(keys, clock),
    passwords: passwords ?? createPasswords(),
    turns: createTurns(),
    messages: createMessages({ ...settings, settings: settings.messages, database, clock }),
    printer: printer ?? createPrinter(),
    downloads: createDownloadTurns(),
    directory: directory && createDirectory(directory, clock),
    reportSources: [...(powerBi ? [powerBi] : []), createLocalReports(embedTokens)],
    embedTokens,
    secretFor: keys.secretFor,
  }
  const app = fastify({
    logger: log ? loggerOf(log) : false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length ? settings.trustedProxies : false,
    bodyLimit,
    ...connectionLimits,
    rewriteUrl: (request) => toRoutedAddress(request.url ?? '/'),
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply),
    // SwitchUserLogin carries a service token in its path. Longer than any address that Node reads (16 KiB): lengths are the schemas'
    // matter, and what the router refuses by itself would leave without the headers.
    routerOptions: { maxParamLength: 20_000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('partner', undefined)
  app.decorateRequest('grant', undefined)
  app.decorateRequest('isRecorded', false)
  registerBodyPatience(app, bodyPatience)
  if (settings.production) registerProxyWarning(app)
  app.addHook('preValidation', async (request) => refuseNul(request))

  if (settings.production && !settings.keySecret)
    app.log.warn(
      'The signing keys stand in clear in the database: set LUSTRA_KEY_SECRET (docs/operations.md).',
    )

  registerErrors(app, registerRefusals(app, host))
  registerClosing(app)
  await registerHeaders(app, {
    hsts: settings.production && { subdomains: settings.hstsSubdomains },
    reached: host.directory?.origins ?? [],
    framed: [...settings.reportHosts, ...host.reportSources.flatMap(({ origins }) => origins)],
  })
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerOpenApi(app, settings.productName)
  registerHealth(app, database, clock)
  if (host.messages.hasOutbox) await app.register(outboxRoutes(host))
  // What is still on its way needs the database, which is closed after this.
  app.addHook('onClose', () => host.messages.later.settled())
  app.addHook('onClose', () => host.printer.close())
  await app.register(apiRoutes(host, keys, settings, checkFrame), { prefix: '/api' })
  await registerFrontEnd(app, settings)
  return app
}

const apiRoutes =
  (
    host: Host,
    keys: ReturnType<typeof createSigningKeys>,
    { origins, reportHosts }: Pick<Settings, 'origins' | 'reportHosts'>,
    checkFrame: FrameCheck | undefined,
  ) =>
  async (api: FastifyInstance): Promise<void> => {
    await registerCors(api, origins)
    // Some calls of the source write by GET; asking only for their headers must not.
    api.addHook('onRequest', async (request, reply) =>
      request.method === 'HEAD' ? answerNotFound(request, reply) : undefined,
    )
    registerAccess(api, host)
    registerAudit(api)
    // Set here too: a foreign page may read the answer to an unknown path only with this area's headers.
    api.setNotFoundHandler(answerNotFound)
    await api.register(loginRoutes(host))
    await api.register(directoryRoutes(host))
    await api.register(tokenRoutes(host))
    await api.register(jwksRoutes(keys))
    await api.register(appRoutes(host))
    await api.register(switchRoutes(host))
    await api.register(auditRoutes(host))
    await api.register(globalReportRoutes(host))
    await api.register(firstPasswordRoutes(host))
    await api.register(codeRoutes(host))
    await api.register(passwordRoutes(host))
    await api.register(updateAccountRoutes(host))
    await api.register(ownSessionRoutes(host))
    await api.register(logoRoutes(host))
    await api.register(serviceReportRoutes(host))
    await api.register(choiceRoutes(host))
    await api.register(correctiveActionRoutes(host))
    await api.register(visitRoutes(host))
    await api.register(homeRoutes(host))
    await api.register(reportRoutes(host))
    await api.register(linkRoutes(host, { reportHosts, origins, checkFrame }))
    await api.register(configRoutes(host))
    await api.register(originRoutes(origins))
    await api.register(docsRoutes)
  }

async function registerFrontEnd(
  app: FastifyInstance,
  { staticFolder, buildsFolder, origins }: Pick<Settings, 'staticFolder' | 'buildsFolder' | 'origins'>,
): Promise<void> {
  if (!staticFolder) return void app.setNotFoundHandler(answerNotFound)
  const builds = buildsFolder ? await keepBuilds(app, staticFolder, buildsFolder) : []
  await registerStaticFiles(app, staticFolder, builds, origins)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return answerNotFound(request, reply)
    // The portal's router could not read it either; its page 404 says so in the person's language.
    return isUndecodable(request) ? reply.redirect('/404') : sendPage(reply)
  })
}

/** Folders of the builds that are kept. A folder that cannot be written costs the former builds, and nothing else. */
async function keepBuilds(
  app: FastifyInstance,
  staticFolder: string,
  buildsFolder: string,
): Promise<KeptBuild[]> {
  try {
    const builds = await keepBuild(staticFolder, buildsFolder)
    const version = builds[0]?.version
    if (builds.slice(1).some((build) => build.version === version))
      app.log.warn(
        `Version ${version} was deployed before with other files; raise it, because pages pin versions`,
      )
    return builds
  } catch (error) {
    app.log.warn({ err: error }, 'Former builds of the front end are not kept: LUSTRA_BUILDS cannot be used')
    return []
  }
}
