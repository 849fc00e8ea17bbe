import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPage, docsStyle, type ApiDocument } from './docs-page.ts'
import { responsesOf, fileResponses } from './envelope.ts'
import { staticResponse } from './static-response.ts'

const tags = ['Host']
const config = { access: { who: 'anyone' } } as const

/** API documentation: as OpenAPI and as a readable page. */
export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  const document = staticResponse('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const page = staticResponse('text/html; charset=utf-8', () =>
    docsPage(app.swagger() as unknown as ApiDocument, '/api/openapi.json'),
  )
  const style = staticResponse('text/css; charset=utf-8', () => docsStyle)

  app.get('/openapi.json', {
    config,
    schema: {
      tags,
      summary: 'This API as an OpenAPI 3.1 document (no envelope)',
      response: { ...responsesOf(z.null()), 200: z.record(z.string(), z.unknown()) },
    },
    // Bytes bypass the serializer; the schema is for the OpenAPI document only.
    handler: (request, reply) => document(request, reply) as Promise<never>,
  })
  app.get('/docs', {
    config,
    schema: {
      tags,
      summary: 'This API as a readable page',
      response: fileResponses('text/html', 'The page'),
    },
    handler: page,
  })
  app.get('/docs.css', {
    config,
    schema: {
      tags,
      summary: "The page's style sheet",
      response: fileResponses('text/css', 'The style sheet'),
    },
    handler: style,
  })
}
