import { nameOf, pageAddress, type Build } from './generations.ts'
import type { RequestEvent } from './scope.ts'

/** So long the network is waited for before what is kept is shown. */
const patienceMs = 3_000

/** The host's own page while it can be had in time, else the kept one: whoever is online sees the present version. */
export async function answerPage(event: RequestEvent, build: Build): Promise<Response> {
  const network = fromNetwork(event)
  const timer = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  const early = await Promise.race([network.catch(() => undefined), timer])
  if (early && early.status < 500) return early
  return (await keptPage(build)) ?? network
}

async function fromNetwork(event: RequestEvent): Promise<Response> {
  event.waitUntil(event.preloadResponse.catch(() => {}))
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The page as it was kept, headers and all. A mark tells it that the host did not send it now. */
async function keptPage(build: Build): Promise<Response | undefined> {
  const kept = await caches.match(pageAddress, { cacheName: nameOf(build) })
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  // The text is neither packed any more nor as long as it was.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<html', '<html data-kept'), { headers })
}

/** A kept file, of the present version before any other, else the host's, which is kept from then on. */
export async function answerFile(event: RequestEvent, build: Build): Promise<Response> {
  const { request } = event
  const own = await caches.match(request.url, { cacheName: nameOf(build) })
  const kept = own ?? (await caches.match(request.url))
  if (kept) return kept
  const answer = await fetch(request)
  if (isItself(answer)) event.waitUntil(add(request.url, answer.clone(), build))
  return answer
}

/** Not a gateway's sign-in that the host led to, nor the page that some hosts send for a file they have no more. */
export const isItself = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** A device that is full keeps no more; the file is there all the same. */
async function add(url: string, answer: Response, build: Build): Promise<void> {
  try {
    if (await caches.has(nameOf(build))) await (await caches.open(nameOf(build))).put(url, answer)
  } catch {}
}
