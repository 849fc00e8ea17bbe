import { existsSync } from 'node:fs'
import path from 'node:path'
import { readPowerBiSettings, type PowerBiSettings } from '../areas/report/powerbi/powerbi.settings.ts'
import { developmentReportHosts } from '../areas/report/report-hosts.settings.ts'
import {
  suggestionVariables,
  toQuota,
  type SuggestionQuota,
} from '../areas/suggestion/suggestion.settings.ts'
import type { DemoSize } from '../demo/demo-size.ts'
import type { PartnerApp } from '../identity/apps/apps.settings.ts'
import { readDirectorySettings, type DirectorySettings } from '../identity/directory/directory.settings.ts'
import { readDatabase, type DatabaseSettings } from '../platform/database/database.settings.ts'
import { readFileStoreSettings, type FileStoreSettings } from '../platform/files/file-store.settings.ts'
import { readMessageSettings, type MessageSettings } from '../platform/messages/messages.settings.ts'
import { isThisMachine } from '../platform/settings/this-machine.ts'
import { readVariables, type Environment } from '../platform/settings/variables.ts'
import { listenVariables, serverVariables } from './server.settings.ts'

export interface Settings {
  production: boolean
  /** Others than people at this machine may reach the server: in production, or by HOST. */
  reachable: boolean
  port: number
  host: string
  database: DatabaseSettings
  /** Origins whose pages may call the API. */
  origins: string[]
  /** Origins of external reports, which the portal frames (R3). */
  reportHosts: string[]
  /** Partners' applications, which may sign people of their groups in (X5). */
  apps: PartnerApp[]
  demo: DemoSize
  productName: string
  /** Origin at which people open the portal, for mails; undefined when it is not known. */
  portalAddress: string | undefined
  /** The time zone of stores that name none of their own, by its IANA name. */
  timeZone: string
  /** Folder of the built front end; undefined serves the API alone. */
  staticFolder: string | undefined
  /** Folder in which the last builds of the front end are kept; undefined keeps none. */
  buildsFolder: string | undefined
  /** Whether browsers are to use https for every name below the portal's, too. */
  hstsSubdomains: boolean
  /** Addresses of load balancers whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  logLevel: string
  /** How many sessions of their own a person has at most; the source's rule is one (E2). */
  sessionsPerAccount: number
  /** Encrypts the signing keys in the database; undefined leaves them in clear. */
  keySecret: string | undefined
  /** How mails and texts are sent. */
  messages: MessageSettings
  /** How much one person may send within a day (P4). */
  suggestionQuota: SuggestionQuota
  /** Where contents of files lie. */
  files: FileStoreSettings
  /** The corporate directory (L3). */
  directory: DirectorySettings
  /** The company's Power BI; without one the server shows its own reports only (R6). */
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
    sessionsPerAccount: server.LUSTRA_SESSIONS_PER_ACCOUNT,
    keySecret: server.LUSTRA_KEY_SECRET,
    messages: readMessageSettings(env, production, problems),
    suggestionQuota: toQuota(
      suggestions.LUSTRA_SUGGESTIONS_PER_DAY,
      suggestions.LUSTRA_SUGGESTION_MB_PER_DAY,
    ),
    files: readFileStoreSettings(env, production, problems),
    directory: readDirectorySettings(env, { reachable, port }, problems),
    powerBi: readPowerBiSettings(env, problems),
  }
  if (problems.length) throw new SettingsError(problems)
  return settings
}

/** Where the server itself serves the portal. Whoever reaches it from elsewhere does so by a name that it does not know. */
const ownAddress = (reachable: boolean, port: number): string | undefined =>
  reachable || port === 0 ? undefined : `http://localhost:${port}`

const developmentOrigins = [4181, 4182, 5173].flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
])

/** Everybody can read the password of the demo accounts, so they stay on this machine. */
function demoOf(wanted: DemoSize | undefined, reachable: boolean, problems: string[]): DemoSize {
  const demo = wanted ?? (reachable ? 'none' : 'small')
  if (reachable && demo !== 'none')
    problems.push(
      `LUSTRA_DEMO must not be ${demo} in production, or where HOST is not this machine: everybody knows the password of the demo accounts.`,
    )
  return demo
}

function buildsFolderOf(
  wanted: string | undefined,
  { production, staticFolder }: Pick<Settings, 'production' | 'staticFolder'>,
): string | undefined {
  if (wanted === 'none' || !staticFolder) return undefined
  if (wanted) return path.resolve(wanted)
  return production ? `${staticFolder}-builds` : undefined
}
