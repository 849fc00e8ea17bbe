import type { FastifyRequest, FastifyServerOptions } from 'fastify'

export interface LogOptions {
  level: string
  /** Where log lines go; standard output by default. */
  stream?: { write(line: string): void }
}

/**
 * Logs hold no request data: no bodies, no query strings, no path parameters, no authorization header, and no
 * parameters of failed statements, because passwords, tokens and mail addresses are sent in all of them.
 */
export function loggerOf({ level, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: ['req.headers', 'res.headers', '*.password', '*.Password', '*.token', '*.AccessToken'],
    serializers: {
      req: (request) => ({
        method: request.method,
        path: pathOf(request as LoggedRequest),
        address: request.ip,
      }),
      err: (error) => ({ ...described(error) }),
    },
  }
}

type LoggedRequest = Pick<FastifyRequest, 'url'> & { routeOptions?: { url?: string | undefined } }

// Three parts of base64url: a token, also in the address of an unknown call.
const tokens = /[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g

/** A route with parameters is logged by its pattern, because one of them is a service token (S7). */
function pathOf({ url, routeOptions }: LoggedRequest): string {
  const pattern = routeOptions?.url ?? ''
  if (pattern.includes(':')) return pattern
  return (url.split('?')[0] ?? '')
    .replace(/(SwitchUserLogin\/).*/i, '$1(not logged)')
    .replace(tokens, '(token)')
}

interface DescribedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: DescribedError
}

function described(error: Error & { code?: unknown }, depth = 0): DescribedError {
  const cause = error.cause instanceof Error && depth < 3 ? described(error.cause, depth + 1) : undefined
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(cause ? { cause } : {}),
  }
}

/** drizzle (0.45) appends `params: …` to the message of a failed statement; parameters may contain line breaks. */
function withoutParameters(text: string): string {
  return text.replace(/^params: [^]*?(?=\n {4}at |$(?![^]))/gm, 'params: (not logged)')
}
