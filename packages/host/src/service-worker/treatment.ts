/**
 * What becomes of a request: 'page' is a navigation to one of the portal's addresses, 'file' a file that keeps its content as
 * long as its name, 'none' everything that the worker does not touch.
 */
export type Treatment = 'page' | 'file' | 'none'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** Answered by the host alone: calls, its own pages, what foreign pages load, and the window of the directory. */
const ofTheHost = /^\/(api|dev|health)(\/|$)|^\/lustra/
const unchanging = /^\/(assets\/|favicon\.svg$)/
/** Files lie at the host's root or among the assets. Deeper a dot is part of an encoded link (G10, G11). */
const file = /^\/(assets\/|[^/]*\.[^/]*$)/

export function treatmentOf(request: Asked, origin: string): Treatment {
  const { origin: where, pathname: path } = new URL(request.url)
  if (request.method !== 'GET' || where !== origin) return 'none'
  // Whatever was asked for in a person's name is that person's.
  if (request.headers.has('authorization') || request.headers.has('range')) return 'none'
  if (ofTheHost.test(path)) return 'none'
  if (request.mode === 'navigate')
    return request.destination === 'document' && !file.test(path) ? 'page' : 'none'
  return unchanging.test(path) ? 'file' : 'none'
}
