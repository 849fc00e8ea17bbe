import { existsSync } from 'node:fs'
import path from 'node:path'
import { readDirectorySettings, type DirectorySettings } from './directory/directory.settings.ts'
import { readMessageSettings, type MessageSettings } from './messages/messages.settings.ts'
import { readPowerBiSettings, type PowerBiSettings } from './powerbi/powerbi.settings.ts'
import { readOrigin } from './http/origin.settings.ts'
import { readReportHosts } from './reports/report-hosts.settings.ts'
import { readApps, type PartnerApp } from './apps/app-settings.ts'

const repoRoot = path.resolve(import.meta.dirname, '../../..')

export type DemoSize = 'none' | 'small' | 'large'

/** Where the data lives: a PostgreSQL server by its url, or a folder for the embedded database. */
export type DatabaseSettings = { kind: 'postgres'; url: string } | { kind: 'folder'; folder: string }

export interface Settings {
  production: boolean
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
  /** Folder of the built front end; undefined serves the API alone. */
  staticFolder: string | undefined
  /** Folder in which the last builds of the front end are kept; undefined keeps none. */
  buildsFolder: string | undefined
  /** Addresses of load balancers whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  logLevel: string
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
  const production = env.NODE_ENV === 'production'
  const port = readPort(env.PORT, problems)
  const settings: Settings = {
    production,
    port,
    host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    database: readDatabase(env, problems),
    origins: readOrigins(env.LUSTRA_ORIGINS, production, problems),
    reportHosts: readReportHosts(env.LUSTRA_REPORT_HOSTS, { production, port }, problems),
    apps: readApps(env.LUSTRA_APPS, problems),
    demo: readChoice(
      'LUSTRA_DEMO',
      env.LUSTRA_DEMO,
      ['none', 'small', 'large'],
      production ? 'none' : 'small',
      problems,
    ),
    productName: env.PRODUCT_NAME || 'Lustra',
    staticFolder: readStaticFolder(env.LUSTRA_STATIC, problems),
    buildsFolder: undefined,
    trustedProxies: splitList(env.LUSTRA_TRUST_PROXY),
    logLevel: readChoice(
      'LOG_LEVEL',
      env.LOG_LEVEL,
      ['silent', 'error', 'warn', 'info', 'debug'],
      'info',
      problems,
    ),
    messages: readMessageSettings(env, production, problems),
    directory: readDirectorySettings(env, { production, port }, problems),
    powerBi: readPowerBiSettings(env, problems),
  }
  if (problems.length) throw new SettingsError(problems)
  return { ...settings, buildsFolder: readBuildsFolder(env.LUSTRA_BUILDS, settings) }
}

function readPort(raw: string | undefined, problems: string[]): number {
  const port = Number(raw || 4180)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  problems.push(`PORT must be a whole number from 0 to 65535, not "${raw}".`)
  return 0
}

function readDatabase(env: Environment, problems: string[]): DatabaseSettings {
  if (!env.DATABASE_URL) {
    return { kind: 'folder', folder: path.resolve(env.LUSTRA_DATA || path.join(repoRoot, '.data/pglite')) }
  }
  // The url may carry a password, so the sentence does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(env.DATABASE_URL) || !URL.canParse(env.DATABASE_URL)) {
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return { kind: 'postgres', url: env.DATABASE_URL }
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
