/**
 * Serves the example pages as strangers' sites would: other origins than the portal's, under a strict content security
 * policy that allows the portal and nothing else. The partner's site is a process of its own, as it is anywhere else.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtOnDemand } from './consumers/on-demand.ts'
import { answers } from './lib/api-host.ts'
import type { PartnerApp } from './lib/partner-app.ts'
import { inRoot } from './lib/paths.ts'
import { startNode, stop } from './lib/processes.ts'
import { contentType, folder, serve, type Handler, type StaticServer } from './lib/static-server.ts'

/** What the example pages say where a real page says its portal's address. */
const placeholder = 'http://localhost:4180'

/** `directory` is the corporate directory's address: a page that signs people in by it has to let them reach it. */
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

/** The two files that a page's own origin needs for the corporate directory, with the headers that their page wants. */
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

/** The same pages, with more headers. */
const withHeaders =
  (headers: Record<string, string>, pages: Handler): Handler =>
  async (path, request) => {
    const answer = await pages(path, request)
    return answer && { ...answer, headers: { ...answer.headers, ...headers } }
  }

/** Pages of another company that let the portal show them in a frame, as external reports do. */
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
  /** Pages to copy. Those in React and Vue are built when they are first opened. */
  starters: StaticServer
  close(): Promise<void>
}

export interface ExampleSettings {
  portal: string
  /** The partner's application, which the API host has to know. */
  app: PartnerApp
  intranetPort: number
  partnerPort: number
  startersPort: number
  /** Address of the corporate directory, by which the intranet signs people in, if there is one. */
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

/** Runs the partner's back end as its operator would: a Node process that is told everything by its environment. */
async function startPartner(portal: string, port: number, { appKey, secret }: PartnerApp) {
  const env = { PORT: String(port), PORTAL: portal, APP_KEY: appKey, APP_SECRET: secret }
  const child = startNode(inRoot('examples/partner/server.ts'), [], { env, apart: true })
  const address = `http://localhost:${port}`
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error('The example partner ended by itself.')
    if (await answers(address)) return { address, close: () => stop(child) }
    await sleep(50)
  }
  throw new Error('The example partner was not ready in time.')
}
