import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  DirectoryAuthority,
  RunningDirectory,
} from '@lustra/server/identity/directory/directory.settings.ts'
import { clientId, graphAudience, tenantId } from './accounts.ts'
import { paths } from './paths.ts'
import { createProvider, type EmbeddedParts } from './provider.ts'

interface StartParts extends EmbeddedParts {
  /** 0 takes a free one. */
  port: number
  production: boolean
}

/**
 * Listens on this machine only. Rejects with a sentence when the port is in use, and in production, because the
 * passwords are published.
 */
export async function startDirectory({ port, production, ...parts }: StartParts): Promise<RunningDirectory> {
  if (production) throw new Error('The embedded directory must not run in production; see LUSTRA_DIRECTORY.')
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    throw toSentence(error, port)
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const creating = createProvider(address, parts)
  // A request that arrives meanwhile waits for it.
  server.on('request', (request, response) => {
    void creating.then(
      (provider) => provider.callback()(request, response),
      () => response.destroy(),
    )
  })
  await creating.catch((error: unknown) => {
    server.close()
    throw error
  })
  return {
    authority: authorityAt(address),
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** How the server checks tokens of a development directory: by a request to it, like Microsoft's. */
const authorityAt = (address: string): DirectoryAuthority => ({
  mode: 'graph',
  tenant: tenantId,
  clientId,
  // The browser's library requires https here; it connects to the addresses of the document, which use http.
  authority: `${address.replace(/^http:/, 'https:')}/${tenantId}`,
  authorityMetadata: JSON.stringify({
    issuer: address + paths.issuer,
    authorization_endpoint: address + paths.authorize,
    token_endpoint: address + paths.token,
    end_session_endpoint: address + paths.logout,
    jwks_uri: address + paths.keys,
  }),
  graph: address,
  jwks: address + paths.keys,
  issuers: [address + paths.issuer],
  audiences: [graphAudience],
  scopes: ['user.read', 'mail.read'],
})

function toSentence(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of the embedded directory is in use. Stop what runs there, or choose another with LUSTRA_DIRECTORY_PORT.`,
    )
  return error
}
