import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"]

/** What a page of ours may do. Lists are complete: nothing is added by a library's defaults. */
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
  // The second one makes texts for the sanitiser's parser alone (widgets/src/ui/rich-text), the third allows a single address: that of the
  // portal's worker (host/src/updates/register-worker.ts).
  trustedTypes: ['lit-html', 'lustra-html', 'lustra-pictures', 'lustra-worker'],
}

// Nothing of the portal asks for a device.
const noDevices = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'

interface HeaderParts {
  /** Whether browsers are to insist on https, and for every name below ours, too; false without TLS in front. */
  hsts: false | { subdomains: boolean }
  /** Origins besides our own that the portal's pages have to reach. */
  reached: string[]
  /** Origins besides our own whose pages the portal frames (R1, R3). */
  framed: string[]
}

/** Security headers on every answer, files and faults included. */
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
    // Behind TLS only; a browser ignores it on plain http, and a developer's localhost must not be caught by it.
    strictTransportSecurity: hsts && { maxAge: 31_536_000, includeSubDomains: hsts.subdomains },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', noDevices)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
