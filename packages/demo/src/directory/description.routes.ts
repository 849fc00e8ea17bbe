import type { FastifyInstance } from 'fastify'
import { directoryAccounts, tenantId } from './accounts.ts'
import type { EmbeddedDirectory } from './embedded-directory.ts'

/** The discovery document of the directory at an address. */
export function discoveryOf(address: string): Record<string, string | string[]> {
  const base = `${address}/${tenantId}`
  return {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    subject_types_supported: ['pairwise'],
    scopes_supported: ['openid', 'profile', 'offline_access'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
  }
}

/** Discovery, and the profile of the token's owner (`/v1.0/me`, as in Microsoft Graph). */
export const descriptionRoutes =
  ({ tokens, addressOf }: EmbeddedDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(`/${tenantId}/v2.0/.well-known/openid-configuration`, async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
      return discoveryOf(addressOf())
    })
    app.get(`/${tenantId}/discovery/v2.0/keys`, async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
      return tokens.published()
    })
    app.get('/v1.0/me', async (request, reply) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const id = token && (await tokens.read(token))
      const account = directoryAccounts.find((one) => one.id === id)
      if (!account) return reply.code(401).send({ error: { code: 'InvalidAuthenticationToken' } })
      const { name, realName } = account
      return { id: account.id, displayName: realName, mail: name, userPrincipalName: name }
    })
  }
