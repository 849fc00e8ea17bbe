import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'
import { tenantId } from './accounts.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { bridgePath, type EmbeddedDirectory } from './embedded-directory.ts'
import { descriptionRoutes } from './description.routes.ts'
import { logoutRoutes } from './logout.routes.ts'
import { pagePolicy } from './page-style.ts'
import { createState } from './state.ts'
import { tokenRoutes } from './token.routes.ts'
import { createDirectoryTokens } from './tokens.ts'

export interface EmbeddedParts {
  database: Scopes
  clock: Clock
  /** The directory's own address, known once it listens. */
  addressOf(): string
  /** Origins whose pages may sign people in; each has its popup callback page at /lustra-auth.html. */
  origins: string[]
}

/**
 * The development directory, modelled after Entra ID: same paths, parameters, claims and error numbers. Its state is in
 * the database, so a restart signs nobody out. Never for production: its passwords are known.
 */
export function createDirectoryApp({ database, clock, addressOf, origins }: EmbeddedParts): FastifyInstance {
  const directory: EmbeddedDirectory = {
    state: createState(database, clock),
    tokens: createDirectoryTokens(database, clock, addressOf),
    addressOf,
    origins,
    redirectUris: origins.map((origin) => origin + bridgePath),
  }
  const app = fastify({ logger: false, bodyLimit: 16 * 1024 })
  const form = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => {
    // The last of several values applies, and all values are texts.
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addHook('onRequest', async (_request, reply) => protect(reply))
  app.setErrorHandler(async (error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: 'server_error' }),
  )
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'not_found' }))
  void app.register(descriptionRoutes(directory))
  void app.register(
    async (tenant) => {
      await tenant.register(authorizeRoutes(directory))
      await tenant.register(tokenRoutes(directory))
      await tenant.register(logoutRoutes(directory))
    },
    { prefix: `/${tenantId}/oauth2/v2.0` },
  )
  return app
}

function protect(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
}
