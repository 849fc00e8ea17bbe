import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPage, docsStyle } from './docs-page.ts'
import { answers, answersFile } from './envelope.ts'

const tags = ['Host']
const config = { access: { who: 'anyone' } } as const

/** The API described by itself: as OpenAPI and as a page to read. */
export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/openapi.json', {
    config,
    schema: {
      tags,
      summary: 'This API as an OpenAPI 3.1 document (no envelope)',
      response: { ...answers(z.null()), 200: z.record(z.string(), z.unknown()) },
    },
    handler: async () => app.swagger() as unknown as Record<string, unknown>,
  })
  app.get('/docs', {
    config,
    schema: { tags, summary: 'This API as a page to read', response: answersFile('text/html', 'The page') },
    handler: async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(docsPage(app.swagger() as unknown as Parameters<typeof docsPage>[0])),
  })
  app.get('/docs.css', {
    config,
    schema: { tags, summary: "The page's style sheet", response: answersFile('text/css', 'The style sheet') },
    handler: async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle),
  })
}
