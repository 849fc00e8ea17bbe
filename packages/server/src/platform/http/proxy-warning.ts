import type { FastifyInstance } from 'fastify'

/**
 * Warns once when requests come through a proxy that is not in the settings: everybody behind it then shares one
 * address, one rate limit and one address in the audit trail.
 */
export function registerProxyWarning(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    // With a trusted proxy the list has more entries than the proxy itself.
    if ((request.ips?.length ?? 0) > 1) return
    isWarned = true
    request.log.warn(
      { proxy: request.ip },
      'A request came with X-Forwarded-For from an address that LUSTRA_TRUST_PROXY does not name, so the header is ignored. If this is your load balancer, name it; otherwise a client is faking its address. This is logged once.',
    )
  })
}
