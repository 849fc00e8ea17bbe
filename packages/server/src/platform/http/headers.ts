import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"]

/** Content security policy of our pages. Lists are complete: no library defaults are added. */
const pagePolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: self,
  styleSrc: self,
  imgSrc: [...self, 'data:', 'blob:'],
  connectSrc: self,
  fontSrc: self,
  frameSrc: [...self, 'blob:'],
  workerSrc: [...self, 'blob:'],
  baseUri: ["'none'"],
  formAction: self,
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The second creates texts only for the sanitiser's parser (widgets/src/ui/rich-text), the third allows a single
  // address: that of the portal's worker (host/src/updates/register-worker.ts).
  trustedTypes: ['lit-html', 'lustra-html', 'lustra-pictures', 'lustra-worker'],
}

// The portal uses no devices.
const noDevices = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'

interface HeaderParts {
  /** Whether browsers must use https, optionally for subdomains too; false without TLS in front. */
  hsts: false | { subdomains: boolean }
  /** Origins other than our own that the portal's pages connect to. */
  reached: string[]
  /** Origins other than our own whose pages the portal frames (R1, R3). */
  framed: string[]
}

/** Sets security headers on every response, including files and errors. */
export async function registerHeaders(
  app: FastifyInstance,
  { hsts, reached, framed }: HeaderParts,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...pagePolicy,
        connectSrc: [...self, ...reached],
        frameSrc: [...pagePolicy.frameSrc, ...new Set(framed)],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Behind TLS only; a browser ignores it on plain http, and a developer's localhost must not be affected.
    strictTransportSecurity: hsts && { maxAge: 31_536_000, includeSubDomains: hsts.subdomains },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', noDevices)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
