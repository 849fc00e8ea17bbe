import type { FastifyInstance } from 'fastify'

/**
 * Warns once when requests come through a proxy that the settings do not name: then everybody behind it has one address, shares one
 * limit of tries, and stands in the audit trail with it.
 */
export function registerProxyWarning(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    // Of a trusted proxy the list holds more than the proxy itself.
    if ((request.ips?.length ?? 0) > 1) return
    isWarned = true
    request.log.warn(
      { proxy: request.ip },
      'A request came with X-Forwarded-For from an address that LUSTRA_TRUST_PROXY does not name, so the header is not believed. If this is your load balancer, name it; otherwise somebody tries to look like another address. This is said once.',
    )
  })
}
