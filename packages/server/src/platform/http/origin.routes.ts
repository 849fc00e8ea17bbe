import { originResult } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { responsesOf, success } from './envelope.ts'

/**
 * GET /origin: whether the calling page may use the API. Every page may read this response, because a browser reports a
 * refused origin like a network error.
 */
export const originRoutes =
  (origins: readonly string[]): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/origin', {
      config: { access: { who: 'anyone' }, cors: { origin: '*' } },
      schema: {
        tags: ['Host'],
        summary: 'Whether the origin of the calling page is admitted',
        response: responsesOf(originResult),
      },
      handler: async ({ headers: { origin } }) =>
        success({ Admitted: origin === undefined || origins.includes(origin) }),
    })
  }
