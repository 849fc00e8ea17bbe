import { z } from 'zod'
import { isThisMachine } from '../../platform/settings/origin.ts'
import {
  oneOf,
  readVariables,
  trimmedText,
  wholeNumber,
  type Environment,
} from '../../platform/settings/variables.ts'

/** A directory as used to check tokens, with complete addresses. */
export interface DirectoryAuthority {
  /** How a token is checked: by a request to the directory, or by its signature. */
  mode: 'graph' | 'jwks'
  /** The tenant's id. Tokens of other tenants are refused. */
  tenant: string
  clientId: string
  authority: string
  /** The discovery document as JSON text, when the browser cannot reach the directory's own; usually empty. */
  authorityMetadata: string
  /** Base address of the calls about people, without `/v1.0`. */
  graph: string
  jwks: string
  issuers: string[]
  audiences: string[]
  scopes: string[]
}

/** One that runs in this process. */
export interface RunningDirectory {
  authority: DirectoryAuthority
  close(): Promise<void>
}

/** Which corporate directory this server uses: none, the embedded one for development, or a real one (L3). */
export type DirectorySettings =
  | { kind: 'none' }
  | { kind: 'embedded'; port: number }
  | { kind: 'real'; directory: DirectoryAuthority }

const kinds = ['none', 'embedded', 'graph', 'jwks'] as const
const usual = { authority: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' }

const kindVariables = {
  LUSTRA_DIRECTORY: oneOf(kinds).describe(
    '`none`, `embedded`, `graph` or `jwks`; embedded in development, none in production',
  ),
}

const embeddedVariables = {
  LUSTRA_DIRECTORY_PORT: wholeNumber(0, 65_535).describe('port of the embedded directory'),
}

const id = () =>
  z
    .string()
    .transform((raw) => raw.trim().toLowerCase())
    .superRefine((id, context) => {
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
        context.addIssue({
          code: 'custom',
          message: `must be an id such as 11111111-2222-4333-8444-555555555555, not "${id}".`,
        })
    })

/** An https address without a trailing slash; plain http is allowed for this machine, but never for the authority. */
const address = ({ mayBeLocal }: { mayBeLocal: boolean }) =>
  trimmedText((raw) => {
    const address = URL.canParse(raw) ? new URL(raw) : undefined
    const isLocal = mayBeLocal && isThisMachine(address?.hostname ?? '')
    const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLocal)
    const isWhole = isSafe && !address.username && !address.search && !address.hash
    return isWhole ? undefined : `must be an https address, not "${raw}".`
  }).transform((raw) => raw?.replace(/\/+$/, ''))

/** Values separated by blanks or commas. */
const wordList = () =>
  z
    .string()
    .default('')
    .transform((raw) => raw.split(/[\s,]+/).filter(Boolean))

const realVariables = {
  LUSTRA_DIRECTORY_TENANT: id().describe('the directory (tenant) id'),
  LUSTRA_DIRECTORY_CLIENT: id().describe('the application (client) id'),
  LUSTRA_DIRECTORY_AUTHORITY: address({ mayBeLocal: false }).describe(
    '`https://login.microsoftonline.com/<tenant>`; other clouds and directories differ',
  ),
  LUSTRA_DIRECTORY_GRAPH: address({ mayBeLocal: true }).describe('`https://graph.microsoft.com`'),
  LUSTRA_DIRECTORY_JWKS: address({ mayBeLocal: true }).describe('keys for jwks; derived from the authority'),
  LUSTRA_DIRECTORY_ISSUERS: wordList().describe('issuers for jwks; derived from authority and tenant'),
  LUSTRA_DIRECTORY_AUDIENCES: wordList().describe('audiences for jwks'),
  LUSTRA_DIRECTORY_SCOPES: wordList().describe('scopes of the sign-in; `user.read mail.read` for graph'),
}

export const directoryVariables = { ...kindVariables, ...embeddedVariables, ...realVariables }

/**
 * Reads LUSTRA_DIRECTORY and its related variables: by default embedded where it is installed and nobody else reaches the
 * server, and none elsewhere. Adds a sentence to `problems` for each unusable variable.
 */
export function readDirectorySettings(
  env: Environment,
  { reachable, port, hasEmbedded }: { reachable: boolean; port: number; hasEmbedded: boolean },
  problems: string[],
): DirectorySettings {
  const { LUSTRA_DIRECTORY: requested } = readVariables(kindVariables, env, problems)
  const kind = requested ?? (reachable || !hasEmbedded ? 'none' : 'embedded')
  if (requested === 'embedded' && reachable) {
    problems.push(
      'LUSTRA_DIRECTORY must not be embedded in production, or where HOST is not a loopback address: everybody knows the passwords of its accounts.',
    )
  } else if (kind === 'embedded' && !hasEmbedded)
    problems.push('LUSTRA_DIRECTORY must not be embedded here: the package @lustra/demo is not installed.')
  if (kind === 'embedded') return { kind, port: readPort(env, port, problems) }
  return kind === 'none' ? { kind } : { kind: 'real', directory: readAuthority(env, kind, problems) }
}

/** Follows the two example sites, unless configured; 0 takes any free port, as PORT=0 does. */
function readPort(env: Environment, portalPort: number, problems: string[]): number {
  const { LUSTRA_DIRECTORY_PORT: requested } = readVariables(embeddedVariables, env, problems)
  const port = requested ?? (portalPort && portalPort + 3)
  if (port > 65_535)
    problems.push(`LUSTRA_DIRECTORY_PORT is needed, because there is no port ${port} three above PORT.`)
  return port
}

function readAuthority(
  env: Environment,
  mode: DirectoryAuthority['mode'],
  problems: string[],
): DirectoryAuthority {
  const read = readVariables(realVariables, env, problems)
  const { LUSTRA_DIRECTORY_TENANT: tenant = '', LUSTRA_DIRECTORY_ISSUERS: issuers } = read
  const authority = read.LUSTRA_DIRECTORY_AUTHORITY ?? `${usual.authority}/${tenant}`
  const isUsual = authority.startsWith(`${usual.authority}/`)
  const directory: DirectoryAuthority = {
    mode,
    tenant,
    clientId: read.LUSTRA_DIRECTORY_CLIENT ?? '',
    authority,
    authorityMetadata: '',
    graph: read.LUSTRA_DIRECTORY_GRAPH ?? usual.graph,
    jwks: read.LUSTRA_DIRECTORY_JWKS ?? `${authority}/discovery/v2.0/keys`,
    // Entra ID uses the second one in tokens of version 1.
    issuers: issuers.length
      ? issuers
      : [`${authority}/v2.0`, ...(isUsual ? [`https://sts.windows.net/${tenant}/`] : [])],
    audiences: read.LUSTRA_DIRECTORY_AUDIENCES,
    scopes: read.LUSTRA_DIRECTORY_SCOPES,
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
