import { abortError } from '../../api/client/client.ts'
import { nextPause } from '../../contract/back-off.ts'
import { AppError } from '../../contract/error-codes.ts'
import type { TokenProvider, TokenRequest } from '../../page/config.ts'
import { reportMistake } from '../../page/mistakes.ts'
import { isTokenFailure } from './broker.ts'
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
  /** Why there is no valid token; '' after a success. */
  let failure = ''
  /** Of the last token that was provided; '' unless it had expired. */
  let expiry = ''

  function setFailure(why: string): void {
    failure = `tokenProvider: ${why}`
    const mistake = failure
    reportMistake(() => mistake)
  }

  async function requestToken(reason: TokenRequest['reason']): Promise<{ token: string; expiresAt: number }> {
    if (!provider) throw new AppError('signed-out', 'the page has no token provider')
    if (environment.now() < notBefore) {
      throw new AppError(lastCode, 'the last token request failed; waiting before the next')
    }
    const ownVersion = providerVersion
    const stop = new AbortController()
    const cancel = environment.after(requestTimeoutMs, () => stop.abort())
    let hasResponded = false
    try {
      const provided: unknown = await Promise.race([
        call(provider, { reason, signal: stop.signal }),
        rejectOnAbort(stop.signal),
      ])
      hasResponded = true
      const { end, ...next } = parseToken(provided, environment.now())
      expiry = end <= environment.now() ? `has expired at ${new Date(end).toISOString()}` : ''
      pauseMs = 0
      isRefused = false
      failure = ''
      return next
    } catch (error) {
      // A TypeError of fetch: the page's server cannot be reached, which is not a refusal.
      const isOffline = !hasResponded && error instanceof TypeError
      lastCode = stop.signal.aborted ? 'timeout' : isOffline ? 'offline' : 'signed-out'
      if (ownVersion === providerVersion) {
        pauseMs = nextPause(pauseMs)
        notBefore = environment.now() + pauseMs
        const why = error instanceof Error ? error.message : String(error)
        setFailure(
          hasResponded || stop.signal.aborted || typeof provider !== 'function'
            ? why
            : `failed with ${String(error)}`,
        )
      }
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
      reportExpiry(expiry)
    } catch (error) {
      if (ownVersion === providerVersion) {
        if (isTokenFailure(error) && !failure)
          setFailure(
            `the API host refused its token${expiry && `, which ${expiry}`}; return the AccessToken of a sign-in at ${store.apiBase} (docs/embedding.md#your-own-session)`,
          )
        store.end('refused')
      }
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
      failure = ''
    },
    failure: () => failure,
    connect,
    /** The host rejected the current token. */
    markRefused: () => void (isRefused = true),
    async renew() {
      const next = await requestToken(isRefused ? 'refused' : 'renew')
      reportExpiry(expiry)
      return next
    },
  }
}

function call(provider: TokenProvider, request: TokenRequest) {
  if (typeof provider === 'function') return provider(request)
  const given: unknown = provider
  const shown = typeof given === 'string' ? given : typeof given
  throw new Error(`${shown} is not allowed; allowed: a function or null`)
}

/** Only a warning where the host accepts it: the clock of this device may be wrong. */
function reportExpiry(expiry: string): void {
  if (expiry) reportMistake(() => `tokenProvider: returned a token that ${expiry}`)
}

const expected = 'it has to return { token, expiresAt }, expiresAt in milliseconds since 1970 or as a date'
/** In milliseconds this is 1973; in seconds, the year 5138. */
const latestSeconds = 100_000_000_000

function parseToken(provided: unknown, now: number): { token: string; expiresAt: number; end: number } {
  if (provided === undefined || provided === null) throw new TypeError(`returned nothing; ${expected}`)
  if (typeof provided !== 'object') throw new TypeError(`returned a ${typeof provided}; ${expected}`)
  const { token, expiresAt } = provided as { token: unknown; expiresAt: number | string | Date }
  if (typeof token !== 'string' || !token) throw new TypeError(`returned no token; ${expected}`)
  const end = new Date(expiresAt ?? Number.NaN).getTime()
  if (Number.isNaN(end)) throw new TypeError(`returned the expiresAt ${String(expiresAt)}; ${expected}`)
  if (typeof expiresAt === 'number' && expiresAt < latestSeconds)
    throw new TypeError(`returned expiresAt in seconds; ${expected}`)
  return { token, expiresAt: Math.max(end - earlyMs, now + minLifetimeMs), end }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new Error(`did not respond within ${requestTimeoutMs / 1_000} seconds`)),
    ),
  )
