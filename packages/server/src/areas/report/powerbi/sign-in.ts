import type { INetworkModule, NodeAuthOptions } from '@azure/msal-node'
import type { Clock } from '../../../platform/clock.ts'
import { away, refused } from './errors.ts'
import { createTtlCache } from './ttl-cache.ts'
import type { RetryFetch } from './retry-fetch.ts'
import type { Certificate } from './certificate.ts'
import type { PowerBiSettings } from './powerbi.settings.ts'

/** This server as an application of the directory ("service principal"). */
export interface SignIn {
  /** An access token for Power BI, with at least a quarter of an hour left if the directory allows. */
  token(deadline: Date): Promise<string>
  /**
   * Discards a refused token, because changes in the directory only apply to new ones. Returns whether a new one will
   * be requested, at most once a minute: a missing permission would otherwise cost a sign-in per request.
   */
  invalidate(token: string): boolean
}

/** An embed token ends with the access token used to request it, whatever lifetime is requested. */
const leastLeftMs = 15 * 60_000
const leastBetweenMs = 60_000
const only = 'access token'

export function createSignIn(settings: PowerBiSettings, send: RetryFetch, clock: Clock): SignIn {
  const tokens = createTtlCache<string>(clock)
  let forgotten = { token: '', at: Number.NEGATIVE_INFINITY }
  return {
    token: (deadline) =>
      tokens.get(only, async () => {
        const { accessToken, leftMs } = await acquire(settings, send, deadline)
        const useMs = leftMs - Math.min(leastLeftMs, leftMs / 2)
        return { value: accessToken, until: new Date(clock().getTime() + useMs) }
      }),
    invalidate(token) {
      const at = clock().getTime()
      // For concurrent refusals of the same token, all but the first find it discarded already.
      if (at - forgotten.at < leastBetweenMs) return token === forgotten.token
      forgotten = { token, at }
      tokens.invalidate(only)
      return true
    },
  }
}

/** Creates a new application each time: the cache of an old one would return tokens with five minutes left. */
async function acquire(settings: PowerBiSettings, send: RetryFetch, deadline: Date) {
  // Loaded on demand: a server without Power BI never does.
  const { ConfidentialClientApplication } = await import('@azure/msal-node')
  const network = createNetwork(send, deadline)
  try {
    const application = new ConfidentialClientApplication({
      auth: authOf(settings),
      system: { networkClient: network.module, disableInternalRetries: true },
    })
    const response = await application.acquireTokenByClientCredential({ scopes: [settings.scope] })
    if (!response?.accessToken) throw new Error('no token')
    // Both by the machine's own clock, as the library does.
    const leftMs = (response.expiresOn?.getTime() ?? 0) - Date.now()
    return { accessToken: response.accessToken, leftMs }
  } catch (error) {
    throw network.fault() ?? (network.wasTaken() ? invalidResponse() : refusalOf(error))
  }
}

function authOf({ tenant, clientId, credential, authority }: PowerBiSettings): NodeAuthOptions {
  const { host, protocol } = new URL(authority)
  return {
    clientId,
    ...(credential.kind === 'secret'
      ? { clientSecret: credential.secret }
      : { clientCertificate: certificateFor(credential.certificate) }),
    // The library requires https here, also for a directory on this machine; it connects to the addresses of the
    // document.
    authority: `https://${host}/${tenant}`,
    ...(host === 'login.microsoftonline.com' ? {} : { knownAuthorities: [host] }),
    ...(protocol === 'http:' ? { authorityMetadata: documentOf(`${authority}/${tenant}`) } : {}),
  }
}

const certificateFor = ({ thumbprintSha256, privateKey }: Certificate) => ({ thumbprintSha256, privateKey })

const documentOf = (base: string): string =>
  JSON.stringify({
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
  })

/** Sends the library's requests with our retries; it wraps our errors, so they are recorded here. */
function createNetwork(send: RetryFetch, deadline: Date) {
  let fault: unknown
  let lastStatus = 0
  async function request<T>(url: string, init: RequestInit) {
    try {
      const { status, headers, text } = await send(url, init, deadline)
      lastStatus = status
      return { status, headers: Object.fromEntries(headers), body: toJson<T>(text) }
    } catch (error) {
      fault = error
      throw error
    }
  }
  const module: INetworkModule = {
    sendGetRequestAsync: (url, options) => request(url, { headers: options?.headers ?? {} }),
    sendPostRequestAsync: (url, options) =>
      request(url, { method: 'POST', headers: options?.headers ?? {}, body: options?.body ?? '' }),
  }
  return { module, fault: () => fault, wasTaken: () => lastStatus >= 200 && lastStatus < 300 }
}

function toJson<T>(text: string): T {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read) return read as T
  } catch {
    // Reported below.
  }
  throw invalidResponse()
}

const invalidResponse = () => away('The directory sent an invalid response')

/** Entra ID's error number identifies the problem; its message contains ids and times, and no secret. */
function refusalOf(error: unknown): unknown {
  const { errorCode = '', errorMessage = '', message = '' } = error as Record<string, string | undefined>
  const number = /AADSTS\d+/.exec(`${errorMessage} ${message}`)?.[0]
  return refused(`The directory refuses the application: ${number ?? (errorCode || 'no reason given')}`)
}
