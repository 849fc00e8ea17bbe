import {
  batchEnd,
  catalogEntities,
  integrationEntities,
  rowOutcome,
  type EntityDeclaration,
} from '@lustra/core/contract/integration/entities.ts'
import { integrationScopes } from '@lustra/core/contract/integration/scopes.ts'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPage, type ApiDocument } from '../../platform/http/docs-page.ts'
import { staticResponse } from '../../platform/http/static-response.ts'

const tokenPath = '/api/integration/v1/token'
const otherTags = [
  { name: 'token', description: 'Proves who calls' },
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

/** Collects the OpenAPI document of the integration API, apart from that of the portal, and serves it to everybody, also as a page. */
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
          basic: { type: 'http', scheme: 'basic' },
          account: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: tokenPath,
                scopes: Object.fromEntries(integrationScopes.map((scope) => [scope, scope])),
              },
            },
          },
        },
      },
    },
    transform: describeRoute,
  })
  const page = staticResponse('text/html; charset=utf-8', () =>
    docsPage(app.integrationDocs() as ApiDocument, '/api/integration/v1/openapi.json'),
  )
  app.get('/docs', { schema: { hide: true }, config: { access: { who: 'anyone' } } }, page)
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
const ndjson = 'application/x-ndjson'
const toJson = (schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io }) as JsonSchema
  return json
}
const outcome = toJson(rowOutcome)
const line = toJson(rowOutcome.extend({ line: z.int() }))
const counts = toJson(batchEnd)
const lines = {
  [ndjson]: { schema: { oneOf: [line, counts], description: 'Each line; the last one has `complete`' } },
}
const binary = { type: 'string', format: 'binary' }

type JsonSchema = Record<string, unknown>

/** Limits of what is sent; rows that people or other systems have written may differ from them. */
const limits = [
  'required',
  'additionalProperties',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

/** The fields of a row as they are read: any of them, or null. */
function asRead(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asRead)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([name]) => ![...limits, ...bounds].includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'properties'
        ? Object.fromEntries(
            Object.entries(value as object).map(([field, one]) => [
              field,
              { anyOf: [asRead(one), { type: 'null' }] },
            ]),
          )
        : ['examples', 'enum', 'description'].includes(name)
          ? value
          : asRead(value),
    ]),
  )
}

const rowOf = ({ schema }: EntityDeclaration): JsonSchema => ({
  type: 'object',
  required: ['key', 'hash', 'changedAt', 'isRemoved', 'fields'],
  properties: {
    key: { type: 'string' },
    hash: { type: 'string' },
    changedAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    isRemoved: { type: 'boolean' },
    fields: asRead(toJson(schema, 'input')),
  },
})

/** What the calls of rows answer, by the first word of their name. */
function answersOf(verb: string, entity: EntityDeclaration, mayWait: boolean): object {
  switch (verb) {
    case 'batch':
      return { 200: { description: 'A line for each row, and a last one with the counts', content: lines } }
    case 'put':
      return {
        200: { description: 'Changed or unchanged', ...outcome },
        201: { description: 'Created', ...outcome },
        ...(mayWait && { 202: { description: 'Waiting', ...outcome } }),
      }
    case 'get':
      return { 200: { description: 'The row', ...rowOf(entity) } }
    default:
      return {}
  }
}

/** Calls whose body or answer is no JSON. */
const others: Record<string, object> = {
  'put-files': { consumes: ['application/octet-stream'], body: binary },
  'get-load-result': { response: { 200: { description: 'As of a batch', content: lines } } },
  'export-group-data': {
    response: { 200: { description: 'The zip', content: { 'application/zip': { schema: binary } } } },
  },
  'send-webhook-again': { response: { 202: { description: 'It is sent', type: 'null' } } },
}

const tokenCall = {
  operationId: 'get-token',
  tags: ['token'],
  summary: 'A token for a quarter of an hour, by client credentials (RFC 6749 4.4)',
  description: 'Client id and secret by HTTP Basic or in the form, or a signed assertion (RFC 7523).',
  consumes: ['application/x-www-form-urlencoded'],
  body: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: { type: 'string', enum: ['client_credentials'] },
      scope: { type: 'string', description: 'Fewer than the account has, separated by spaces' },
      client_id: { type: 'string' },
      client_secret: { type: 'string' },
      client_assertion_type: {
        type: 'string',
        enum: ['urn:ietf:params:oauth:client-assertion-type:jwt-bearer'],
      },
      client_assertion: { type: 'string' },
    },
  },
  security: [{ basic: [] }, {}],
  response: {
    200: {
      description: 'The token',
      type: 'object',
      required: ['access_token', 'token_type', 'expires_in', 'scope'],
      properties: {
        access_token: { type: 'string' },
        token_type: { type: 'string' },
        expires_in: { type: 'integer' },
        scope: { type: 'string' },
      },
    },
    '4xx': {
      description: 'A refusal (RFC 6749 5.2)',
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  },
}

const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0])
  if (url === tokenPath) return { schema: tokenCall, url }
  const { scope, parameters = [] } = document.route.config ?? {}
  if (!scope || !schema) return { schema: { hide: true }, url }
  const { tags = [], operationId = '', body, response } = schema
  const entity: EntityDeclaration | undefined = entities.find(({ name }) => name === tags[0])
  const [verb = ''] = operationId.split('-')
  const isOfLines = (verb === 'batch' || verb === 'load') && entity
  const { response: ofOthers, ...changed } = (others[operationId] ?? {}) as { response?: object }
  return {
    url,
    schema: {
      ...schema,
      ...(body && entity ? { body: { ...body, examples: [entity.example] } } : {}),
      ...(isOfLines && {
        consumes: [ndjson],
        body: { type: 'string', examples: [JSON.stringify({ key: 'one', ...entity.example })] },
      }),
      ...changed,
      security: [scope].flat().map((one) => ({ account: [one] })),
      response: {
        ...(entity && answersOf(verb, entity, parameters.includes('onMissing'))),
        ...(verb === 'delete' && { 204: { description: 'Deleted', type: 'null' } }),
        ...(response as object | undefined),
        ...ofOthers,
        '4xx': problem,
      },
    },
  }
}
