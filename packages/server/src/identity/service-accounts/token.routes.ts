import { isUtf8 } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { decodeJwt, errors, importJWK, jwtVerify } from 'jose'
import { Problem } from '../../platform/http/problem.ts'
import { NotUtf8Error, undecodableIn } from '../../platform/http/text-encoding.ts'
import { idOf, markUsed } from '../access/replay-guard.ts'
import type { IdentityContext } from '../context.ts'
import { checkTry, TooManyTriesError } from '../login/throttle.ts'
import { accountTokenSeconds, scopesFor } from './account-tokens.ts'
import {
  findByName,
  hashOfSecret,
  isAllowedFrom,
  noteUse,
  type AccountSecret,
  type ServiceAccount,
} from './accounts.queries.ts'

/** How far the clock of a system may differ from this one. */
const clockToleranceSeconds = 60
/** An assertion has to end within this time, so that its id need not be stored for longer. */
const longestAssertionSeconds = 10 * 60
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

interface Credentials {
  name: string
  /** Finds the secret that matches. */
  match(secrets: readonly AccountSecret[]): Promise<AccountSecret | undefined>
}

/**
 * POST /api/integration/v1/token: the client credentials grant (RFC 6749 4.4) with `client_secret_basic`, `client_secret_post` or
 * `private_key_jwt` (RFC 7523). Its refusals have the shape of RFC 6749 5.2.
 */
export const accountTokenRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 20_000 },
      (_request, body, done) => {
        const isText = isUtf8(body as Buffer) && undecodableIn(body.toString()) === undefined
        done(isText ? null : new NotUtf8Error(), new URLSearchParams(body.toString()))
      },
    )
    app.post('/token', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const form = request.body instanceof URLSearchParams ? request.body : undefined
      if (!form)
        throw new OAuthProblem(400, 'invalid_request', 'Send the form application/x-www-form-urlencoded.')
      if (form.get('grant_type') !== 'client_credentials')
        throw new OAuthProblem(400, 'unsupported_grant_type', 'grant_type is client_credentials.')
      const credentials = readCredentials(context, request, form)
      const { account, secretId } = await authenticate(context, request, credentials)
      const scopes = scopesFor(form.get('scope') ?? undefined, account.scopes)
      if (!scopes)
        throw new OAuthProblem(
          400,
          'invalid_scope',
          `The account has the scopes ${account.scopes.join(' ')}.`,
        )
      const token = await context.accountTokens.issue({ accountId: account.id, secretId, scopes })
      await noteUse(context.database, account, context.clock())
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: accountTokenSeconds,
        scope: scopes.join(' '),
      }
    })
    app.setErrorHandler((thrown, _request, reply) => {
      const error =
        thrown instanceof NotUtf8Error
          ? new OAuthProblem(400, 'invalid_request', 'The form is no UTF-8.')
          : thrown
      if (error instanceof OAuthProblem) {
        const basic = error.status === 401 ? { 'www-authenticate': 'Basic realm="integration"' } : {}
        return reply
          .code(error.status)
          .headers(basic)
          .send({ error: error.error, error_description: error.message })
      }
      if (error instanceof TooManyTriesError)
        throw new Problem(429, 'too-many', 'Too many wrong secrets: try again later.', {
          headers: { 'retry-after': String(error.seconds) },
        })
      throw error
    })
  }

class OAuthProblem extends Error {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}

const refused = (description = 'The client id or its secret is wrong, or they have expired.') =>
  new OAuthProblem(401, 'invalid_client', description)

async function authenticate(
  context: IdentityContext,
  request: FastifyRequest,
  { name, match }: Credentials,
): Promise<{ account: ServiceAccount; secretId: string }> {
  const { result } = await checkTry(
    context,
    { address: request.ip, account: `service account ${name}` },
    async () => {
      const found = await context.database.identity((tx) => findByName(tx, name, context.clock()))
      const secret = await match(found?.secrets ?? [])
      return found && secret && { account: found.account, secretId: secret.id }
    },
    (found) => found !== undefined,
  )
  if (!result) throw refused()
  if (!isAllowedFrom(request.ip, result.account.addresses))
    throw refused(`The account may not call from ${request.ip}.`)
  return result
}

function readCredentials(
  context: IdentityContext,
  { headers: { authorization } }: FastifyRequest,
  form: URLSearchParams,
): Credentials {
  const assertion = form.get('client_assertion')
  if (assertion !== null) {
    if (form.get('client_assertion_type') !== assertionType)
      throw new OAuthProblem(400, 'invalid_request', `client_assertion_type is ${assertionType}.`)
    return byAssertion(context, assertion)
  }
  const basic = authorization === undefined ? undefined : readBasic(authorization)
  const name = basic?.name ?? form.get('client_id') ?? ''
  const secret = basic?.secret ?? form.get('client_secret') ?? ''
  if (!name || !secret || name.includes('\0')) throw refused('Send client id and secret by HTTP Basic.')
  const hash = Buffer.from(hashOfSecret(secret))
  return {
    name,
    match: async (secrets) =>
      secrets.find((one) => one.hash.length === hash.length && timingSafeEqual(Buffer.from(one.hash), hash)),
  }
}

/** Both parts are form-encoded (RFC 6749 2.3.1). */
function readBasic(authorization: string): { name: string; secret: string } | undefined {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(authorization)?.[1]
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (name === undefined || secret === undefined) return undefined
  const decode = (part: string) => new URLSearchParams(`v=${part}`).get('v') ?? ''
  return { name: decode(name), secret: decode(secret) }
}

function byAssertion(context: IdentityContext, assertion: string): Credentials {
  const name = subjectOf(assertion)
  return {
    name,
    async match(secrets) {
      for (const secret of secrets) {
        if (!secret.publicKey) continue
        if (await isSignedBy(context, assertion, name, secret.publicKey)) return secret
      }
      return undefined
    },
  }
}

function subjectOf(assertion: string): string {
  try {
    const { sub, iss } = decodeJwt(assertion)
    if (typeof sub === 'string' && sub === iss && !sub.includes('\0')) return sub
  } catch {
    // Refused below.
  }
  throw refused('client_assertion is no JWT whose iss and sub are the client id.')
}

/** Throws a sentence that names what is wrong with the assertion of a known key; false for another key. */
async function isSignedBy(
  { database, clock, portalAddress }: IdentityContext,
  assertion: string,
  name: string,
  publicKey: JsonWebKey,
): Promise<boolean> {
  const now = clock()
  try {
    const { payload } = await jwtVerify(assertion, await importJWK(publicKey), {
      issuer: name,
      subject: name,
      algorithms: ['EdDSA', 'ES256', 'RS256', 'PS256'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
      requiredClaims: ['exp', 'aud', 'jti'],
    })
    const audiences = [payload.aud].flat()
    if (!audiences.some((audience) => isOurs(String(audience), portalAddress)))
      throw refused('aud of client_assertion is the address of this token endpoint.')
    const ends = payload.exp! * 1000
    if (ends - now.getTime() > (longestAssertionSeconds + clockToleranceSeconds) * 1000)
      throw refused(`client_assertion ends within ${longestAssertionSeconds / 60} minutes.`)
    const until = new Date(ends + clockToleranceSeconds * 1000)
    if (!(await database.identity((tx) => markUsed(tx, idOf(`${name} ${payload.jti}`), until))))
      throw refused('client_assertion was used before: its jti is for one request.')
    return true
  } catch (error) {
    if (error instanceof errors.JWTExpired || isEarly(error))
      throw refused(`client_assertion is not valid at ${now.toISOString()}, the time of this server.`)
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false
    throw error
  }
}

const isEarly = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed && ['nbf', 'iat'].includes(error.claim)

/** The path is enough where the address of the portal is not configured: the key belongs to this server alone. */
const isOurs = (audience: string, portalAddress: string | undefined): boolean => {
  const url = URL.parse(audience)
  return (
    url?.pathname === '/api/integration/v1/token' &&
    (portalAddress === undefined || url.origin === new URL(portalAddress).origin)
  )
}
