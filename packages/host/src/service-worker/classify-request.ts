/**
 * 'page': a navigation to an address of the portal; 'file': an immutable file;
 * 'none': not handled by the worker.
 */
export type RequestClass = 'page' | 'file' | 'none'

type RequestLike = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** Network only: API, development pages, embedded elements, and the directory's sign-in window. */
const networkOnly = /^\/(api|dev|health)(\/|$)|^\/lustra/
const immutable = /^\/(assets\/|favicon\.svg$)/
/** Files are at the root or in the assets. In deeper paths a dot is part of an encoded link (G10, G11). */
const file = /^\/(assets\/|[^/]*\.[^/]*$)/

export function classifyRequest(request: RequestLike, origin: string): RequestClass {
  const { origin: requestOrigin, pathname: path } = new URL(request.url)
  if (request.method !== 'GET' || requestOrigin !== origin) return 'none'
  // Authorised responses are personal; range requests are partial.
  if (request.headers.has('authorization') || request.headers.has('range')) return 'none'
  if (networkOnly.test(path)) return 'none'
  if (request.mode === 'navigate')
    return request.destination === 'document' && !file.test(path) ? 'page' : 'none'
  return immutable.test(path) ? 'file' : 'none'
}
