import { abortError } from '../../api/client/client.ts'
import { nextPause } from '../../contract/back-off.ts'
import { AppError } from '../../contract/error-codes.ts'
import type { ProvidedToken, TokenProvider, TokenRequest } from '../../page/config.ts'
import type { SessionStore } from '../store.types.ts'

/** A token is asked for anew this long before its end. */
const earlyMs = 60_000
/** A token that has ended already is not asked for again before this. */
const leastLifeMs = 1_000
const askTimeoutMs = 20_000

/** Makes the token the session, unless nobody wants it any more by then. */
type Begin = (token: string, expiresAt: number, isWanted: () => boolean) => Promise<void>

export type Providing = ReturnType<typeof createProviding>

/** A session that the page hands over (X5): asked for once for all elements, again before its end, and with growing pauses after a refusal. */
export function createProviding(store: SessionStore) {
  const { environment } = store
  let provider: TokenProvider | undefined
  let begin: Begin = async () => {}
  let connecting: Promise<void> | undefined
  /** Counts the providers: the last one alone speaks for the page. */
  let turn = 0
  let pauseMs = 0
  let notBefore = 0
  let isRefused = false
  let lastCode: 'signed-out' | 'timeout' | 'offline' = 'signed-out'

  async function ask(reason: TokenRequest['reason']): Promise<{ token: string; expiresAt: number }> {
    if (!provider) throw new AppError('signed-out', 'no page hands a session over')
    if (environment.now() < notBefore) {
      throw new AppError(lastCode, 'the page had no token a moment ago')
    }
    const mine = turn
    const stop = new AbortController()
    const cancel = environment.after(askTimeoutMs, () => stop.abort())
    let given: ProvidedToken | undefined
    try {
      given = await Promise.race([provider({ reason, signal: stop.signal }), failed(stop.signal)])
      const next = read(given, environment.now())
      pauseMs = 0
      isRefused = false
      return next
    } catch (error) {
      if (mine === turn) {
        pauseMs = nextPause(pauseMs)
        notBefore = environment.now() + pauseMs
      }
      // A page whose own server cannot be reached has not said no.
      const isAway = !given && error instanceof TypeError
      lastCode = stop.signal.aborted ? 'timeout' : isAway ? 'offline' : 'signed-out'
      throw new AppError(lastCode, 'the page handed no token over', { cause: error })
    } finally {
      cancel()
    }
  }

  /** Who signed out by hand on such a page stays signed out until the page is loaded anew or names another provider. */
  function isLeft(): boolean {
    const session = store.session()
    return session.status === 'signed-out' && session.reason === 'user'
  }

  function connect(): Promise<void> {
    connecting ??= connectNow()
    return connecting
  }

  async function connectNow(): Promise<void> {
    const mine = turn
    const isWanted = () => mine === turn && !isLeft()
    try {
      const { token, expiresAt } = await ask('start')
      if (!isWanted()) throw abortError()
      await begin(token, expiresAt, isWanted)
    } catch (error) {
      if (mine === turn) store.end('refused')
      throw error
    } finally {
      if (mine === turn) connecting = undefined
    }
  }

  return {
    isOn: () => provider !== undefined,
    mayConnect: () => provider !== undefined && !isLeft(),
    use(next: TokenProvider, onToken: Begin): void {
      provider = next
      begin = onToken
      turn++
      connecting = undefined
      isRefused = false
      notBefore = pauseMs = 0
    },
    connect,
    /** The host took the present token for dead. */
    refused: () => void (isRefused = true),
    renew: () => ask(isRefused ? 'refused' : 'renew'),
  }
}

function read(given: ProvidedToken, now: number): { token: string; expiresAt: number } {
  const end = new Date(given.expiresAt).getTime()
  if (typeof given.token !== 'string' || !given.token || Number.isNaN(end)) {
    throw new TypeError('a token provider answers { token, expiresAt }')
  }
  return { token: given.token, expiresAt: Math.max(end - earlyMs, now + leastLifeMs) }
}

const failed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the page took too long'))),
  )
