import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cutText } from '@lustra/core/contract'
import { Problem } from '../../platform/http/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the query parameters that a call of the integration API has. */
    parameters?: readonly string[]
  }
}

const mostNamed = 20
const longestName = 200

/** Notes for each later route which query parameters it declares. */
export function noteParameters(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const query = route.schema?.querystring
    route.config = {
      ...route.config,
      parameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
    }
  })
}

/** Throws a Problem for a query parameter that the call does not have: a misspelt `dryRun` would store, or erase, in earnest. */
export function refuseUnknownParameters({ query, routeOptions }: FastifyRequest): void {
  const { parameters } = routeOptions.config
  if (!parameters) return
  const unknown = Object.keys(query as object).filter((name) => !parameters.includes(name))
  if (unknown.length === 0) return
  const has = parameters.length > 0 ? `it has ${parameters.join(', ')}` : 'it has none'
  throw new Problem(422, 'invalid', 'The request is not valid.', {
    errors: unknown.slice(0, mostNamed).map((name) => ({
      field: cutText(name, longestName),
      message: `is no parameter of this call: ${has}`,
    })),
  })
}
