import { abortError } from '../../api/client/client.ts'
import { nextPause } from '../../contract/back-off.ts'
import { AppError } from '../../contract/error-codes.ts'
import type { ProvidedToken, TokenProvider, TokenRequest } from '../../page/config.ts'
import type { SessionStore } from '../store.types.ts'

/** A new token is requested this long before the current one expires. */
const earlyMs = 60_000
/** Minimum time between requests when the page returns expired tokens. */
const minLifetimeMs = 1_000
const requestTimeoutMs = 20_000

/** Starts the session with the token, unless `isCurrent` has become false. */
type StartSession = (token: string, expiresAt: number, isCurrent: () => boolean) => Promise<void>

export type ExternalToken = ReturnType<typeof createExternalToken>

/** A session that the page provides (X5): requested once for all elements, renewed before it expires, with backoff after failures. */
export function createExternalToken(store: SessionStore) {
  const { environment } = store
  let provider: TokenProvider | undefined
  let startSession: StartSession = async () => {}
  let connecting: Promise<void> | undefined
  /** Counts the providers; only the latest is used. */
  let providerVersion = 0
  let pauseMs = 0
  let notBefore = 0
  let isRefused = false
  let lastCode: 'signed-out' | 'timeout' | 'offline' = 'signed-out'

  async function requestToken(reason: TokenRequest['reason']): Promise<{ token: string; expiresAt: number }> {
    if (!provider) throw new AppError('signed-out', 'the page has no token provider')
    if (environment.now() < notBefore) {
      throw new AppError(lastCode, 'the last token request failed; waiting before the next')
    }
    const ownVersion = providerVersion
    const stop = new AbortController()
    const cancel = environment.after(requestTimeoutMs, () => stop.abort())
    let provided: ProvidedToken | undefined
    try {
      provided = await Promise.race([provider({ reason, signal: stop.signal }), rejectOnAbort(stop.signal)])
      const next = parseToken(provided, environment.now())
      pauseMs = 0
      isRefused = false
      return next
    } catch (error) {
      if (ownVersion === providerVersion) {
        pauseMs = nextPause(pauseMs)
        notBefore = environment.now() + pauseMs
      }
      // A TypeError of fetch: the page's server cannot be reached, which is not a refusal.
      const isOffline = !provided && error instanceof TypeError
      lastCode = stop.signal.aborted ? 'timeout' : isOffline ? 'offline' : 'signed-out'
      throw new AppError(lastCode, 'the page provided no token', { cause: error })
    } finally {
      cancel()
    }
  }

  /** After signing out by hand, stay signed out until the page reloads or sets another provider. */
  function isSignedOutByUser(): boolean {
    const session = store.session()
    return session.status === 'signed-out' && session.reason === 'user'
  }

  function connect(): Promise<void> {
    connecting ??= connectNow()
    return connecting
  }

  async function connectNow(): Promise<void> {
    const ownVersion = providerVersion
    const isCurrent = () => ownVersion === providerVersion && !isSignedOutByUser()
    try {
      const { token, expiresAt } = await requestToken('start')
      if (!isCurrent()) throw abortError()
      await startSession(token, expiresAt, isCurrent)
    } catch (error) {
      if (ownVersion === providerVersion) store.end('refused')
      throw error
    } finally {
      if (ownVersion === providerVersion) connecting = undefined
    }
  }

  return {
    isOn: () => provider !== undefined,
    mayConnect: () => provider !== undefined && !isSignedOutByUser(),
    use(next: TokenProvider, onToken: StartSession): void {
      provider = next
      startSession = onToken
      providerVersion++
      connecting = undefined
      isRefused = false
      notBefore = pauseMs = 0
    },
    connect,
    /** The host rejected the current token. */
    markRefused: () => void (isRefused = true),
    renew: () => requestToken(isRefused ? 'refused' : 'renew'),
  }
}

function parseToken(provided: ProvidedToken, now: number): { token: string; expiresAt: number } {
  const end = new Date(provided.expiresAt).getTime()
  if (typeof provided.token !== 'string' || !provided.token || Number.isNaN(end)) {
    throw new TypeError('a token provider must return { token, expiresAt }')
  }
  return { token: provided.token, expiresAt: Math.max(end - earlyMs, now + minLifetimeMs) }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the token provider timed out'))),
  )
