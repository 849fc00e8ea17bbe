import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientId, findAccount } from './accounts.ts'
import type { EmbeddedDirectory } from './embedded-directory.ts'
import { kinds } from './state.ts'

const text = z.string().max(2000).default('')
const body = z.object({
  client_id: text,
  grant_type: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
})
type Body = z.output<typeof body>

interface Granted {
  account: string
  session: string
  scope: string
  nonce?: string
}

/** A refusal in Entra ID's format. */
class Refusal extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/** The token endpoint: exchanges a code or a refresh token, each of them once. */
export const tokenRoutes =
  ({ state, tokens, origins }: EmbeddedDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    app.options('/token', async (request, reply) => {
      allow(request, reply, origins)
      return reply.code(204).send()
    })

    app.post('/token', async (request, reply) => {
      const isAllowed = allow(request, reply, origins)
      try {
        const params = body.safeParse(request.body).data
        if (!params || params.client_id !== clientId)
          throw new Refusal('unauthorized_client', '700016: the application was not found.')
        if (!isAllowed)
          throw new Refusal('invalid_request', '9002327: tokens are for pages of registered origins alone.')
        return await issue(await grantOf(params))
      } catch (error) {
        if (error instanceof Refusal) return reply.code(400).send(responseOf(error))
        throw error
      }
    })

    function grantOf(params: Body): Promise<Granted> {
      if (params.grant_type === 'authorization_code') return byCode(params)
      if (params.grant_type === 'refresh_token') return byRefreshToken(params)
      throw new Refusal('unsupported_grant_type', '70003: this grant is not supported.')
    }

    async function byCode(params: Body): Promise<Granted> {
      const found = await state.take(kinds.code, params.code)
      if (!found || found.request.redirectUri !== params.redirect_uri)
        throw new Refusal('invalid_grant', '70008: the code is wrong, over, or was used.')
      if (!isVerifier(params.code_verifier, found.request.codeChallenge))
        throw new Refusal('invalid_grant', '501481: the verifier does not match the challenge.')
      return { ...found, nonce: found.request.nonce }
    }

    async function byRefreshToken(params: Body): Promise<Granted> {
      const found = await state.take(kinds.refresh, params.refresh_token)
      if (!found) throw new Refusal('invalid_grant', '700082: the refresh token is wrong, over, or was used.')
      return found
    }

    /** An ended session issues nothing, whatever was granted before. */
    async function issue({ account: name, session, scope, nonce }: Granted) {
      const account = findAccount(name)
      if (!account || !(await state.read(kinds.session, session)))
        throw new Refusal('invalid_grant', '50173: the session has ended.')
      const refreshToken = await state.put(kinds.refresh, { account: name, session, scope })
      const given = { account, session, scope: resourceScopes(scope), ...(nonce && { nonce }) }
      return tokens.issue(given, refreshToken)
    }
  }

/** Lets pages of the registered origins read the response; returns whether this is one. */
function allow(request: FastifyRequest, reply: FastifyReply, origins: string[]): boolean {
  const { origin } = request.headers
  reply.header('vary', 'Origin')
  if (!origin || !origins.includes(origin)) return false
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  return true
}

/** Scopes other than those of signing in. */
const resourceScopes = (scope: string): string =>
  scope
    .split(' ')
    .filter((one) => !['', 'openid', 'profile', 'offline_access', 'email'].includes(one))
    .join(' ')

function isVerifier(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest()
  const requested = Buffer.from(challenge, 'base64url')
  return made.length === requested.length && timingSafeEqual(made, requested)
}

const responseOf = ({ error, message }: Refusal) => ({
  error,
  error_description: `AADSTS${message}`,
  error_codes: [Number.parseInt(message, 10)],
  timestamp: new Date().toISOString(),
  trace_id: crypto.randomUUID(),
  correlation_id: crypto.randomUUID(),
})
