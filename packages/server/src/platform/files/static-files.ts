import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RetainedBuild } from './retained-builds.ts'

// Other websites load the widgets from here: the newest, the newest of a major, or one fixed version.
const forEveryPage = /^\/((v\d+\/|\d+\.\d+\.\d+\/)?lustra\.(js|manifest\.json)|assets\/.*)$/

/**
 * Serves the built front end. Files with a hash in their name are cached for a year, the favicon for a day, entry files
 * are revalidated. Any other address that a browser opens as a page gets index.html: use `isPage` in the not-found
 * handler.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  staticFolder: string,
  /** Retained builds, newest first: they serve files that the current one no longer has. */
  builds: readonly RetainedBuild[],
  /** Origins other than our own whose pages may frame the report host. */
  reportParents: readonly string[],
): Promise<void> {
  const roots = [staticFolder, ...builds.map(({ folder }) => folder)]
  registerVersions(app, staticFolder, builds)
  // The page resolves its files relative to a folder. The redirect is relative, so that a path prefix is kept.
  app.get('/report-host', async (request, reply) =>
    reply.redirect(`report-host/${request.url.replace(/^[^?]*/, '')}`, 308),
  )
  await app.register(fastifyStatic, {
    root: roots,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      if (isBridge.test(file)) return protectBridge(reply)
      if (isReportHost.test(file)) protectReportHost(reply, reportParents)
      if (isWorker.test(file)) reply.header('content-security-policy', workerPolicy)
      const root = roots.find((folder) => file.startsWith(folder + path.sep)) ?? staticFolder
      const address = `/${path.relative(root, file).split(path.sep).join('/')}`.replace(/\.(br|gz)$/, '')
      reply.header('cache-control', cachingOf(address, builds.length > 0))
      if (!forEveryPage.test(address)) return
      reply.headers(readableEverywhere)
    },
  })
}

/** Public files, which embedding pages may also measure. */
const readableEverywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/**
 * `lustra.js` requests failed files again with `%40` for an `@` of their folder, because some engines cache a failed
 * address. Every web server decodes it; Fastify's router leaves it to the handler.
 */
const toFileAddress = (url: string): string => (url.startsWith('/assets/') ? url.replaceAll('%40', '@') : url)

/**
 * Replaces addresses that cannot be decoded, so that they pass the same hooks as all others; its counterpart below the
 * API has its own.
 */
const undecodable = '/undecodable-address'

/** Returns the address to route by: the router itself would respond to an undecodable one before any header is set. */
export function toRoutedAddress(url: string): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return toFileAddress(url)
  } catch {
    return `${/^\/api(?:\/integration\/v1)?(?=\/)/.exec(path)?.[0] ?? ''}${undecodable}`
  }
}

export const isUndecodable = ({ url }: FastifyRequest): boolean => url === undecodable

/** Placeholder for the portal's address in the build's manifest. */
const portalPlaceholder = 'https://portal.example'

/**
 * `/0.2.0/lustra.js` is an immutable build: of two with the same version the one deployed first, because pages pin its
 * hash. Script tags in the manifests use the public address of this server.
 */
function registerVersions(
  app: FastifyInstance,
  staticFolder: string,
  builds: readonly RetainedBuild[],
): void {
  const folderOf = (version: string) =>
    builds.filter((build) => build.version === version).sort((a, b) => a.firstSeen - b.firstSeen)[0]
      ?.folder ?? staticFolder
  const version = ':version(^\\d+\\.\\d+\\.\\d+$)'
  app.get<{ Params: { version: string } }>(`/${version}/lustra.js`, (request, reply) =>
    reply.sendFile(`${request.params.version}/lustra.js`, folderOf(request.params.version)),
  )
  for (const address of ['/lustra.manifest.json', `/${version}/lustra.manifest.json`])
    app.get<{ Params: { version?: string } }>(address, async (request, reply) => {
      const requestedVersion = request.params.version
      const read = (folder: string) =>
        readFile(path.join(folder, requestedVersion ?? '', 'lustra.manifest.json'), 'utf8')
      const present = await read(
        requestedVersion === undefined ? staticFolder : folderOf(requestedVersion),
      ).catch(() => undefined)
      if (present === undefined) return reply.callNotFound()
      const manifest = await withPinned(present, folderOf)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .headers(readableEverywhere)
        .send(manifest.replaceAll(portalPlaceholder, `${request.protocol}://${request.host}`))
    })
}

/** The current build's manifest, with the hashes of the build served under its version. */
async function withPinned(text: string, folderOf: (version: string) => string): Promise<string> {
  const manifest = JSON.parse(text) as { version: string; pinned?: unknown }
  const first = path.join(folderOf(manifest.version), 'lustra.manifest.json')
  const { pinned } = JSON.parse(await readFile(first, 'utf8').catch(() => text)) as { pinned?: unknown }
  return JSON.stringify({ ...manifest, pinned }, null, 2)
}

/** The popup callback page of the directory sign-in, compressed or not. */
const isBridge = /lustra-auth\.html(\.br|\.gz)?$/

/** Policy for the two files of the popup callback: it passes a secret on, and must reach the window that opened it. */
const bridgePolicy =
  "default-src 'none'; script-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'"

/** The portal's service worker, compressed or not. */
const isWorker = /service-worker\.js(\.br|\.gz)?$/

/** A worker runs under the policy of its own file: it fetches from the portal, and loads or executes nothing. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The page that renders this server's own reports in a frame, compressed or not. */
const isReportHost = /report-host[/\\]index\.html(\.br|\.gz)?$/

/** Policy of the report host, framed by the portal and by pages that may call this server (R6). */
const reportHostPolicy = (parents: readonly string[]) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; frame-ancestors ${["'self'", ...parents].join(' ')}`

function protectReportHost(reply: FastifyReply, parents: readonly string[]): void {
  reply.header('content-security-policy', reportHostPolicy(parents))
  // frame-ancestors replaces it; this header cannot name several parents.
  reply.removeHeader('x-frame-options')
}

function protectBridge(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('content-security-policy', bridgePolicy)
  reply.removeHeader('cross-origin-opener-policy')
}

/** Whether a browser opens this address as a page of the front end. */
export function isPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return (
    isRead &&
    !/^\/(api|health)(\/|\?|$)/.test(request.url) &&
    Boolean(request.headers.accept?.includes('text/html'))
  )
}

/** Sends the front end's page, whose own router resolves the address. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}

/** A version is immutable only where builds are retained. */
function cachingOf(address: string, areBuildsRetained: boolean): string {
  const isVersion = areBuildsRetained && /^\/\d+\.\d+\.\d+\//.test(address)
  if (isVersion || address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Browsers request it at each navigation, and its content is independent of the version.
  return address === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}
