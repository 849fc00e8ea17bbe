import path from 'node:path'
import { onOrOff, readVariables, text, type Environment } from '../settings/variables.ts'

const repoRoot = path.resolve(import.meta.dirname, '../../../../..')

/** Where the data lives: a PostgreSQL server by its url, or a folder for the embedded database. */
export type DatabaseSettings = { kind: 'postgres'; url: string } | { kind: 'folder'; folder: string }

export const databaseVariables = {
  DATABASE_URL: text((url) =>
    /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)
      ? undefined
      : 'must look like postgres://user:password@host:5432/database.',
  ).describe(
    'a PostgreSQL server, `postgres://user:password@host:5432/database`; without it the embedded database is used',
  ),
  LUSTRA_DATABASE_TLS: onOrOff().describe(
    '`on` in production, `off` elsewhere: whether the connection to PostgreSQL must be encrypted and its certificate checked (`NODE_EXTRA_CA_CERTS` names your own authority). Set `off` where database and server share a machine or a private network',
  ),
  LUSTRA_DATA: text().describe('folder of the embedded database, `.data/pglite`'),
}

/**
 * Reads where the data lives. Adds a sentence to `problems` for what cannot be used; none repeats the url, which may carry a
 * password. A connection to PostgreSQL is encrypted and its certificate checked in production, unless LUSTRA_DATABASE_TLS is off.
 */
export function readDatabase(env: Environment, production: boolean, problems: string[]): DatabaseSettings {
  const {
    DATABASE_URL: url,
    LUSTRA_DATABASE_TLS: needsTls = production,
    LUSTRA_DATA: folder,
  } = readVariables(databaseVariables, env, problems)
  if (!url) return { kind: 'folder', folder: path.resolve(folder ?? path.join(repoRoot, '.data/pglite')) }
  return { kind: 'postgres', url: needsTls ? withTls(url, problems) : url }
}

// node-postgres (8.23) checks the certificate with each of these.
const checkedModes = [null, 'require', 'verify-ca', 'verify-full']

function withTls(url: string, problems: string[]): string {
  const { searchParams: asked } = new URL(url)
  const isChecked =
    checkedModes.includes(asked.get('sslmode')) &&
    [null, 'true', '1'].includes(asked.get('ssl')) &&
    !asked.has('uselibpqcompat')
  if (!isChecked)
    problems.push(
      'DATABASE_URL asks for a connection without TLS, or without a check of the certificate. Take that out of it, or set LUSTRA_DATABASE_TLS=off if nobody can listen between this server and the database.',
    )
  if (asked.has('sslmode')) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
