import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'
import type {
  DirectoryAuthority,
  RunningDirectory,
} from '@lustra/server/identity/directory/directory.settings.ts'
import { clientId, graphAudience, tenantId } from './accounts.ts'
import { discoveryOf } from './description.routes.ts'
import { createDirectoryApp } from './directory-app.ts'

interface StartParts {
  database: Scopes
  clock: Clock
  origins: string[]
  /** 0 takes a free one. */
  port: number
  production: boolean
}

/**
 * Listens on this machine only. Rejects with a sentence when the port is in use, and in production, because the
 * passwords are published.
 */
export async function startDirectory({
  database,
  clock,
  origins,
  port,
  production,
}: StartParts): Promise<RunningDirectory> {
  if (production) throw new Error('The embedded directory must not run in production; see LUSTRA_DIRECTORY.')
  let address = ''
  const app = createDirectoryApp({ database, clock, origins, addressOf: () => address })
  try {
    const { port: taken } = new URL(await app.listen({ port, host: '127.0.0.1' }))
    address = `http://localhost:${taken}`
  } catch (error) {
    await app.close()
    throw toSentence(error, port)
  }
  return { authority: authorityAt(address), close: () => app.close() }
}

/** How the server checks tokens of a development directory: by a request to it, like Microsoft's. */
export function authorityAt(address: string): DirectoryAuthority {
  const discovery = discoveryOf(address)
  return {
    mode: 'graph',
    tenant: tenantId,
    clientId,
    // The browser's library requires https here; it connects to the addresses of the document, which use http.
    authority: `${address.replace(/^http:/, 'https:')}/${tenantId}`,
    authorityMetadata: JSON.stringify(discovery),
    graph: address,
    jwks: String(discovery.jwks_uri),
    issuers: [String(discovery.issuer)],
    audiences: [graphAudience],
    scopes: ['user.read', 'mail.read'],
  }
}

function toSentence(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of the embedded directory is in use. Stop what runs there, or choose another with LUSTRA_DIRECTORY_PORT.`,
    )
  return error
}
