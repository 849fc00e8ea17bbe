import { toPage } from '../../response-checks.ts'
import type { Call } from '../../call.ts'
import type { CallOptions, Request } from '../../types.ts'
import { toList } from '../to-list.ts'

type Params = NonNullable<Call['params']>

/** The kinds of requests in this area, over one request function. */
export const createRequests = (request: Request) => ({
  /** Reads by GET. */
  get: <T>(path: string, params: Params = {}, options?: CallOptions) =>
    request({ method: 'GET', path, params, reads: 'shared' }, options) as Promise<T>,
  /** Reads a list by GET. */
  list: async <T>(path: string, params: Params = {}, options?: CallOptions) =>
    toList<T>(await request({ method: 'GET', path, params, reads: 'shared' }, options)),
  /** Reads a page by GET. */
  page: async <T>(path: string, params: Params = {}, options?: CallOptions) =>
    toPage(await request({ method: 'GET', path, params, reads: 'shared' }, options)) as T,
  /** Searches by POST. */
  search: async <T>(path: string, body: unknown, options?: CallOptions) =>
    toPage(await request({ method: 'POST', path, body, reads: 'shared' }, options)) as T,
  /** Reads other data by POST. */
  read: <T>(path: string, body: unknown, options?: CallOptions) =>
    request({ method: 'POST', path, body, reads: 'shared' }, options) as Promise<T>,
  /** Changes something. */
  post: <T>(path: string, body: unknown, options?: CallOptions) =>
    request({ method: 'POST', path, body }, options) as Promise<T>,
  /** Changes something by GET, as the source API requires. */
  change: <T>(path: string, params: Params, options?: CallOptions) =>
    request({ method: 'GET', path, params }, options) as Promise<T>,
  remove: <T>(path: string, params: Params, options?: CallOptions) =>
    request({ method: 'DELETE', path, params }, options) as Promise<T>,
})
