import {
  catalogEntities,
  integrationEntities,
  rowOutcome,
} from '@lustra/core/contract/integration/entities.ts'
import { integrationScopes } from '@lustra/core/contract/integration/scopes.ts'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const otherTags = [
  { name: 'loads', description: 'Rows that a job stores, and rows that wait for others' },
  { name: 'files', description: 'Files that rows name' },
  { name: 'events', description: 'What customers do' },
  { name: 'webhooks', description: 'Endpoints that events are sent to' },
  { name: 'lifecycle', description: 'Exporting, erasing and moving' },
]
const entities = [...Object.values(integrationEntities), ...Object.values(catalogEntities)]

declare module 'fastify' {
  interface FastifyInstance {
    integrationDocs(): object
  }
}

/** Collects the OpenAPI document of the integration API, apart from that of the portal, and serves it to everybody. */
export async function registerIntegrationDocs(app: FastifyInstance, productName: string): Promise<void> {
  await app.register(swagger, {
    decorator: 'integrationDocs',
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} integration API`,
        version: '1.0.0',
        description:
          'Rows of the company’s systems, by their own keys. docs/integration.md explains accounts, rows and batches.',
      },
      tags: [...entities.map(({ name, summary }) => ({ name, description: summary })), ...otherTags],
      components: {
        securitySchemes: {
          account: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: '/api/integration/v1/token',
                scopes: Object.fromEntries(integrationScopes.map((scope) => [scope, scope])),
              },
            },
          },
        },
      },
    },
    transform: describeRoute,
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { access: { who: 'anyone' } } }, () =>
    app.integrationDocs(),
  )
}

const problem = {
  description: 'A refusal: status, code, detail, and what is wrong with which field',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['status', 'code', 'detail'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'string' },
          detail: { type: 'string' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}
const outcome = z.toJSONSchema(rowOutcome)
const outcomes = { 'application/x-ndjson': { schema: outcome } }

const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0])
  const { scope } = document.route.config ?? {}
  if (!scope || !schema) return { schema: { hide: true }, url }
  const { tags = [], operationId = '', body, response } = schema
  const entity = entities.find(({ name }) => name === tags[0])
  const isBatch = operationId.startsWith('batch-')
  const success = isBatch
    ? { 200: { description: 'A line for each row, and a last one with the counts', content: outcomes } }
    : operationId.startsWith('put-')
      ? {
          200: { description: 'Changed or unchanged', ...outcome },
          201: { description: 'Created', ...outcome },
          202: { description: 'Waiting', ...outcome },
        }
      : operationId.startsWith('delete-')
        ? { 204: { description: 'Deleted', type: 'null' } }
        : {}
  return {
    url,
    schema: {
      ...schema,
      ...(body && entity ? { body: { ...body, examples: [entity.example] } } : {}),
      ...((isBatch || operationId.startsWith('load-')) && entity
        ? {
            consumes: ['application/x-ndjson'],
            body: { type: 'string', examples: [JSON.stringify({ key: 'one', ...entity.example })] },
          }
        : {}),
      security: [{ account: [scope] }],
      response: { ...success, ...(response as object | undefined), '4xx': problem },
    },
  }
}
