import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPage, docsStyle } from './docs-page.ts'
import { answers, answersFile } from './envelope.ts'
import { fixedAnswer } from './fixed-answer.ts'

const tags = ['Host']
const config = { access: { who: 'anyone' } } as const

/** The API described by itself: as OpenAPI and as a page to read. */
export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  const document = fixedAnswer('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const page = fixedAnswer('text/html; charset=utf-8', () =>
    docsPage(app.swagger() as unknown as Parameters<typeof docsPage>[0]),
  )
  const style = fixedAnswer('text/css; charset=utf-8', () => docsStyle)

  app.get('/openapi.json', {
    config,
    schema: {
      tags,
      summary: 'This API as an OpenAPI 3.1 document (no envelope)',
      response: { ...answers(z.null()), 200: z.record(z.string(), z.unknown()) },
    },
    // Bytes pass the serializer untouched; the schema is for the document itself.
    handler: (request, reply) => document(request, reply) as Promise<never>,
  })
  app.get('/docs', {
    config,
    schema: { tags, summary: 'This API as a page to read', response: answersFile('text/html', 'The page') },
    handler: page,
  })
  app.get('/docs.css', {
    config,
    schema: { tags, summary: "The page's style sheet", response: answersFile('text/css', 'The style sheet') },
    handler: style,
  })
}
