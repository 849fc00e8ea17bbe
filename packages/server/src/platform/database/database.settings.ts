import path from 'node:path'

const repoRoot = path.resolve(import.meta.dirname, '../../../../..')

/** Where the data lives: a PostgreSQL server by its url, or a folder for the embedded database. */
export type DatabaseSettings = { kind: 'postgres'; url: string } | { kind: 'folder'; folder: string }

type Environment = Record<string, string | undefined>

/**
 * Reads DATABASE_URL or LUSTRA_DATA. Adds a sentence to `problems` for what cannot be used; none repeats the url, which may carry a
 * password. A connection to PostgreSQL is encrypted and its certificate checked in production, unless LUSTRA_DATABASE_TLS is off.
 */
export function readDatabase(env: Environment, production: boolean, problems: string[]): DatabaseSettings {
  const { DATABASE_URL: url, LUSTRA_DATABASE_TLS: tls } = env
  if (tls && tls !== 'on' && tls !== 'off')
    problems.push(`LUSTRA_DATABASE_TLS must be on or off, not "${tls}".`)
  if (!url) {
    return { kind: 'folder', folder: path.resolve(env.LUSTRA_DATA || path.join(repoRoot, '.data/pglite')) }
  }
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database.')
    return { kind: 'postgres', url }
  }
  const needsTls = tls ? tls === 'on' : production
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
      'DATABASE_URL asks for a connection without TLS, or without a check of the certificate. Take that out of it, or set LUSTRA_DATABASE_TLS=off if nobody can listen between this host and the database.',
    )
  if (asked.has('sslmode')) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
