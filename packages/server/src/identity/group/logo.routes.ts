import { AppError } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { groups } from '../../platform/database/schema/identity.ts'
import type { IdentityContext } from '../context.ts'
import { fileResponses } from '../../platform/http/envelope.ts'

/** GET /Group/Logo/{code}?v= : a group's logo for an <img>, which sends no token; the secret version replaces it. */
export const logoRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Group/Logo/:code', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['Group'],
        summary: "A group's logo",
        description: 'The address comes from GroupIcon. Error: not-found when code and version do not match.',
        params: z.object({ code: z.string().max(40) }),
        querystring: z.object({ v: z.string().min(1).max(64) }),
        response: fileResponses('image/png', 'The picture'),
      },
      handler: async (request, reply) => {
        const [group] = await context.database.identity((tx) =>
          tx
            .select({ logo: groups.logo, type: groups.logoType })
            .from(groups)
            .where(and(eq(groups.code, request.params.code), eq(groups.logoVersion, request.query.v))),
        )
        if (!group?.logo) throw new AppError('not-found', 'no such logo')
        return reply
          .type(group.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(group.logo)
      },
    })
  }
