import { AppError } from '../contract/error-codes.ts'
import type { ProvidedToken, TokenProvider, TokenRequest } from '../page/config.ts'
import type { SessionStore } from './store.ts'

/** A token is asked for anew this long before its end. */
const earlyMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const askTimeoutMs = 20_000

type Begin = (token: string, expiresAt: number) => Promise<void>

export type Providing = ReturnType<typeof createProviding>

/** A session that the page hands over (X5): asked for once for all elements, again before its end, and with growing pauses after a refusal. */
export function createProviding(store: SessionStore) {
  const { environment } = store
  let provider: TokenProvider | undefined
  let begin: Begin = async () => {}
  let connecting: Promise<void> | undefined
  let pauseMs = 0
  let notBefore = 0
  let isRefused = false

  async function ask(reason: TokenRequest['reason']): Promise<{ token: string; expiresAt: number }> {
    if (!provider) throw new AppError('signed-out', 'no page hands a session over')
    if (environment.now() < notBefore) {
      throw new AppError('signed-out', 'the page refused a token a moment ago')
    }
    const stop = new AbortController()
    const cancel = environment.after(askTimeoutMs, () => stop.abort())
    try {
      const given = await Promise.race([provider({ reason, signal: stop.signal }), failed(stop.signal)])
      const next = read(given, environment.now())
      pauseMs = 0
      isRefused = false
      return next
    } catch (error) {
      pauseMs = Math.min(longestPauseMs, pauseMs * 2 || firstPauseMs)
      notBefore = environment.now() + pauseMs
      throw new AppError('signed-out', 'the page handed no token over', { cause: error })
    } finally {
      cancel()
    }
  }

  function connect(): Promise<void> {
    connecting ??= (async () => {
      try {
        const { token, expiresAt } = await ask('start')
        await begin(token, expiresAt)
      } catch (error) {
        store.end('refused')
        throw error
      } finally {
        connecting = undefined
      }
    })()
    return connecting
  }

  return {
    isOn: () => provider !== undefined,
    use(next: TokenProvider, onToken: Begin): void {
      provider = next
      begin = onToken
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
  return { token: given.token, expiresAt: Math.max(end - earlyMs, now + firstPauseMs) }
}

const failed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the page took too long'))),
  )
