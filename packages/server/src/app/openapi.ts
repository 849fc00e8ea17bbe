import {
  evaluation,
  group,
  loginResponse,
  menuNode,
  openWork,
  serviceReport,
  serviceReportSearch,
  serviceType,
} from '@lustra/core/contract'
import type { CallDeclaration } from '@lustra/core/contract/calls/declare.ts'
import { exampleOf } from '@lustra/core/contract/calls/example.ts'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../platform/http/envelope.ts'
import { changeKeyHeader } from '../identity/audit/idempotency.ts'
import { groupHeader } from '../identity/access/access.ts'
import type { Access } from '../identity/access/access.types.ts'

const named = {
  MenuNode: menuNode,
  Group: group,
  LoginResponse: loginResponse,
  ServiceReport: serviceReport,
  ServiceReportSearch: serviceReportSearch,
  ServiceType: serviceType,
  Evaluation: evaluation,
  OpenWork: openWork,
}
for (const [id, schema] of Object.entries(named)) {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id })
}

/** Collects an OpenAPI 3.1 document from the routes registered after it; `app.swagger()` returns it. */
export async function registerOpenApi(app: FastifyInstance, productName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1.0.0',
        description:
          'Every response is the envelope {ErrCode, ErrMsg, ErrMsgCode, ResData}; ErrCode 0 is success. Business errors come with HTTP status 200. With ErrMsgCode 99001 (invalid input) ResData is {Fields}: the paths of all fields with a fault.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  })
}

const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0])
  const { access, audit, upload, call } = document.route.config ?? {}
  if (!access || !schema) return { schema: { hide: true }, url }
  // The document includes who may call it: docs/rights.md is generated from this.
  const described: FastifySchema & { 'x-access': Access } = {
    ...schema,
    ...(call && withExamples(schema, call)),
    response: withInvalidFields(schema.response, call),
    security: securityOf(access),
    'x-access': access,
  }
  if (access.who === 'member') described.headers = audit ? changeHeadersSchema : groupHeaderSchema
  if (upload) Object.assign(described, { consumes: ['multipart/form-data'], body: upload })
  return { schema: described, url }
}

interface ResponseSchemas {
  200?: { properties?: { ResData?: object } }
}

/** Every call may answer 99001 with the status 200; the schemas of routes describe the data of a success. */
function withInvalidFields(response: unknown, call: CallDeclaration | undefined): unknown {
  const { 200: found, ...others } = (response ?? {}) as ResponseSchemas
  if (!found?.properties?.ResData) return response
  const ResData = { anyOf: [found.properties.ResData, invalidFieldsSchema] }
  const examples = call?.output && [success(exampleOf(call.output, 'output'))]
  const properties = { ...found.properties, ResData }
  return { ...others, 200: { ...found, properties, ...(examples && { examples }) } }
}

/** An example of what the call is sent: of its body, or of each parameter of its query. */
function withExamples({ body, querystring }: FastifySchema, { input }: CallDeclaration): FastifySchema {
  if (!input || !(body ?? querystring)) return {}
  const example = exampleOf(input, 'input')
  if (body) return { body: { ...body, examples: [example] } }
  const { properties = {}, ...query } = querystring as { properties?: Record<string, object> }
  const given = Object.entries(properties).map(([name, property]) => {
    const value = (example as Record<string, unknown>)[name]
    return [name, value === undefined ? property : { ...property, examples: [value] }]
  })
  return { querystring: { ...query, properties: Object.fromEntries(given) as Record<string, object> } }
}

const invalidFieldsSchema = {
  type: 'object',
  description: 'With ErrMsgCode 99001: the paths of the fields with a fault',
  properties: { Fields: { type: 'array', items: { type: 'string' } } },
  required: ['Fields'],
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access.who !== 'anyone') return [{ bearer: [] }]
  return access.orSignedIn ? [{}, { bearer: [] }] : []
}

const groupHeaderSchema = {
  type: 'object',
  properties: {
    [groupHeader]: {
      type: 'string',
      description:
        'GroupCode of the request; without it the current group. The response repeats it in the same header.',
    },
  },
}

const changeHeadersSchema = {
  ...groupHeaderSchema,
  properties: {
    ...groupHeaderSchema.properties,
    [changeKeyHeader]: {
      type: 'string',
      description:
        'Names this change, 8 to 100 letters, digits, - or _. Sent again with the same key within a day it is applied once, and answered as it was the first time.',
    },
  },
}
