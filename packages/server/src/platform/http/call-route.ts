import {
  allCalls,
  type CallDeclaration,
  type CallTable,
  type NamedCall,
} from '@lustra/core/contract/calls/declare.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failure, fileResponses, responsesOf, success } from './envelope.ts'

type Input<C> = C extends { upload: object }
  ? undefined
  : C extends { input: infer I extends z.ZodType }
    ? z.output<I>
    : undefined
type Output<C> = C extends { output: infer O extends z.ZodType } ? z.input<O> : FastifyReply
type Enveloped<C> = C extends { output: infer O extends z.ZodType }
  ? { ErrCode: number | string; ErrMsg: string; ErrMsgCode: string; ResData: z.input<O> | null }
  : FastifyReply
type RouteConfig = FastifyContextConfig & { bodyLimit?: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that the route answers; set by `route()`. */
    call?: NamedCall
  }
}

/**
 * Registers the route of a declared call. `handle` gets its checked input and returns ResData, or the reply that sends the file; it
 * throws an AppError to refuse.
 */
export const route = <C extends NamedCall>(
  app: FastifyInstance,
  call: C,
  config: RouteConfig,
  handle: (input: Input<C>, request: FastifyRequest, reply: FastifyReply) => Promise<Output<C>>,
): void =>
  envelopeRoute(app, call, config, async (input, request, reply) => {
    const data = await handle(input, request, reply)
    return (call.file ? data : success(data)) as Enveloped<C>
  })

/** The same for a call whose envelope has a code or a message of its own. */
export function envelopeRoute<C extends NamedCall>(
  app: FastifyInstance,
  call: C,
  { bodyLimit, ...config }: RouteConfig,
  handle: (input: Input<C>, request: FastifyRequest, reply: FastifyReply) => Promise<Enveloped<C>>,
): void {
  const { name, method, path, summary, description, params, input, upload, file } = call as NamedCall
  const where = method === 'POST' ? 'body' : 'querystring'
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    // Files are already compressed, and ranges refer to the sent bytes.
    ...(file && { compress: false }),
    config: { ...config, call, ...(upload && { upload: uploadBodyOf(call) }) },
    schema: {
      operationId: name,
      tags: [areaOf(call)],
      summary,
      ...(description && { description }),
      ...(params && { params }),
      ...(input && !upload && { [where]: input }),
      response: responseOf(call),
    },
    handler: async (request, reply) =>
      handle((method === 'POST' ? request.body : request.query) as Input<C>, request, reply),
  })
}

function responseOf({ output, refusal, file }: CallDeclaration) {
  if (!file) return responsesOf(refusal ? z.union([output!, refusal]) : output!)
  return {
    ...fileResponses(file.type, file.description),
    ...(file.ranges && { 416: failure.describe('The requested range starts after the end') }),
  }
}

const binary = { type: 'string', format: 'binary' }

/** The parts of an upload, as JSON schema: a multipart body is read by its handler. */
function uploadBodyOf({ upload, input }: CallDeclaration) {
  const { part, json } = upload!
  if (json === undefined) return { type: 'object', required: [part], properties: { [part]: binary } }
  const schema = z.toJSONSchema(input!, { io: 'input', target: 'openapi-3.0' })
  return {
    type: 'object',
    required: [json],
    properties: { [json]: schema, [part]: { type: 'array', items: binary } },
  }
}

/** The last folder of a call's path, such as `GroupRole`; of a path without one its name. */
function areaOf({ path }: CallDeclaration): string {
  const [first = '', ...rest] = path.split('/:')[0]!.split('/').slice(1)
  return rest.length > 0 ? [first, ...rest].at(-2)! : /^[A-Z]/.test(first) ? first : 'Host'
}

/** Makes each later registration of a route without a declared call throw, but for these paths. */
export function refuseRoutesWithoutCall(app: FastifyInstance, except: readonly string[]): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.call || except.some((path) => url === app.prefix + path)) return
    throw new Error(`No call for the route ${String(method)} ${url}: declare it in contract/calls`)
  })
}

/** Throws for a call without a route. */
export function requireRoutes(app: FastifyInstance, tables: readonly CallTable[]): void {
  const missing = tables
    .flatMap(allCalls)
    .filter(({ method, path }) => !app.hasRoute({ method, url: app.prefix + path }))
  if (missing.length > 0)
    throw new Error(
      `No route for ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}: register it by route()`,
    )
}
