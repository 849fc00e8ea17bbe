import type { FastifyBaseLogger } from 'fastify'
import { auditFile } from '../areas/audit-entry/export-file.ts'
import { actionsFile } from '../areas/corrective-action/export-file.ts'
import type { FileJobContext } from '../areas/file-job/file-job.ts'
import type { LifecycleContext } from '../areas/lifecycle/lifecycle.routes.ts'
import { createEvents } from '../areas/event/events.ts'
import type { EventContext } from '../areas/event/event.routes.ts'
import { defaultFileBytes, type FileContext } from '../areas/integration/file.settings.ts'
import { createLocalReports } from '../areas/report/local-reports.ts'
import type { ServiceReportContext } from '../areas/service-report/context.ts'
import { reportsFile } from '../areas/service-report/download-file.ts'
import { createPrinter } from '../areas/service-report/print-pool.ts'
import { createDownloadLimit } from '../areas/shared/downloads.ts'
import type { FileKind } from '../areas/shared/file-kind.ts'
import type { SheetKind } from '../areas/shared/sheet-kind.ts'
import type { SheetImportContext } from '../areas/sheet-import/import-access.ts'
import { storesFile } from '../areas/store/export-file.ts'
import { storeSheet } from '../areas/store/store-sheet.ts'
import { defaultQuota, type SuggestionContext } from '../areas/suggestion/suggestion.settings.ts'
import { userSheet } from '../areas/user/user-sheet.ts'
import { createEmbedTokens } from '../identity/access/embed-tokens.ts'
import { createFileTickets } from '../identity/access/file-tickets.ts'
import { createApps } from '../identity/apps/apps.ts'
import { createServiceTokens } from '../identity/apps/service-tokens.ts'
import { createDirectory } from '../identity/directory/directory.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'
import { createAccountTokens } from '../identity/service-accounts/account-tokens.ts'
import { createKeyCipher } from '../identity/sessions/key-cipher.ts'
import { createSigningKeys, type SigningKeys } from '../identity/sessions/keys.ts'
import { createTokens } from '../identity/sessions/tokens.ts'
import type { Clock } from '../platform/clock.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { defaultRetention } from '../platform/database/retention.settings.ts'
import { createDatabaseFileStore } from '../platform/files/database-file-store.ts'
import { createPictures, defaultPixelsPerDay } from '../platform/files/pictures.ts'
import { createStoredFiles } from '../platform/files/stored-files.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createMessages } from '../platform/messages/messages.ts'
import { createWatch } from '../platform/metrics/watch.ts'
import { createOutgoing } from '../platform/outgoing/outgoing.ts'
import type { AppParts } from './app-parts.ts'
import type { UserContext } from '../areas/user/user-access.ts'
import type { ReportContext } from '../areas/report/context.ts'
import type { MaterialContext } from '../areas/common-material/download.routes.ts'

/**
 * Dependencies of the routes, as declared by each layer. One per app; its only state about requests is the number of
 * running downloads per person.
 */
export interface AppContext
  extends
    ServiceReportContext,
    ReportContext,
    SuggestionContext,
    MaterialContext,
    SheetImportContext,
    FileJobContext,
    FileContext,
    EventContext,
    LifecycleContext,
    UserContext {}

/** Every kind of sheet that can be imported; an area with another kind declares it and adds it here. */
const sheetKindsOf = (context: UserContext): readonly SheetKind[] => [storeSheet, userSheet(context)]

/** Every kind of file that jobs make; an area with another kind declares it and adds it here. */
const fileKindsOf = (context: ServiceReportContext): readonly FileKind[] => [
  storesFile(context),
  auditFile(context),
  reportsFile(context),
  actionsFile(context),
]

interface ContextParts extends Omit<AppParts, 'clock'> {
  clock: Clock
  /** The logger of the app, which is created later. */
  logger(): FastifyBaseLogger
}

/** Creates the dependencies of the routes from the settings and any replacements. */
export function createContext({
  settings,
  database,
  clock,
  passwords,
  printer,
  directory,
  powerBi,
  fileStore = createDatabaseFileStore(database),
  webhookTimeoutMs,
  logger,
  watch = createWatch(clock, logger),
}: ContextParts): { context: AppContext; keys: SigningKeys } {
  const keys = createSigningKeys(database, clock, settings.keySecret, (error, kid) =>
    logger().error({ err: error, kid }, 'a signing key cannot be opened'),
  )
  const embedTokens = createEmbedTokens(keys, clock)
  const { retention = defaultRetention } = settings
  const messages = createMessages({
    ...settings,
    settings: settings.messages,
    database,
    clock,
    outside: watch.outside,
  })
  const context: AppContext = {
    productName: settings.productName,
    sessionsPerAccount: settings.sessionsPerAccount,
    timeZone: settings.timeZone,
    portalAddress: settings.portalAddress,
    database,
    clock,
    tokens: createTokens(keys, clock),
    apps: createApps(database, settings.apps, clock),
    serviceTokens: createServiceTokens(keys, clock),
    accountTokens: createAccountTokens(keys, clock),
    passwords: passwords ?? createPasswords(),
    renewsGuessablePasswords: settings.renewsGuessablePasswords ?? false,
    concurrency: createConcurrencyLimit(),
    messages,
    outgoing: createOutgoing({
      database,
      channels: { mail: messages.mail, text: messages.text },
      log: logger,
    }),
    events: createEvents({
      database,
      clock,
      portalAddress: settings.portalAddress,
      cipher: createKeyCipher(settings.keySecret),
      rules: { networks: settings.webhookNetworks ?? [], reachesLoopback: !settings.production },
      timeoutMs: webhookTimeoutMs,
      log: logger,
    }),
    fileStore,
    files: createStoredFiles(database, fileStore, clock),
    pictures: createPictures({ database, clock, pixelsPerDay: settings.pixelsPerDay ?? defaultPixelsPerDay }),
    fileTickets: createFileTickets(keys, clock),
    printer: printer ?? createPrinter(),
    downloads: createDownloadLimit(),
    directory: directory && createDirectory(directory, clock, watch.outside),
    reportSources: [...(powerBi ? [powerBi] : []), createLocalReports(embedTokens)],
    suggestionQuota: settings.suggestionQuota ?? defaultQuota,
    mostFileBytes: settings.mostFileBytes ?? defaultFileBytes,
    embedTokens,
    secretFor: keys.secretFor,
    jobs: createJobs({
      database,
      runs: watch.jobRuns,
      report: (error, job) => logger().error({ err: error, job: job?.kind, jobId: job?.id }, 'a job failed'),
    }),
    fileJobDays: retention.fileJobs,
    sheetKinds: [],
    fileKinds: [],
  }
  // They need the context themselves.
  context.sheetKinds = sheetKindsOf(context)
  context.fileKinds = fileKindsOf(context)
  return { context, keys }
}
