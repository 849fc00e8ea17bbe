import {
  AppError,
  sourceCodes,
  type Envelope,
  type ErrorCode,
  type InvalidFields,
} from '@lustra/core/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod'
import { languageOf, type Language } from './languages.ts'
import { databaseCodeOf, isTransientError, UnknownOutcomeError } from '../database/transient-errors.ts'
import { errorText } from './texts.ts'

/** Value of retry-after for transient errors. */
const busySeconds = 1

/** What the layers above add to the response of an expected failure. */
export interface ErrorHooks {
  /** Records it before the response is sent. */
  note(error: AppError, request: FastifyRequest): Promise<void>
  headersOf(error: AppError): Record<string, string>
  /** Whether the call changes something. */
  changes(request: FastifyRequest): boolean
}

interface ErrorResponse {
  status: number
  body: Envelope<object | null>
}

/**
 * Turns every error into an envelope: expected failures by their code, transport errors with their HTTP status, and all
 * else as HTTP 500 without its message, which is logged instead (E1, E4). Expected failures are recorded before the response
 * is sent.
 */
export function registerErrors(app: FastifyInstance, hooks: ErrorHooks): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const response = responseTo(error, languageOf(request), hooks.changes(request))
    if (isDisconnected(reply)) request.log.debug({ err: error }, 'the client has disconnected')
    else if (response.status >= 500) request.log.error({ err: error }, 'unexpected failure')
    else if (isForAdministrators(error)) request.log.warn({ code: error.code }, error.message)
    if (error instanceof AppError) {
      await hooks.note(error, request)
      reply.headers(hooks.headersOf(error))
    }
    // These headers belong to a file that could not be read.
    for (const name of fileHeaders) reply.removeHeader(name)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    const wait = response.status === 503 ? busySeconds : waitOf(error)
    if (wait) reply.header('retry-after', String(wait))
    return (
      reply
        .code(response.status)
        .type('application/json; charset=utf-8')
        // As text: the schema of the response is for data.
        .send(JSON.stringify(response.body))
    )
  })
}

const fileHeaders = ['filename', 'content-disposition', 'content-length']

/** Failures that people see as a general message and only an administrator can fix; the message holds no secret. */
const isForAdministrators = (error: FastifyError): boolean =>
  error instanceof AppError && ['report-refused', 'report-gone', 'report-host-away'].includes(error.code)

/** Whether the caller closed the connection: an abort because of it is not a failure. */
export const isDisconnected = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

/** Aborted when the caller closes the connection before the response has ended. The request's own 'close' follows its body. */
export function disconnectionOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => {
    if (isDisconnected(reply)) gone.abort(new AppError('busy', 'the client disconnected before the response'))
  }
  reply.raw.once('close', abort)
  abort()
  return gone.signal
}

/** HTTP 404 with an envelope, for an unknown call. */
export async function respondNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).send(failureOf('not-found', languageOf(request)))
}

/** The envelope of an error code, with ErrMsg in the person's language. */
export function failureOf(code: ErrorCode, language: Language, detail = ''): Envelope<null> {
  const [ErrCode, ErrMsgCode] = sourceCodes[code]
  const text = errorText(code, language)
  return { ErrCode, ErrMsg: detail ? `${text} (${detail})` : text, ErrMsgCode, ResData: null }
}

/** A sign-in or request that came too early; `seconds` goes into the header retry-after. */
export class TooManyError extends AppError {
  readonly seconds: number
  constructor(seconds: number, code: 'too-many' | 'too-many-pictures' = 'too-many') {
    super(code, `Asked again ${seconds} s too early`)
    this.seconds = seconds
  }
}

/** A refusal with details about its cause; `data` goes into ResData. */
export class RefusalWithData extends AppError {
  readonly data: object
  constructor(code: ErrorCode, message: string, data: object, options?: ErrorOptions) {
    super(code, message, options)
    this.data = data
  }
}

/** A fault of one field: its path in the request, and what is wrong. */
interface FieldFault {
  path: string
  message?: string | undefined
}

/** Invalid input that no schema finds (99001). Its fields are in ErrMsg and ResData, like those that a schema names. */
export class InvalidInputError extends AppError {
  readonly faults: readonly FieldFault[]
  /** What is wrong, without the field. */
  readonly reason: string
  constructor(fields: string | readonly string[], reason: string, options?: ErrorOptions) {
    const faults = [fields].flat().map((path) => ({ path, message: reason }))
    super('invalid-input', detailOf(faults), options)
    this.faults = faults
    this.reason = reason
  }

  /** The faults that a schema found in a part of a body. */
  static of(faults: readonly FieldFault[]): InvalidInputError {
    const error = new InvalidInputError([], detailOf(faults))
    return Object.assign(error, { faults })
  }
}

/** The ErrMsgCode of an error's response, or its ErrCode where it has none. */
export function codeOf(error: FastifyError): string {
  const { ErrCode, ErrMsgCode } = responseTo(error, 'en', false).body
  return ErrMsgCode || String(ErrCode)
}

function responseTo(error: FastifyError, language: Language, isChange: boolean): ErrorResponse {
  if (error instanceof AppError) return responseToExpected(error, language)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1) || (error.validationContext ?? 'body'),
      message,
    }))
    return { status: 200, body: invalidInput(language, faults) }
  }
  // Which one, the database does not say.
  if (isValueRefusedByDatabase(error)) return { status: 200, body: invalidInput(language) }
  // 'busy' promises that nothing was changed. A change whose response breaks its schema has been made.
  if (error instanceof UnknownOutcomeError) return { status: 503, body: failureOf('offline', language) }
  if (error instanceof ResponseSerializationError)
    return { status: 503, body: failureOf(isChange ? 'offline' : 'busy', language) }
  if (isTransientError(error)) return { status: 503, body: failureOf('busy', language) }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const code = codeOfStatus(status)
    return {
      status,
      body: code === 'invalid-input' ? invalidInput(language, [{ path: 'body' }]) : failureOf(code, language),
    }
  }
  return { status: 500, body: internalFailure(language) }
}

/** Without its number, 500, which signs the person out (E1): no failure of this server is a reason for that. */
const internalFailure = (language: Language): Envelope<null> => ({
  ...failureOf('internal', language),
  ErrCode: 1,
})

/** The first faults, field by field. */
const detailOf = (faults: readonly FieldFault[]): string =>
  faults
    .filter(({ message }) => message !== undefined)
    .slice(0, 3)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('; ')

/** The envelope of 99001; every field with a fault is in ResData, also those that ErrMsg cannot hold. */
export function invalidInput(
  language: Language,
  faults: readonly FieldFault[] = [],
): Envelope<InvalidFields> {
  return {
    ...failureOf('invalid-input', language, detailOf(faults)),
    ResData: { Fields: [...new Set(faults.map(({ path }) => path))] },
  }
}

const codeOfStatus = (status: number): ErrorCode =>
  status === 429 ? 'too-many' : status === 408 ? 'timeout' : 'invalid-input'

function responseToExpected(error: AppError, language: Language): ErrorResponse {
  const body: ErrorResponse['body'] =
    error.code === 'invalid-input'
      ? invalidInput(language, error instanceof InvalidInputError ? error.faults : [])
      : failureOf(error.code, language)
  if (error instanceof RefusalWithData) body.ResData = error.data
  // 40005, 40006 and 40008 share one code; the error has which.
  if (error.source) body.ErrCode = error.source.errCode
  if (error.code === 'too-many' || error.code === 'too-many-pictures') return { status: 429, body }
  if (error.code === 'busy') return { status: 503, body }
  return { status: error.code === 'internal' ? 500 : 200, body }
}

// Characters and numbers no column can hold: untranslatable, NUL, malformed, out of range, bad dates; and values that a check refuses.
const refusedValues = ['22021', '22P05', '22P02', '22003', '22007', '22008', '23514']

function isValueRefusedByDatabase(error: FastifyError): boolean {
  return refusedValues.includes(databaseCodeOf(error))
}

function waitOf(error: FastifyError): number | undefined {
  if (error instanceof TooManyError) return error.seconds
  return error instanceof AppError ? error.source?.retryAfter : undefined
}

/** Refuses NUL anywhere in a request: PostgreSQL does not support it, and many tools stop at it. */
export function refuseNul({
  body,
  query,
  params,
}: Partial<Pick<FastifyRequest, 'body' | 'query' | 'params'>>): void {
  for (const sent of [body, query, params]) {
    const path = pathOfNul(sent)
    if (path) throw new InvalidInputError(path.join('/') || 'body', 'holds the character NUL')
  }
}

/** No call of the contract nests deeper; deeper bodies could exhaust the stack. */
const deepest = 32

function pathOfNul(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > deepest) throw new InvalidInputError(path[0] ?? 'body', 'is nested too deep')
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, [...path, name])
    if (found) return found
  }
  return undefined
}
