import { loginCalls } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { groupsOfApp } from '../access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { responsesOf } from '../../platform/http/envelope.ts'
import { extendSession } from './sessions.queries.ts'

/** POST /Token/RefreshToken (S3). */
export const tokenRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    route(app, loginCalls.refreshToken, { access: { who: 'anyone' } }, async (input) => {
      const subject = await context.tokens.readOld(input.token)
      await context.database.identity(async (tx) => {
        // Removing an application from the settings ends its sessions.
        groupsOfApp(await extendSession(tx, subject, context.clock()), context)
      })
      return { AccessToken: await context.tokens.issue(subject) }
    })
  }

const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** GET /.well-known/jwks.json: lets other servers of the company verify our tokens. */
export const jwksRoutes =
  (keys: { published(): Promise<{ keys: object[] }> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/.well-known/jwks.json', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['Token'],
        summary: 'The public keys of the access tokens (JWKS; no envelope)',
        response: { ...responsesOf(z.null()), 200: jwks },
      },
      handler: async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300')
        return (await keys.published()) as z.output<typeof jwks>
      },
    })
  }
