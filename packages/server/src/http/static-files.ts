import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Foreign pages load the widgets from here.
const forEveryPage = /^\/(lustra\.js|lustra\.manifest\.json|assets\/.*)$/

/**
 * Serves the built front end. Files with a hash in their name are kept for a year, the icon of the tab for
 * a day, entry files are asked for again each time.
 * Any other address that a browser opens as a page gets index.html: use `isPage` in the not-found handler.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  /** Origins besides our own whose pages may frame the report host. */
  reportParents: readonly string[],
): Promise<void> {
  // Its address is a folder's, from which the page names its own files. Relative, so that a path before both survives.
  app.get('/report-host', async (request, reply) =>
    reply.redirect(`report-host/${request.url.replace(/^[^?]*/, '')}`, 308),
  )
  await app.register(fastifyStatic, {
    root,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      if (isBridge.test(file)) return protectBridge(reply)
      if (isReportHost.test(file)) protectReportHost(reply, reportParents)
      if (isWorker.test(file)) reply.header('content-security-policy', workerPolicy)
      const address = `/${path.relative(root, file).split(path.sep).join('/')}`.replace(/\.(br|gz)$/, '')
      reply.header('cache-control', cachingOf(address))
      if (!forEveryPage.test(address)) return
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** The page that the directory's window comes back to, packed or not. */
const isBridge = /lustra-auth\.html(\.br|\.gz)?$/

/** What the bridge's own two files need, and nothing more: it hands a secret on, and must reach the window that opened it. */
export const bridgePolicy =
  "default-src 'none'; script-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'"

/** The portal's own worker, packed or not. */
const isWorker = /service-worker\.js(\.br|\.gz)?$/

/** A worker lives under the policy of its own file: it fetches from the portal, and loads or runs nothing. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The page that draws this host's own reports in a frame, packed or not. */
const isReportHost = /report-host[/\\]index\.html(\.br|\.gz)?$/

/** What the report host needs, and who may frame it: the portal, and the pages that may call this host (R6). */
export const reportHostPolicy = (parents: readonly string[]) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; frame-ancestors ${["'self'", ...parents].join(' ')}`

function protectReportHost(reply: FastifyReply, parents: readonly string[]): void {
  reply.header('content-security-policy', reportHostPolicy(parents))
  // The policy says it better, and this has no word for several parents.
  reply.removeHeader('x-frame-options')
}

function protectBridge(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('content-security-policy', bridgePolicy)
  reply.removeHeader('cross-origin-opener-policy')
}

/** True for what a browser opens as a page of the front end. */
export function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return (
    isRead &&
    !/^\/(api|health)(\/|\?|$)/.test(request.url) &&
    Boolean(request.headers.accept?.includes('text/html'))
  )
}

/** The front end's page; its own router knows the address. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}

function cachingOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Browsers ask for it again at each change of the address, and no version depends on its picture.
  return address === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}
