import path from 'node:path'
import { onOrOff, readVariables, text, wholeNumber, type Environment } from '../settings/variables.ts'

const repoRoot = path.resolve(import.meta.dirname, '../../../../..')

/** Where the data is stored: a PostgreSQL server by its URL, or a folder for the embedded database. */
export type DatabaseSettings =
  | {
      kind: 'postgres'
      url: string
      /** A connection past the pooler of `url`, which then is in transaction mode. */
      directUrl?: string | undefined
      /** A standby that serves lists and reports, which may be this old. */
      read?: { url: string; mostLagMs: number } | undefined
    }
  | { kind: 'folder'; folder: string }

const isPostgresUrl = (url: string) =>
  /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)
    ? undefined
    : 'must look like postgres://user:password@host:5432/database.'

const defaultLagSeconds = 10

export const databaseVariables = {
  DATABASE_URL: text(isPostgresUrl).describe(
    'a PostgreSQL server, `postgres://user:password@host:5432/database`; without it the embedded database is used',
  ),
  DATABASE_URL_DIRECT: text(isPostgresUrl).describe(
    'the same database past a pooler, for migrations and maintenance: set it when DATABASE_URL leads through a pooler in transaction mode (pgbouncer), see [scale.md](scale.md)',
  ),
  DATABASE_URL_READ: text(isPostgresUrl).describe(
    'a streaming replica of that server, which lists and reports are read from, see [scale.md](scale.md); without it the primary serves everything',
  ),
  LUSTRA_REPLICA_LAG: wholeNumber(1, 600)
    .transform((seconds) => seconds ?? defaultLagSeconds)
    .describe(
      `how many seconds the replica may be behind before the primary serves lists and reports, ${defaultLagSeconds} by default`,
    ),
  LUSTRA_DATABASE_TLS: onOrOff().describe(
    '`on` in production, `off` elsewhere: whether the connection to PostgreSQL must be encrypted and its certificate checked (`NODE_EXTRA_CA_CERTS` names your own authority). Set `off` where database and server share a machine or a private network',
  ),
  LUSTRA_DATA: text().describe('folder of the embedded database, `.data/pglite`'),
}

/**
 * Reads where the data is stored. Adds a sentence to `problems` for each unusable value; none repeats the URL, which
 * may contain a password. In production the connection to PostgreSQL is encrypted and its certificate checked, unless
 * LUSTRA_DATABASE_TLS is off.
 */
export function readDatabase(env: Environment, production: boolean, problems: string[]): DatabaseSettings {
  const {
    DATABASE_URL: url,
    DATABASE_URL_DIRECT: direct,
    DATABASE_URL_READ: read,
    LUSTRA_REPLICA_LAG: lagSeconds,
    LUSTRA_DATABASE_TLS: needsTls = production,
    LUSTRA_DATA: folder,
  } = readVariables(databaseVariables, env, problems)
  if (!url && read) problems.push('DATABASE_URL_READ is set and DATABASE_URL is not.')
  if (!url) return { kind: 'folder', folder: path.resolve(folder ?? path.join(repoRoot, '.data/pglite')) }
  const secured = (one: string, name: string) => (needsTls ? withTls(one, name, problems) : one)
  return {
    kind: 'postgres',
    url: secured(url, 'DATABASE_URL'),
    ...(direct && { directUrl: secured(direct, 'DATABASE_URL_DIRECT') }),
    ...(read && { read: { url: secured(read, 'DATABASE_URL_READ'), mostLagMs: lagSeconds * 1_000 } }),
  }
}

// node-postgres (8.23) checks the certificate in each of these modes.
const checkedModes = [null, 'require', 'verify-ca', 'verify-full']

function withTls(url: string, name: string, problems: string[]): string {
  const { searchParams: parameters } = new URL(url)
  const isChecked =
    checkedModes.includes(parameters.get('sslmode')) &&
    [null, 'true', '1'].includes(parameters.get('ssl')) &&
    !parameters.has('uselibpqcompat')
  if (!isChecked)
    problems.push(
      `${name} asks for a connection without TLS, or without a check of the certificate. Take that out of it, or set LUSTRA_DATABASE_TLS=off if the network between this server and the database is private.`,
    )
  if (parameters.has('sslmode')) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
