import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeptBuild } from './kept-builds.ts'

// Foreign pages load the widgets from here: the newest, the newest of a major, or one version for good.
const forEveryPage = /^\/((v\d+\/|\d+\.\d+\.\d+\/)?lustra\.(js|manifest\.json)|assets\/.*)$/

/**
 * Serves the built front end. Files with a hash in their name are kept for a year, the icon of the tab for
 * a day, entry files are asked for again each time.
 * Any other address that a browser opens as a page gets index.html: use `isPage` in the not-found handler.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  staticFolder: string,
  /** Builds that are kept, the newest first: they serve what the present one no longer has. */
  builds: readonly KeptBuild[],
  /** Origins besides our own whose pages may frame the report host. */
  reportParents: readonly string[],
): Promise<void> {
  const roots = [staticFolder, ...builds.map(({ folder }) => folder)]
  registerVersions(app, staticFolder, builds)
  // Its address is a folder's, from which the page names its own files. Relative, so that a path before both survives.
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
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/**
 * `lustra.js` asks for files that failed once more with `%40` for an `@` of their folder, because some engines remember a failed
 * address. Every web server decodes it; Fastify's router leaves it to the handler.
 */
export const toFileAddress = (url: string): string =>
  url.startsWith('/assets/') ? url.replaceAll('%40', '@') : url

/** Stands for addresses that cannot be decoded, so that they pass the same hooks as all others; its part of the API has its own. */
const undecodable = '/undecodable-address'

/** The address to route by: the router itself would answer one that cannot be decoded before any header is set. */
export function toRoutedAddress(url: string): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return toFileAddress(url)
  } catch {
    return path.startsWith('/api/') ? `/api${undecodable}` : undecodable
  }
}

export const isUndecodable = ({ url }: FastifyRequest): boolean => url === undecodable

/** Where the build's manifest has the portal's own address. */
const portalPlaceholder = 'https://portal.example'

/**
 * `/0.2.0/lustra.js` is one build for good: of two with the same version the first that was deployed, because pages pin its hash. The
 * manifests' tag to copy names the address that this server is reached by.
 */
function registerVersions(app: FastifyInstance, staticFolder: string, builds: readonly KeptBuild[]): void {
  const folderOf = (version: string) =>
    builds.filter((build) => build.version === version).sort((a, b) => a.firstSeen - b.firstSeen)[0]
      ?.folder ?? staticFolder
  const version = ':version(^\\d+\\.\\d+\\.\\d+$)'
  app.get<{ Params: { version: string } }>(`/${version}/lustra.js`, (request, reply) =>
    reply.sendFile(`${request.params.version}/lustra.js`, folderOf(request.params.version)),
  )
  for (const address of ['/lustra.manifest.json', `/${version}/lustra.manifest.json`])
    app.get<{ Params: { version?: string } }>(address, async (request, reply) => {
      const asked = request.params.version
      const read = (folder: string) =>
        readFile(path.join(folder, asked ?? '', 'lustra.manifest.json'), 'utf8')
      const present = await read(asked === undefined ? staticFolder : folderOf(asked)).catch(() => undefined)
      if (present === undefined) return reply.callNotFound()
      const manifest = await withPinned(present, folderOf)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(manifest.replaceAll(portalPlaceholder, `${request.protocol}://${request.host}`))
    })
}

/** The present build's manifest, with the hashes of the build that its version's address gives. */
async function withPinned(text: string, folderOf: (version: string) => string): Promise<string> {
  const manifest = JSON.parse(text) as { version: string; pinned?: unknown }
  const first = path.join(folderOf(manifest.version), 'lustra.manifest.json')
  const { pinned } = JSON.parse(await readFile(first, 'utf8').catch(() => text)) as { pinned?: unknown }
  return JSON.stringify({ ...manifest, pinned }, null, 2)
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

/** The page that draws this server's own reports in a frame, packed or not. */
const isReportHost = /report-host[/\\]index\.html(\.br|\.gz)?$/

/** What the report host needs, and who may frame it: the portal, and the pages that may call this server (R6). */
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

/** A version is one build for good only where builds are kept. */
function cachingOf(address: string, areBuildsKept: boolean): string {
  const isVersion = areBuildsKept && /^\/\d+\.\d+\.\d+\//.test(address)
  if (isVersion || address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Browsers ask for it again at each change of the address, and no version depends on its picture.
  return address === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}
