import { existsSync } from 'node:fs'
import path from 'node:path'
import { knownZone } from '@lustra/core/contract'
import { readDatabase, type DatabaseSettings } from '../platform/database/database.settings.ts'
import type { DemoSize } from '../demo/demo-size.ts'
import { readDirectorySettings, type DirectorySettings } from '../identity/directory/directory.settings.ts'
import { readMessageSettings, type MessageSettings } from '../platform/messages/messages.settings.ts'
import { readPowerBiSettings, type PowerBiSettings } from '../areas/report/powerbi/powerbi.settings.ts'
import { readOrigin } from '../platform/settings/origin.ts'
import { isThisMachine } from '../platform/settings/this-machine.ts'
import { readReportHosts } from '../areas/report/report-hosts.settings.ts'
import { readApps, type PartnerApp } from '../identity/apps/apps.settings.ts'

const repoRoot = path.resolve(import.meta.dirname, '../../../..')

export interface Settings {
  production: boolean
  /** Others than people at this machine may reach the host: in production, or by HOST. */
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
  /** The corporate directory (L3). */
  directory: DirectorySettings
  /** The company's Power BI; without one the host shows its own reports only (R6). */
  powerBi: PowerBiSettings | undefined
}

/** Every setting that cannot be used, one sentence each. */
export class SettingsError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingsError'
  }
}

type Environment = Record<string, string | undefined>

/** Reads the environment once. Throws SettingsError naming every variable that cannot be used. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = []
  const production = readProduction(env.NODE_ENV, problems)
  const host = env.HOST || (production ? '0.0.0.0' : '127.0.0.1')
  const reachable = production || !isThisMachine(host)
  const port = readPort(env.PORT, problems)
  const settings: Settings = {
    production,
    reachable,
    port,
    host,
    database: readDatabase(env, production, problems),
    origins: readOrigins(env.LUSTRA_ORIGINS, production, problems),
    reportHosts: readReportHosts(env.LUSTRA_REPORT_HOSTS, { production, port }, problems),
    apps: readApps(env.LUSTRA_APPS, problems),
    demo: readDemo(env.LUSTRA_DEMO, reachable, problems),
    productName: env.PRODUCT_NAME || 'Lustra',
    timeZone: readTimeZone(env.LUSTRA_TIME_ZONE, problems),
    staticFolder: readStaticFolder(env.LUSTRA_STATIC, problems),
    buildsFolder: undefined,
    hstsSubdomains:
      readChoice('LUSTRA_HSTS_SUBDOMAINS', env.LUSTRA_HSTS_SUBDOMAINS, ['on', 'off'], 'off', problems) ===
      'on',
    trustedProxies: splitList(env.LUSTRA_TRUST_PROXY),
    logLevel: readChoice(
      'LOG_LEVEL',
      env.LOG_LEVEL,
      ['silent', 'error', 'warn', 'info', 'debug'],
      'info',
      problems,
    ),
    sessionsPerAccount: readSessionsPerAccount(env.LUSTRA_SESSIONS_PER_ACCOUNT, problems),
    keySecret: readKeySecret(env.LUSTRA_KEY_SECRET, problems),
    messages: readMessageSettings(env, production, problems),
    directory: readDirectorySettings(env, { reachable, port }, problems),
    powerBi: readPowerBiSettings(env, problems),
  }
  if (problems.length) throw new SettingsError(problems)
  return { ...settings, buildsFolder: readBuildsFolder(env.LUSTRA_BUILDS, settings) }
}

/** A word that is unknown must not mean development: whoever wrote NODE_ENV=prod expects production. */
function readProduction(raw: string | undefined, problems: string[]): boolean {
  if (raw && !['development', 'test', 'production'].includes(raw))
    problems.push(`NODE_ENV must be production, development, test or not set, not "${raw}".`)
  return raw === 'production'
}

/** Everybody can read the password of the demo accounts, so they stay on this machine. */
function readDemo(raw: string | undefined, reachable: boolean, problems: string[]): DemoSize {
  const demo = readChoice(
    'LUSTRA_DEMO',
    raw,
    ['none', 'small', 'large'],
    reachable ? 'none' : 'small',
    problems,
  )
  if (reachable && demo !== 'none')
    problems.push(
      `LUSTRA_DEMO must not be ${demo} in production, or where HOST is not this machine: everybody knows the password of the demo accounts.`,
    )
  return demo
}

function readKeySecret(raw: string | undefined, problems: string[]): string | undefined {
  if (!raw) return undefined
  if (raw.length < 32 || new Set(raw).size < 12)
    problems.push(
      'LUSTRA_KEY_SECRET needs at least 32 random characters, as `openssl rand -base64 32` makes them.',
    )
  return raw
}

function readPort(raw: string | undefined, problems: string[]): number {
  const port = Number(raw || 4180)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  problems.push(`PORT must be a whole number from 0 to 65535, not "${raw}".`)
  return 0
}

function readSessionsPerAccount(raw: string | undefined, problems: string[]): number {
  const most = Number(raw || 1)
  if (Number.isInteger(most) && most >= 1 && most <= 20) return most
  problems.push(`LUSTRA_SESSIONS_PER_ACCOUNT must be a whole number from 1 to 20, not "${raw}".`)
  return 1
}

function readTimeZone(raw: string | undefined, problems: string[]): string {
  const zone = raw || 'Asia/Shanghai'
  if (!knownZone(zone)) problems.push(`LUSTRA_TIME_ZONE must be a name like Asia/Shanghai, not "${raw}".`)
  return zone
}

function readOrigins(raw: string | undefined, production: boolean, problems: string[]): string[] {
  if (raw === undefined) return production ? [] : developmentOrigins()
  return splitList(raw).map((one) => readOrigin('LUSTRA_ORIGINS', one, problems)?.origin ?? one)
}

function developmentOrigins(): string[] {
  return [4181, 4182, 5173].flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
}

function readChoice<T extends string>(
  name: string,
  raw: string | undefined,
  choices: readonly T[],
  initial: T,
  problems: string[],
): T {
  if (!raw) return initial
  if (choices.includes(raw as T)) return raw as T
  problems.push(`${name} must be one of ${choices.join(', ')}, not "${raw}".`)
  return initial
}

function readStaticFolder(raw: string | undefined, problems: string[]): string | undefined {
  const folder = path.resolve(raw || path.join(repoRoot, 'dist/portal'))
  if (existsSync(folder)) return folder
  if (raw) problems.push(`LUSTRA_STATIC names the folder ${folder}, which does not exist.`)
  return undefined
}

function readBuildsFolder(
  raw: string | undefined,
  { production, staticFolder }: Pick<Settings, 'production' | 'staticFolder'>,
): string | undefined {
  if (raw === 'none' || !staticFolder) return undefined
  if (raw) return path.resolve(raw)
  return production ? `${staticFolder}-builds` : undefined
}

function splitList(raw: string | undefined): string[] {
  return (raw ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
