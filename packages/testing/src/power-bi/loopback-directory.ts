import { createPublicKey, X509Certificate } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '@lustra/server/platform/clock.ts'
import { listen, type Loopback } from './loopback.ts'

export const powerBiAudience = 'https://analysis.windows.net/powerbi/api'

export interface DirectoryParts {
  clock: Clock
  tenant: string
  clientId: string
  secret: string
  /** PEM of the certificate that the application may sign with. */
  certificate?: string | undefined
}

export interface LoopbackDirectory extends Loopback {
  /** Lifetime of the next access tokens. */
  lifeSeconds: number
  issuer: string
  jwks: string
}

/**
 * A local directory that issues application tokens like Entra ID: it checks tenant, application, scope, and the secret
 * or the signed assertion, and signs RS256 with a published key.
 */
export async function startLoopbackDirectory(parts: DirectoryParts): Promise<LoopbackDirectory> {
  const { tenant, clientId, clock } = parts
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'loopback', alg: 'RS256', use: 'sig' }]

  const loopback = await listen(async ({ method, path, text }) => {
    if (path === `/${tenant}/discovery/v2.0/keys`) return { body: { keys } }
    if (method !== 'POST' || path !== `/${tenant}/oauth2/v2.0/token`)
      return refusal(400, 'invalid_tenant', '90002: the tenant was not found.')
    const form = new URLSearchParams(text)
    const why = await refusalOf(form, parts, `${loopback.url}${path}`)
    return why ?? { body: await issue() }
  })
  const directory: LoopbackDirectory = Object.assign(loopback, {
    lifeSeconds: 3600,
    issuer: `https://sts.windows.net/${tenant}/`,
    jwks: `${loopback.url}/${tenant}/discovery/v2.0/keys`,
  })
  return directory

  async function issue() {
    const now = Math.floor(clock().getTime() / 1000)
    // Unique, also within a second.
    const uti = crypto.randomUUID()
    const access = await new SignJWT({ appid: clientId, tid: tenant, idtyp: 'app', ver: '1.0', uti })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'loopback' })
      .setIssuer(directory.issuer)
      .setAudience(powerBiAudience)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + directory.lifeSeconds)
      .sign(privateKey)
    const { lifeSeconds } = directory
    return {
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      ext_expires_in: lifeSeconds,
      access_token: access,
    }
  }
}

async function refusalOf(form: URLSearchParams, parts: DirectoryParts, endpoint: string) {
  if (form.get('grant_type') !== 'client_credentials')
    return refusal(400, 'unsupported_grant_type', '70003: this grant is not supported.')
  if (form.get('client_id') !== parts.clientId)
    return refusal(400, 'unauthorized_client', '700016: the application was not found in the directory.')
  if (!form.get('scope')?.split(' ').includes(`${powerBiAudience}/.default`))
    return refusal(400, 'invalid_scope', '70011: the scope is not valid.')
  const assertion = form.get('client_assertion')
  if (!assertion && form.get('client_secret') !== parts.secret)
    return refusal(401, 'invalid_client', '7000215: Invalid client secret provided.')
  if (assertion && !(await isOurs(assertion, parts, endpoint)))
    return refusal(401, 'invalid_client', '700027: the certificate is not registered for the application.')
  return undefined
}

/** The library signs by the machine's own clock, rounded up, so it is checked by that, with the usual tolerance. */
async function isOurs(assertion: string, { clientId, certificate }: DirectoryParts, endpoint: string) {
  if (!certificate) return false
  const { fingerprint256, publicKey } = new X509Certificate(certificate)
  const thumbprint = Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url')
  const key = createPublicKey({ key: publicKey.export({ format: 'jwk' }), format: 'jwk' })
  const known = {
    issuer: clientId,
    subject: clientId,
    audience: endpoint,
    algorithms: ['PS256', 'RS256'],
    clockTolerance: 60,
  }
  const read = await jwtVerify(assertion, key, known).catch(() => undefined)
  return read?.protectedHeader['x5t#S256'] === thumbprint
}

const refusal = (status: number, error: string, description: string) => ({
  status,
  body: {
    error,
    error_description: `AADSTS${description}`,
    error_codes: [Number.parseInt(description, 10)],
    trace_id: crypto.randomUUID(),
    correlation_id: crypto.randomUUID(),
  },
})
