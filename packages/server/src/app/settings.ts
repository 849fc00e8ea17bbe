import { pictureVariables } from '../platform/files/pictures.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { integrationFileVariables } from '../areas/integration/file.settings.ts'
import { webhookVariables } from '../areas/event/webhook.settings.ts'
import { readPowerBiSettings, type PowerBiSettings } from '../areas/report/powerbi/powerbi.settings.ts'
import { developmentReportHosts } from '../areas/report/report-hosts.settings.ts'
import { printAheadVariables, type PrintAhead } from '../areas/service-report/print-ahead.settings.ts'
import {
  suggestionVariables,
  toQuota,
  type SuggestionQuota,
} from '../areas/suggestion/suggestion.settings.ts'
import type { PartnerApp } from '../identity/apps/apps.settings.ts'
import { readDirectorySettings, type DirectorySettings } from '../identity/directory/directory.settings.ts'
import { readDatabase, type DatabaseSettings } from '../platform/database/database.settings.ts'
import { retentionVariables, toRetention, type Retention } from '../platform/database/retention.settings.ts'
import { readFileStoreSettings, type FileStoreSettings } from '../platform/files/file-store.settings.ts'
import { readMessageSettings, type MessageSettings } from '../platform/messages/messages.settings.ts'
import { readTracingSettings, type TracingSettings } from '../platform/tracing/tracing.settings.ts'
import { isThisMachine } from '../platform/settings/origin.ts'
import { readVariables, type Environment, type ValuesOf } from '../platform/settings/variables.ts'
import { demoIsMissing, hasDemo } from './demo.ts'
import { listenVariables, serverVariables, type DemoSize } from './server.settings.ts'

export interface Settings {
  production: boolean
  /** Whether the server can be reached from other machines: in production, or by HOST. */
  reachable: boolean
  port: number
  host: string
  database: DatabaseSettings
  /** Origins whose pages may call the API. */
  origins: string[]
  /** Origins of external reports, which the portal frames (R3). */
  reportHosts: string[]
  /** Partners' applications, which may sign in people of their groups (X5). */
  apps: PartnerApp[]
  demo: DemoSize
  productName: string
  /** Origin at which people open the portal, for mails; undefined when unknown. */
  portalAddress: string | undefined
  /** IANA time zone of stores without one of their own. */
  timeZone: string
  /** Folder of the built front end; undefined serves only the API. */
  staticFolder: string | undefined
  /** Folder in which the last builds of the front end are stored; undefined stores none. */
  buildsFolder: string | undefined
  /** Whether browsers must use https for subdomains of the portal, too. */
  hstsSubdomains: boolean
  /** Addresses of load balancers whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  logLevel: string
  /** Where metrics are served; undefined serves none. */
  metrics: { port: number; host: string } | undefined
  /** Where traces are sent; undefined records none. */
  tracing: TracingSettings | undefined
  /** Maximum number of a person's own sessions; the source's rule is one (E2). */
  sessionsPerAccount: number
  /** Whether people with a guessable password have to replace it at their next sign-in. */
  renewsGuessablePasswords: boolean
  /** Encrypts the signing keys in the database; undefined stores them in plain text. */
  keySecret: string | undefined
  /** How mails and texts are sent. */
  messages: MessageSettings
  /** Daily quota of one person (P4). */
  suggestionQuota: SuggestionQuota
  /** Private networks that webhooks may reach. */
  webhookNetworks: string[]
  /** Pixels of pictures that a person may have prepared within a day. */
  pixelsPerDay: number
  /** Bytes of the largest file that a system may send. */
  mostFileBytes: number
  /** How long rows are stored. */
  retention: Retention
  /** Reports printed before somebody reads them; undefined prints none. */
  printAhead: PrintAhead | undefined
  /** Where file contents are stored. */
  files: FileStoreSettings
  /** The corporate directory (L3). */
  directory: DirectorySettings
  /** The company's Power BI; without one the server shows only its own reports (R6). */
  powerBi: PowerBiSettings | undefined
}

/** Every setting that cannot be used, one sentence each. */
export class SettingsError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingsError'
  }
}

/** Reads the environment once. Throws SettingsError naming every variable that cannot be used. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = []
  const listen = readVariables(listenVariables, env, problems)
  const production = listen.NODE_ENV === 'production'
  const port = listen.PORT
  const host = listen.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const reachable = production || !isThisMachine(host)
  const database = readDatabase(env, production, problems)
  const server = readVariables(serverVariables, env, problems)
  const suggestions = readVariables(suggestionVariables, env, problems)
  const staticFolder = existsSync(server.LUSTRA_STATIC) ? server.LUSTRA_STATIC : undefined
  const settings: Settings = {
    production,
    reachable,
    port,
    host,
    database,
    origins: server.LUSTRA_ORIGINS ?? (production ? [] : developmentOrigins),
    reportHosts: server.LUSTRA_REPORT_HOSTS ?? (production ? [] : developmentReportHosts(port)),
    apps: server.LUSTRA_APPS,
    demo: demoOf(server.LUSTRA_DEMO, reachable, problems),
    productName: server.PRODUCT_NAME,
    portalAddress: server.LUSTRA_PORTAL_URL ?? ownAddress(reachable, port),
    timeZone: server.LUSTRA_TIME_ZONE,
    staticFolder,
    buildsFolder: buildsFolderOf(server.LUSTRA_BUILDS, { production, staticFolder }),
    hstsSubdomains: server.LUSTRA_HSTS_SUBDOMAINS,
    trustedProxies: server.LUSTRA_TRUST_PROXY,
    logLevel: server.LOG_LEVEL,
    metrics:
      server.LUSTRA_METRICS_PORT === undefined
        ? undefined
        : { port: server.LUSTRA_METRICS_PORT, host: server.LUSTRA_METRICS_HOST },
    tracing: readTracingSettings(env, problems),
    sessionsPerAccount: server.LUSTRA_SESSIONS_PER_ACCOUNT,
    renewsGuessablePasswords: server.LUSTRA_RENEW_GUESSABLE_PASSWORDS,
    keySecret: server.LUSTRA_KEY_SECRET,
    messages: readMessageSettings(env, production, problems),
    suggestionQuota: toQuota(
      suggestions.LUSTRA_SUGGESTIONS_PER_DAY,
      suggestions.LUSTRA_SUGGESTION_MB_PER_DAY,
    ),
    pixelsPerDay: readVariables(pictureVariables, env, problems).LUSTRA_MEGAPIXELS_PER_DAY,
    mostFileBytes: readVariables(integrationFileVariables, env, problems).LUSTRA_FILE_MB,
    webhookNetworks: readVariables(webhookVariables, env, problems).LUSTRA_WEBHOOK_NETWORKS,
    retention: toRetention(readVariables(retentionVariables, env, problems)),
    printAhead: printAheadOf(readVariables(printAheadVariables, env, problems)),
    files: readFileStoreSettings(env, production, problems),
    directory: readDirectorySettings(env, { reachable, port, hasEmbedded: hasDemo() }, problems),
    powerBi: readPowerBiSettings(env, problems),
  }
  if (settings.metrics?.port && settings.metrics.port === port && sharesAddress(host, settings.metrics.host))
    problems.push('LUSTRA_METRICS_PORT must be another port than PORT.')
  // Maintenance would delete an unread printed report, and the next run print it again, without end.
  if (settings.printAhead && settings.printAhead.days > settings.retention.printedReports)
    problems.push(
      `LUSTRA_PRINT_AHEAD_DAYS must not be more than LUSTRA_PRINT_RETENTION_DAYS, ${settings.retention.printedReports}: unread reports would be printed again each time they were deleted.`,
    )
  if (problems.length) throw new SettingsError(problems)
  return settings
}

/** Whether two servers on these addresses cannot have the same port. */
const sharesAddress = (one: string, other: string): boolean =>
  one === other || [one, other].some((host) => ['0.0.0.0', '::'].includes(host))

const printAheadOf = ({
  LUSTRA_PRINT_AHEAD: languages,
  LUSTRA_PRINT_AHEAD_DAYS: days,
}: ValuesOf<typeof printAheadVariables>): PrintAhead | undefined =>
  languages?.length ? { languages, days } : undefined

/** The address at which the server itself serves the portal; unknown when reached from elsewhere. */
const ownAddress = (reachable: boolean, port: number): string | undefined =>
  reachable || port === 0 ? undefined : `http://localhost:${port}`

const developmentOrigins = [4181, 4182, 5173].flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
])

/** The demo password is published, so demo accounts are limited to this machine. */
function demoOf(requested: DemoSize | undefined, reachable: boolean, problems: string[]): DemoSize {
  const demo = requested ?? (reachable || !hasDemo() ? 'none' : 'small')
  if (reachable && demo !== 'none')
    problems.push(
      `LUSTRA_DEMO must not be ${demo} in production, or where HOST is not a loopback address: everybody knows the password of the demo accounts.`,
    )
  else if (demo !== 'none' && !hasDemo())
    problems.push(`LUSTRA_DEMO must not be ${demo} here: ${demoIsMissing}`)
  return demo
}

function buildsFolderOf(
  requested: string | undefined,
  { production, staticFolder }: Pick<Settings, 'production' | 'staticFolder'>,
): string | undefined {
  if (requested === 'none' || !staticFolder) return undefined
  if (requested) return path.resolve(requested)
  return production ? `${staticFolder}-builds` : undefined
}
