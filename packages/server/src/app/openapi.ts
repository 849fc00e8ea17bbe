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
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
          'Every response is the envelope {ErrCode, ErrMsg, ErrMsgCode, ResData}; ErrCode 0 is success. Business errors come with HTTP status 200.',
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
  const { access, audit, upload } = document.route.config ?? {}
  if (!access || !schema) return { schema: { hide: true }, url }
  // The document includes who may call it: docs/rights.md is generated from this.
  const described: FastifySchema & { 'x-access': Access } = {
    ...schema,
    security: securityOf(access),
    'x-access': access,
  }
  if (access.who === 'member') described.headers = audit ? changeHeadersSchema : groupHeaderSchema
  if (upload) Object.assign(described, { consumes: ['multipart/form-data'], body: upload })
  return { schema: described, url }
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
