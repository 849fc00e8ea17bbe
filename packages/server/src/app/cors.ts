import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { filesHeader } from '@lustra/core/contract'
import { changeKeyHeader } from '../identity/audit/idempotency.ts'
import { endedAtHeader } from '../identity/sessions/ended-elsewhere.ts'
import { groupHeader } from '../identity/access/access.ts'

/** Lets pages of the listed origins call the API. Bearer tokens only: no cookies, so no CSRF. */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    credentials: false,
    // The plugin's default (11.4) lacks DELETE.
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      groupHeader,
      'accept-language',
      changeKeyHeader,
      'range',
      'if-range',
    ],
    exposedHeaders: [
      'fileName',
      'content-disposition',
      'x-request-id',
      groupHeader,
      'retry-after',
      endedAtHeader,
      // Needed to continue an aborted download (V4).
      'etag',
      'content-range',
      filesHeader,
    ],
    maxAge: 600,
    strictPreflight: false,
  })
  // An origin that may read a response may also measure it.
  app.addHook('onSend', async (_request, reply) => {
    const origin = reply.getHeader('access-control-allow-origin')
    if (origin) reply.header('timing-allow-origin', origin)
  })
}
