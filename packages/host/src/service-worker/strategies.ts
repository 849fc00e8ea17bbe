import { nameOf, pageAddress, type Build } from './cache-versions.ts'
import type { RequestEvent } from './scope.ts'

/** After this time the cached page is shown. */
const networkTimeoutMs = 3_000

/** Network first with a timeout, else the cached page: online people see the current version. */
export async function respondWithPage(event: RequestEvent, build: Build): Promise<Response> {
  const network = fromNetwork(event)
  const timer = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))
  const early = await Promise.race([network.catch(() => undefined), timer])
  if (early && early.status < 500) return early
  return (await cachedPage(build)) ?? network
}

async function fromNetwork(event: RequestEvent): Promise<Response> {
  event.waitUntil(event.preloadResponse.catch(() => {}))
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The cached page with its headers; `data-cached` marks it as not sent by the host. */
async function cachedPage(build: Build): Promise<Response | undefined> {
  const cached = await caches.match(pageAddress, { cacheName: nameOf(build) })
  if (!cached) return undefined
  const headers = new Headers(cached.headers)
  // The text is decompressed and changed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await cached.text()).replace('<html', '<html data-cached'), { headers })
}

/** Cache first, preferring the current version; else from the network, and cached. */
export async function respondWithFile(event: RequestEvent, build: Build): Promise<Response> {
  const { request } = event
  const current = await caches.match(request.url, { cacheName: nameOf(build) })
  const cached = current ?? (await caches.match(request.url))
  if (cached) return cached
  const response = await fetch(request)
  if (isItself(response)) event.waitUntil(add(request.url, response.clone(), build))
  return response
}

/** Rejects a gateway's sign-in page, and HTML that some hosts send for missing files. */
export const isItself = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** Ignores failures, such as a full disk; the response is unaffected. */
async function add(url: string, response: Response, build: Build): Promise<void> {
  try {
    if (await caches.has(nameOf(build))) await (await caches.open(nameOf(build))).put(url, response)
  } catch {}
}
