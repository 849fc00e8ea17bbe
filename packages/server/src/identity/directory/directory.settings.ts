/** A directory as the host checks its tokens: every address complete. */
export interface DirectoryAuthority {
  /** How a token is checked: by asking the directory with it, or by its signature. */
  mode: 'graph' | 'jwks'
  /** The tenant's id. A token of any other tenant opens nothing. */
  tenant: string
  clientId: string
  authority: string
  /** The discovery document as JSON text, for a directory whose own the browser cannot reach; usually empty. */
  authorityMetadata: string
  /** Base address of the calls about people, without `/v1.0`. */
  graph: string
  jwks: string
  issuers: string[]
  audiences: string[]
  scopes: string[]
}

/** Whether this host has a corporate directory: none, the one it brings along for development, or a real one (L3). */
export type DirectorySettings =
  { kind: 'none' } | { kind: 'embedded'; port: number } | { kind: 'real'; directory: DirectoryAuthority }

type Environment = Record<string, string | undefined>

const kinds = ['none', 'embedded', 'graph', 'jwks'] as const
const usual = { authority: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' }

/**
 * Reads LUSTRA_DIRECTORY and what belongs to it: without it embedded where nobody else reaches the host, and none elsewhere.
 * Adds a sentence to `problems` for each variable that cannot be used.
 */
export function readDirectorySettings(
  env: Environment,
  { reachable, port }: { reachable: boolean; port: number },
  problems: string[],
): DirectorySettings {
  const raw = env.LUSTRA_DIRECTORY || (reachable ? 'none' : 'embedded')
  const kind = kinds.find((one) => one === raw)
  if (!kind) problems.push(`LUSTRA_DIRECTORY must be one of ${kinds.join(', ')}, not "${raw}".`)
  if (kind === 'embedded' && reachable) {
    problems.push(
      'LUSTRA_DIRECTORY must not be embedded in production, or where HOST is not this machine: everybody knows the passwords of its accounts.',
    )
  }
  if (kind === 'embedded') return { kind, port: readPort(env.LUSTRA_DIRECTORY_PORT, port, problems) }
  if (kind === 'graph' || kind === 'jwks')
    return { kind: 'real', directory: readAuthority(env, kind, problems) }
  return { kind: 'none' }
}

/** Behind the two example sites, unless it is said; 0 takes any free one, as PORT=0 does. */
function readPort(raw: string | undefined, portalPort: number, problems: string[]): number {
  const port = raw ? Number(raw) : portalPort && portalPort + 3
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  problems.push(
    raw
      ? `LUSTRA_DIRECTORY_PORT must be a whole number from 0 to 65535, not "${raw}".`
      : `LUSTRA_DIRECTORY_PORT is needed, because there is no port ${port} three above PORT.`,
  )
  return 0
}

function readAuthority(
  env: Environment,
  mode: DirectoryAuthority['mode'],
  problems: string[],
): DirectoryAuthority {
  const tenant = readId('TENANT', env.LUSTRA_DIRECTORY_TENANT, problems)
  const clientId = readId('CLIENT', env.LUSTRA_DIRECTORY_CLIENT, problems)
  const authority = readAddress(env, 'AUTHORITY', `${usual.authority}/${tenant}`, problems)
  const isUsual = authority.startsWith(`${usual.authority}/`)
  const listed = (name: string) => splitList(env[`LUSTRA_DIRECTORY_${name}`])
  const issuers = listed('ISSUERS')
  const directory: DirectoryAuthority = {
    mode,
    tenant,
    clientId,
    authority,
    authorityMetadata: '',
    graph: readAddress(env, 'GRAPH', usual.graph, problems),
    jwks: readAddress(env, 'JWKS', `${authority}/discovery/v2.0/keys`, problems),
    // Entra ID writes the second one into tokens of version 1.
    issuers: issuers.length
      ? issuers
      : [`${authority}/v2.0`, ...(isUsual ? [`https://sts.windows.net/${tenant}/`] : [])],
    audiences: listed('AUDIENCES'),
    scopes: listed('SCOPES'),
  }
  if (mode === 'jwks') refuseIncomplete(directory, problems)
  else if (directory.scopes.length === 0) directory.scopes = ['user.read', 'mail.read']
  return directory
}

function refuseIncomplete({ audiences, scopes }: DirectoryAuthority, problems: string[]): void {
  if (audiences.length === 0) {
    problems.push('LUSTRA_DIRECTORY_AUDIENCES must name what tokens are made for, such as api://<client id>.')
  }
  if (scopes.length === 0) {
    problems.push(
      'LUSTRA_DIRECTORY_SCOPES must name a scope of your own API, such as api://<client id>/access: nobody but Microsoft can check the signature of a token for user.read.',
    )
  }
}

function readId(name: string, raw: string | undefined, problems: string[]): string {
  const id = raw?.trim().toLowerCase() ?? ''
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) {
    problems.push(
      `LUSTRA_DIRECTORY_${name} must be an id such as 11111111-2222-4333-8444-555555555555, not "${id}".`,
    )
  }
  return id
}

/** An https address without a slash at its end; plain http is for this machine, and never for the authority. */
function readAddress(env: Environment, name: string, initial: string, problems: string[]): string {
  const raw = env[`LUSTRA_DIRECTORY_${name}`]?.trim() || initial
  const address = URL.canParse(raw) ? new URL(raw) : undefined
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(address?.hostname ?? '')
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isHere && name !== 'AUTHORITY')
  if (!isSafe || address.username || address.search || address.hash) {
    problems.push(`LUSTRA_DIRECTORY_${name} must be an https address, not "${raw}".`)
  }
  return raw.replace(/\/+$/, '')
}

function splitList(raw: string | undefined): string[] {
  return (raw ?? '')
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter(Boolean)
}
