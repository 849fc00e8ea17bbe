/**
 * Serves the example pages like sites of embedders: on other origins than the portal's, under a strict content security
 * policy that allows only the portal. The partner's site runs in its own process.
 */
import { readFile } from 'node:fs/promises'
import { builtOnDemand } from './consumers/on-demand.ts'
import type { PartnerApp } from './lib/partner-app.ts'
import { inRoot } from './lib/paths.ts'
import { startNode, stop, untilReady } from './lib/processes.ts'
import { contentType, folder, serve, type Handler, type StaticServer } from './lib/static-server.ts'

/** The portal's origin in the sources of the example pages. */
const placeholder = 'http://localhost:4180'

/** `directory` is the corporate directory's address: a page whose sign-in uses it has to allow it. */
export const strictPolicy = (portal: string, directory = '') =>
  [
    `default-src 'none'`,
    `script-src 'self' ${portal}`,
    `connect-src 'self' ${portal} ${directory}`.trimEnd(),
    `style-src 'self' ${portal}`,
    `img-src 'self' data: blob: ${portal}`,
    `font-src 'self' ${portal}`,
    `frame-src blob: ${portal}`,
    `worker-src 'self' blob: ${portal}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types lit-html lustra-html lustra-pictures`,
  ].join('; ')

/** The two files that a page's own origin needs for the corporate directory, with their required headers. */
const bridge: Handler = async (path) => {
  if (path !== '/lustra-auth.html' && path !== '/lustra-auth.js') return undefined
  const body = await readFile(inRoot('dist/portal', path)).catch(() => undefined)
  return body && { body, headers: { ...bridgeHeaders, 'content-type': contentType(path) } }
}

const bridgeHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; script-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
}

/** The same pages with additional headers. */
const withHeaders =
  (headers: Record<string, string>, pages: Handler): Handler =>
  async (path, request) => {
    const response = await pages(path, request)
    return response && { ...response, headers: { ...response.headers, ...headers } }
  }

/** Pages of another company that allow the portal to frame them, like external reports. */
const framedBy = (portal: string, pages: Handler): Handler =>
  withHeaders(
    {
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors ${portal}`,
    },
    pages,
  )

export interface Examples {
  intranet: StaticServer
  partner: { address: string }
  /** Pages to copy. Those in React and Vue are built at their first request. */
  starters: StaticServer
  close(): Promise<void>
}

export interface ExampleSettings {
  portal: string
  /** The partner's application, registered with the API host. */
  app: PartnerApp
  intranetPort: number
  partnerPort: number
  startersPort: number
  /** Address of the corporate directory that the intranet offers, if any. */
  directory?: string | undefined
}

export async function serveExamples(settings: ExampleSettings): Promise<Examples> {
  const { portal, intranetPort, partnerPort, startersPort, directory } = settings
  const strict = (policy: string) => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const change = (text: string) => text.replaceAll(placeholder, portal)
  const site = (name: string, under = '/') => folder(inRoot('examples', name), { under, change })
  const supplier = framedBy(portal, site('intranet', '/intranet/'))
  const intranet = await serve(
    [bridge, supplier, site('common', '/common/'), site('gallery', '/gallery/'), site('intranet')],
    { port: intranetPort, headers: strict(strictPolicy(portal, directory)) },
  )
  const starters = await serve(
    [
      withHeaders(strict(strictPolicy(portal)), site('strict-page', '/strict-page/')),
      site('no-build', '/no-build/'),
      builtOnDemand('in-react', change),
      builtOnDemand('in-vue', change),
      site('common', '/common/'),
      site('starters'),
    ],
    { port: startersPort },
  )
  const partner = await startPartner(portal, partnerPort, settings.app)
  return {
    intranet,
    partner,
    starters,
    close: async () => void (await Promise.all([intranet.close(), partner.close(), starters.close()])),
  }
}

/** Runs the partner's back end as a Node process configured by its environment. */
async function startPartner(portal: string, port: number, { appKey, secret }: PartnerApp) {
  const env = { PORT: String(port), PORTAL: portal, APP_KEY: appKey, APP_SECRET: secret }
  const child = startNode(inRoot('examples/partner/server.ts'), [], { env, apart: true })
  const address = `http://localhost:${port}`
  await untilReady(child, address, { name: 'The example partner' })
  return { address, close: () => stop(child) }
}
