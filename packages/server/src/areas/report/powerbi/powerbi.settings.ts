import { isSafeScheme } from '@lustra/core/contract'
import { z } from 'zod'
import { toOrigin } from '../../../platform/settings/origin.ts'
import {
  list,
  neededText,
  readVariables,
  text,
  type Environment,
} from '../../../platform/settings/variables.ts'
import { readCertificate, type Certificate } from './certificate.ts'
import { readReportFile, type ReportEntry } from './report-file.ts'

/** How this server authenticates to the directory as the application. */
export type Credential =
  | { kind: 'secret'; secret: string }
  | { kind: 'certificate'; certificate: Certificate }

/** A Power BI tenant whose reports the portal shows (R1, R6). Addresses have no trailing slash. */
export interface PowerBiSettings {
  tenant: string
  clientId: string
  credential: Credential
  authority: string
  api: string
  /** Requested token scope; it differs between clouds. */
  scope: string
  /** Origins that reports may be framed from. */
  embedHosts: string[]
  reports: ReportEntry[]
}

const usual = {
  authority: 'https://login.microsoftonline.com',
  api: 'https://api.powerbi.com',
  scope: 'https://analysis.windows.net/powerbi/api/.default',
  embedHost: 'https://app.powerbi.com',
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const sample = '11111111-2222-4333-8444-555555555555'
const normalize = (raw: string) => raw.trim().toLowerCase()

/** Secrets and tokens are sent there, so plain http is allowed on this machine only. */
const address = z.string().transform((raw, context) => {
  const url = toOrigin(raw)
  if (url && isSafeScheme(url)) return url.origin
  // It may contain a password, so it is not repeated.
  context.addIssue('must hold addresses such as https://app.powerbi.com, without a path.')
  return z.NEVER
})

const addressOr = (initial: string) =>
  z
    .string()
    .optional()
    .transform((raw) => raw || initial)
    .pipe(address)

const applicationVariables = {
  POWERBI_TENANT: neededText((raw) =>
    idShape.test(normalize(raw)) || /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(normalize(raw))
      ? undefined
      : `must be an id such as ${sample}, or the tenant's domain, not "${normalize(raw)}".`,
  )
    .transform(normalize)
    .describe('the directory (tenant) id, or its domain'),
  POWERBI_CLIENT_ID: neededText((raw) =>
    idShape.test(normalize(raw))
      ? undefined
      : `must be the application's id, such as ${sample}, not "${normalize(raw)}".`,
  )
    .transform(normalize)
    .describe('the application (client) id'),
  POWERBI_CLIENT_SECRET: text((secret) => {
    if (!/^[\x21-\x7e]+$/.test(secret)) return 'must hold the value of the secret, without blanks around it.'
    return idShape.test(secret.toLowerCase()) ? 'holds the id of a secret; its value is needed.' : undefined
  }).describe("the secret's value; or use a certificate instead"),
  POWERBI_CERTIFICATE: text().describe(
    'the path of a PEM file with the certificate and its RSA key, without a password; replaces the secret',
  ),
}

const addressVariables = {
  POWERBI_AUTHORITY: addressOr(usual.authority).describe(`\`${usual.authority}\``),
  POWERBI_API: addressOr(usual.api).describe(`\`${usual.api}\``),
  POWERBI_SCOPE: text((scope) =>
    /^https:\/\/\S+\/\.default$/.test(scope) ? undefined : `must look like ${usual.scope}, not "${scope}".`,
  )
    .transform((scope) => scope ?? usual.scope)
    .describe(`\`${usual.scope}\``),
  // A list without items differs from an empty or missing one: it allows no frame.
  POWERBI_EMBED_HOSTS: text()
    .pipe(list(address))
    .transform((hosts) => hosts ?? [usual.embedHost])
    .describe(`\`${usual.embedHost}\`; the origins that reports may be framed from, comma separated`),
  POWERBI_REPORTS: text().describe('the path of the file that maps the reports'),
}

export const powerBiVariables = { ...applicationVariables, ...addressVariables }

/**
 * Reads POWERBI_*. Undefined when none of them is set: this server then shows its own reports only (R6). Adds a
 * sentence to `problems` for each unusable variable; no sentence repeats a secret.
 */
export function readPowerBiSettings(env: Environment, problems: string[]): PowerBiSettings | undefined {
  if (!Object.keys(env).some((name) => name.startsWith('POWERBI_') && env[name])) return undefined
  const {
    POWERBI_TENANT: tenant = '',
    POWERBI_CLIENT_ID: clientId = '',
    ...proof
  } = readVariables(applicationVariables, env, problems)
  const credential = readCredential(env, proof, problems)
  const read = readVariables(addressVariables, env, problems)
  return {
    tenant,
    clientId,
    credential,
    authority: read.POWERBI_AUTHORITY,
    api: read.POWERBI_API,
    scope: read.POWERBI_SCOPE,
    embedHosts: read.POWERBI_EMBED_HOSTS,
    reports: readReportFile(read.POWERBI_REPORTS, problems),
  }
}

function readCredential(
  env: Environment,
  {
    POWERBI_CLIENT_SECRET: secret = '',
    POWERBI_CERTIFICATE: path,
  }: { POWERBI_CLIENT_SECRET: string | undefined; POWERBI_CERTIFICATE: string | undefined },
  problems: string[],
): Credential {
  if (path && env['POWERBI_CLIENT_SECRET'])
    problems.push('POWERBI_CLIENT_SECRET and POWERBI_CERTIFICATE are both set; one of them is enough.')
  if (path) return { kind: 'certificate', certificate: readCertificate(path, problems) }
  if (!env['POWERBI_CLIENT_SECRET'])
    problems.push('POWERBI_CLIENT_SECRET, or POWERBI_CERTIFICATE with the path of a PEM file, is needed.')
  return { kind: 'secret', secret }
}
