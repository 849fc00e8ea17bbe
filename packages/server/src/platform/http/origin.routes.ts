import { originAnswer } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, success } from './envelope.ts'

/**
 * GET /origin: whether the page that asks may call the API. Every page may read this answer, because a browser does not tell
 * a page that is not admitted from one without a network.
 */
export const originRoutes =
  (origins: readonly string[]): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/origin', {
      config: { access: { who: 'anyone' }, cors: { origin: '*' } },
      schema: {
        tags: ['Host'],
        summary: 'Whether the origin of the calling page is admitted',
        response: answers(originAnswer),
      },
      handler: async ({ headers: { origin } }) =>
        success({ Admitted: origin === undefined || origins.includes(origin) }),
    })
  }
