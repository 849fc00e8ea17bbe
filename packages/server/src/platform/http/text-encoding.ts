import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { InvalidInputError } from './errors.ts'

/** A body that is no UTF-8: read as such, characters would be stored that nobody has sent. */
export class NotUtf8Error extends Error {
  readonly statusCode = 400
  constructor() {
    super('The body is no UTF-8.')
  }
}

/** Reads JSON bodies, and refuses those that are no UTF-8. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    isUtf8(body) ? void parse(request, body.toString(), done) : done(new NotUtf8Error()),
  )
}

/** A part of an address or form as text; undefined where its percent-encoding is no UTF-8. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The name of the first parameter of a form or query that is not percent-encoded UTF-8; `''` where the name itself is not. */
export function undecodableIn(form: string): string | undefined {
  for (const pair of form.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (decoded(name) === undefined) return ''
    if (decoded(value.join('=')) === undefined) return decoded(name)
  }
  return undefined
}

/** Throws for a query that cannot be decoded, of which the router passes on the characters as they are. */
export function refuseUndecodable(url: string): void {
  const start = url.indexOf('?')
  const name = start < 0 ? undefined : undecodableIn(url.slice(start + 1))
  if (name !== undefined) throw new InvalidInputError(name || 'query', 'is not percent-encoded UTF-8')
}
