import { AppError } from '@lustra/core/contract'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { DirectoryAuthority } from './directory.settings.ts'

/** The person that a directory token belongs to. */
export interface DirectoryPerson {
  /** The directory's stable id of the person. */
  id: string
  /** Mail addresses by which the portal may know them, in lower case. */
  mails: string[]
  /** Expiry of the token. */
  until: Date
}

/**
 * Returns the owner of a token. Throws 'directory-refused' for one that is expired or was not issued for us,
 * 'directory-tenant' for a person of another company, and 'directory-away' when the directory cannot be reached.
 */
export type CheckToken = (token: string) => Promise<DirectoryPerson>

const timeoutMs = 8_000
const toleranceSeconds = 60

/** The claims that are read. Entra ID names the application azp in tokens of version 2 and appid in version 1. */
const claims = z.object({
  oid: z.string().min(1),
  exp: z.number(),
  tid: z.string(),
  azp: z.string().optional(),
  appid: z.string().optional(),
  scp: z.string().default(''),
  upn: z.string().optional(),
  preferred_username: z.string().optional(),
  /** Home of a guest; absent for members of the tenant. */
  idp: z.string().optional(),
})
type Claims = z.output<typeof claims>

/** Creates the check selected by the settings. None accepts a token without a signature. */
export function createTokenCheck(directory: DirectoryAuthority, clock: Clock): CheckToken {
  const check = directory.mode === 'jwks' ? bySignature(directory, clock) : byGraph(directory, clock)
  return async (token) => {
    if (algorithmOf(token) !== 'RS256') throw refused('it is not signed as a directory signs')
    return check(token)
  }
}

/**
 * Sends the token to the directory: what it accepts is valid. For tokens that only the directory can verify, such as
 * Microsoft's for user.read. That a token was issued for us and for this person is checked first, locally, so that
 * foreign tokens cause no request.
 */
function byGraph(directory: DirectoryAuthority, clock: Clock): CheckToken {
  return async (token) => {
    const own = claimsOf(token)
    refuseOthers(own, directory)
    // The directory tolerates larger clock differences, but a used token is stored only this long.
    if (untilOf(own) <= clock()) throw refused('its time is over')
    const me = await fetchProfile(directory.graph, token)
    if (own.oid !== me.id) throw refused('it names another person than the directory does')
    return { id: me.id, mails: addressesOf(own, me.mail, me.userPrincipalName), until: untilOf(own) }
  }
}

/** Checks signature, audience and time, for tokens issued for our own API. */
function bySignature(directory: DirectoryAuthority, clock: Clock): CheckToken {
  const keys = createRemoteJWKSet(new URL(directory.jwks), { timeoutDuration: timeoutMs })
  return async (token) => {
    await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: directory.audiences,
      clockTolerance: toleranceSeconds,
      currentDate: clock(),
      requiredClaims: ['exp', 'iat', 'iss'],
    }).catch((cause: unknown) => {
      throw isVerdict(cause) ? refused('its signature, audience or time is wrong', cause) : away(cause)
    })
    const own = claimsOf(token)
    refuseOthers(own, directory)
    if (!directory.issuers.includes(decodeJwt(token).iss ?? '')) throw refused('somebody else issued it')
    refuseMissingScopes(own, directory.scopes)
    return { id: own.oid, mails: addressesOf(own, own.upn, own.preferred_username), until: untilOf(own) }
  }
}

/** Another company's token first, because that person gets a specific message. */
function refuseOthers({ tid, azp, appid }: Claims, { tenant, clientId }: DirectoryAuthority): void {
  if (tid !== tenant) throw new AppError('directory-tenant', 'the token is of another tenant')
  // A token that another application obtained for the same person must not open the portal.
  if ((azp ?? appid) !== clientId || (appid ?? azp) !== clientId) throw refused('another application got it')
}

function refuseMissingScopes({ scp }: Claims, scopes: string[]): void {
  const given = scp.toLowerCase().split(' ')
  // api://<client id>/access is requested and `access` is granted.
  const missing = scopes.filter((scope) => !given.includes(scope.toLowerCase().replace(/^.*\//, '')))
  if (missing.length) throw refused(`it lacks ${missing.join(', ')}`)
}

const me = z.object({
  id: z.string().min(1),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
})

async function fetchProfile(graph: string, token: string): Promise<z.output<typeof me>> {
  const response = await fetch(`${graph}/v1.0/me?$select=id,mail,userPrincipalName`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw away(cause)
  })
  // An overloaded or slow directory leaves the token undecided; every other 4xx refuses it, or a malformed token could be retried
  // forever.
  const isNo = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)
  if (isNo) throw refused(`the directory responded with HTTP ${response.status}`)
  const result = response.ok ? me.safeParse(await response.json().catch(() => undefined)) : undefined
  if (!result?.success) throw away(new Error(`The directory responded with HTTP ${response.status}`))
  return result.data
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    return undefined
  }
}

function claimsOf(token: string): Claims {
  const read = claims.safeParse(payloadOf(token))
  if (!read.success) throw refused('its claims are not those of an access token')
  return read.data
}

function payloadOf(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/**
 * jose reports what is wrong with a token; a directory that does not respond, or whose response is invalid, leaves it undecided.
 */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  return !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
}

const untilOf = ({ exp }: Claims) => new Date((exp + toleranceSeconds) * 1000)

/** A guest's addresses are assigned by another company, so they are not used to identify a person. */
function addressesOf({ idp }: Claims, ...given: (string | null | undefined)[]): string[] {
  const all = given.flatMap((address) => (address ? [address.trim().toLowerCase()] : []))
  const isGuest = idp !== undefined || all.some((address) => address.includes('#ext#'))
  return isGuest ? [] : [...new Set(all)]
}

const refused = (why: string, cause?: unknown) =>
  new AppError('directory-refused', `The directory's token was refused: ${why}`, { cause })
const away = (cause: unknown) => new AppError('directory-away', 'The directory cannot be reached', { cause })
