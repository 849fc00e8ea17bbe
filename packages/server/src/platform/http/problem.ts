import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify'
import type { z } from 'zod'
import { AppError, cutText } from '@lustra/core/contract'
import { isTransientError } from '../database/transient-errors.ts'
import { decoded, NotUtf8Error } from './text-encoding.ts'
import { InvalidInputError, isDisconnected, TooManyError } from './errors.ts'
import { checkBySchema, fieldOf, type FieldProblem } from './field-problems.ts'

/** A refusal of the integration API, sent as application/problem+json (RFC 9457). */
export class Problem extends Error {
  readonly status: number
  /** For programs, as in `not-found`; never changed. */
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    detail: string,
    {
      errors = [],
      headers = {},
    }: { errors?: readonly FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = headers
  }
}

const busySeconds = '1'

/** Turns every error of the routes below into a problem; the cause of an unexpected one is logged and not sent. */
export function registerProblems(app: FastifyInstance): void {
  app.setValidatorCompiler(problemsOf)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error, request)
    if (isDisconnected(reply)) request.log.debug({ err: error }, 'the client has disconnected')
    else if (problem.status >= 500) request.log.error({ err: error }, 'unexpected failure')
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      decoded(pathOf(request.originalUrl)) === undefined
        ? new Problem(400, 'not-utf-8', 'The address is not percent-encoded UTF-8.')
        : new Problem(404, 'not-found', `There is no ${request.method} ${shownPath(request.url)}.`),
    ),
  )
}

/** Checks parts of requests by their schemas: what is wrong is a sentence for each field. */
const problemsOf: FastifySchemaCompiler<unknown> =
  ({ schema, httpPart = 'body' }) =>
  (value) => {
    const checked = checkBySchema(schema as z.ZodType, value, httpPart === 'querystring' ? 'query' : httpPart)
    return 'data' in checked
      ? { value: checked.data }
      : { error: new Problem(422, 'invalid', 'The request is not valid.', { errors: checked.problems }) }
  }

const pathOf = (url: string): string => url.split('?')[0]!
const shownPath = (url: string): string => cutText(pathOf(url), 200)

const sendProblem = (reply: FastifyReply, { status, code, message, errors, headers }: Problem) =>
  reply
    .code(status)
    .headers(headers)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ status, code, detail: message, ...(errors.length > 0 && { errors }) }))

function toProblem(error: FastifyError, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof InvalidInputError)
    return new Problem(422, 'invalid', 'The request is not valid.', {
      errors: error.faults.map(({ path, message = 'is not valid' }) => ({
        field: fieldOf(path.split('/')),
        message,
      })),
    })
  if (error instanceof TooManyError)
    return new Problem(429, 'too-many', 'Too many requests at once: try again later.', {
      headers: { 'retry-after': String(error.seconds) },
    })
  if (isTransientError(error) || (error instanceof AppError && error.code === 'busy'))
    return new Problem(503, 'busy', 'The database is busy. Nothing was stored: try again.', {
      headers: { 'retry-after': busySeconds },
    })
  if (error instanceof NotUtf8Error) return new Problem(400, 'not-utf-8', error.message)
  if (error.statusCode === 415)
    return new Problem(
      415,
      'media-type',
      routeOptions.config.upload === 'stream'
        ? 'Send lines of JSON, with the header Content-Type: application/x-ndjson.'
        : 'Send JSON, with the header Content-Type: application/json.',
    )
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new Problem(status, codes[status] ?? 'invalid', `The request cannot be read: ${error.message}`)
  return new Problem(500, 'internal', 'The server failed. The log has the cause.')
}

const codes: Record<number, string> = { 408: 'timeout', 413: 'too-large', 415: 'media-type' }
