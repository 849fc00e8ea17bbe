import { isSafeScheme } from '@lustra/core/contract'
import { toOrigin } from '../../../platform/settings/origin.ts'
import { readCertificate, type Certificate } from './certificate.ts'
import { readReportFile, type ReportEntry } from './report-file.ts'

/** How this host proves to the directory that it is the application. */
export type Credential =
  { kind: 'secret'; secret: string } | { kind: 'certificate'; certificate: Certificate }

/** A Power BI tenant whose reports the portal shows (R1, R6). Every address is without a slash at its end. */
export interface PowerBiSettings {
  tenant: string
  clientId: string
  credential: Credential
  authority: string
  api: string
  /** What tokens are asked for; it differs between clouds. */
  scope: string
  /** Origins that reports may be framed from. */
  embedHosts: string[]
  reports: ReportEntry[]
}

type Environment = Record<string, string | undefined>

const usual = {
  authority: 'https://login.microsoftonline.com',
  api: 'https://api.powerbi.com',
  scope: 'https://analysis.windows.net/powerbi/api/.default',
  embedHosts: 'https://app.powerbi.com',
}

/**
 * Reads POWERBI_*. Undefined when none of them is set: this host then shows its own reports only (R6). Adds a sentence to
 * `problems` for each variable that cannot be used; no sentence repeats a secret.
 */
export function readPowerBiSettings(env: Environment, problems: string[]): PowerBiSettings | undefined {
  if (!Object.keys(env).some((name) => name.startsWith('POWERBI_') && env[name])) return undefined
  return {
    tenant: readTenant(env['POWERBI_TENANT'], problems),
    clientId: readClient(env['POWERBI_CLIENT_ID'], problems),
    credential: readCredential(env, problems),
    authority: readAddress('POWERBI_AUTHORITY', env['POWERBI_AUTHORITY'] || usual.authority, problems),
    api: readAddress('POWERBI_API', env['POWERBI_API'] || usual.api, problems),
    scope: readScope(env['POWERBI_SCOPE'] || usual.scope, problems),
    embedHosts: (env['POWERBI_EMBED_HOSTS'] || usual.embedHosts)
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean)
      .map((host) => readAddress('POWERBI_EMBED_HOSTS', host, problems)),
    reports: readReportFile(env['POWERBI_REPORTS'], problems),
  }
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const sample = '11111111-2222-4333-8444-555555555555'

function readTenant(raw: string | undefined, problems: string[]): string {
  const tenant = raw?.trim().toLowerCase() ?? ''
  if (!idShape.test(tenant) && !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(tenant))
    problems.push(`POWERBI_TENANT must be an id such as ${sample}, or the tenant's domain, not "${tenant}".`)
  return tenant
}

function readClient(raw: string | undefined, problems: string[]): string {
  const id = raw?.trim().toLowerCase() ?? ''
  if (!idShape.test(id))
    problems.push(`POWERBI_CLIENT_ID must be the application's id, such as ${sample}, not "${id}".`)
  return id
}

function readCredential(env: Environment, problems: string[]): Credential {
  const { POWERBI_CLIENT_SECRET: secret = '', POWERBI_CERTIFICATE: path = '' } = env
  if (secret && path)
    problems.push('POWERBI_CLIENT_SECRET and POWERBI_CERTIFICATE are both set; one of them is enough.')
  if (path) return { kind: 'certificate', certificate: readCertificate(path, problems) }
  if (!secret) {
    problems.push('POWERBI_CLIENT_SECRET, or POWERBI_CERTIFICATE with the path of a PEM file, is needed.')
  } else if (!/^[\x21-\x7e]+$/.test(secret)) {
    problems.push('POWERBI_CLIENT_SECRET must hold the value of the secret, without blanks around it.')
  } else if (idShape.test(secret.toLowerCase())) {
    problems.push('POWERBI_CLIENT_SECRET holds the id of a secret; its value is needed.')
  }
  return { kind: 'secret', secret }
}

/** Secrets and tokens travel there, so plain http counts on this machine only. */
function readAddress(name: string, raw: string, problems: string[]): string {
  const url = toOrigin(raw)
  if (url && isSafeScheme(url)) return url.origin
  // It may hold a password, so it is not repeated.
  problems.push(`${name} must hold addresses such as https://app.powerbi.com, without a path.`)
  return ''
}

function readScope(scope: string, problems: string[]): string {
  if (!/^https:\/\/\S+\/\.default$/.test(scope))
    problems.push(`POWERBI_SCOPE must look like ${usual.scope}, not "${scope}".`)
  return scope
}
