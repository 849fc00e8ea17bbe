import type { CallDeclaration, CallTable } from '@lustra/core/contract/calls/declare.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { responsesOf, success } from './envelope.ts'

type Named = CallTable[string]
type Input<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : undefined

/**
 * Registers the route of a declared call. `handle` gets its checked input, and returns ResData; it throws an AppError to refuse.
 */
export function route<C extends Named>(
  app: FastifyInstance,
  call: C,
  config: FastifyContextConfig,
  handle: (input: Input<C>, request: FastifyRequest) => Promise<z.input<C['output']>>,
): void {
  const { name, method, path, summary, description, input, output, refusal } = call as Named
  const where = method === 'POST' ? 'body' : 'querystring'
  app.route({
    method,
    url: path,
    config,
    schema: {
      operationId: name,
      tags: [areaOf(call)],
      summary,
      ...(description && { description }),
      ...(input && { [where]: input }),
      response: responsesOf(refusal ? z.union([output, refusal]) : output),
    },
    handler: async (request) =>
      success(await handle((method === 'POST' ? request.body : request.query) as Input<C>, request)),
  })
}

/** `GroupRole` of `/Security/GroupRole/Insert`. */
const areaOf = ({ path }: CallDeclaration): string => path.split('/').at(-2)!

/** Throws for a call without a route. */
export function requireRoutes(app: FastifyInstance, calls: readonly CallDeclaration[]): void {
  const missing = calls.filter(({ method, path }) => !app.hasRoute({ method, url: app.prefix + path }))
  if (missing.length > 0)
    throw new Error(
      `No route for ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}: register it by route()`,
    )
}
