/**
 * Serves the example pages as strangers' sites would: other origins than the portal's, under a strict content security
 * policy that allows the portal and nothing else.
 */
import { inRoot } from './lib/paths.ts'
import { folder, serve, type StaticServer } from './lib/static-server.ts'

/** What the example pages say where a real page says its portal's address. */
const placeholder = 'http://localhost:4180'

export const strictPolicy = (portal: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${portal}`,
    `connect-src 'self' ${portal}`,
    `style-src 'self' ${portal}`,
    `img-src 'self' data: blob: ${portal}`,
    `font-src 'self' ${portal}`,
    `frame-src blob: ${portal}`,
    `worker-src 'self' blob: ${portal}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types lit-html`,
  ].join('; ')

export interface Examples {
  intranet: StaticServer
  partner: StaticServer
  close(): Promise<void>
}

export async function serveExamples(portal: string, intranetPort = 0, partnerPort = 0): Promise<Examples> {
  const headers = {
    'content-security-policy': strictPolicy(portal),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  const change = (html: string) => html.replaceAll(placeholder, portal)
  const site = (name: string, under = '/') => folder(inRoot('examples', name), { under, change })
  const intranet = await serve([site('common', '/common/'), site('gallery', '/gallery/'), site('intranet')], {
    port: intranetPort,
    headers,
  })
  const partner = await serve([site('common', '/common/'), site('partner')], { port: partnerPort, headers })
  return {
    intranet,
    partner,
    close: async () => void (await Promise.all([intranet.close(), partner.close()])),
  }
}
