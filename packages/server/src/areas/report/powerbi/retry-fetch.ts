import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import { away } from './errors.ts'

/** An answer that was read whole. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

export interface FetchParts {
  clock: Clock
  /** Ends whatever is under way, with the app. */
  signal?: AbortSignal | undefined
  /** Tests pass a clock on instead of waiting. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>
  /** How long one try may take. */
  tryMs?: number
}

/**
 * Asks until there is an answer that is neither 429 nor 5xx, at most until `deadline`. Throws 'report-host-away' when there is
 * none by then, or when the pause that was asked for would not end in time. An origin that asked for a pause is left alone by all
 * who ask it this way until that is over.
 */
export type RetryFetch = (url: string, init: RequestInit, deadline: Date) => Promise<Answer>

const leastPauseMs = 250
/** Power BI counts by the hour; a date in another year must not shut it until the next start. */
const longestPauseMs = 60 * 60_000

export function createRetryFetch({
  clock,
  signal,
  sleep = (milliseconds) => pause(milliseconds, undefined, { signal }),
  tryMs = 8_000,
}: FetchParts): RetryFetch {
  const closed = createClosedDoors(clock)

  return async (url, init, deadline) => {
    const left = () => deadline.getTime() - clock().getTime()
    // Alone in what is said: what follows may name a tenant.
    const { origin } = new URL(url)
    async function wait(milliseconds: number, why: string, wanted?: number): Promise<void> {
      if (signal?.aborted || milliseconds >= left()) throw away(`${origin} ${why}`, secondsOf(wanted))
      await sleep(milliseconds, signal).catch(() => undefined)
    }
    for (let tries = 0; ; tries++) {
      for (let shut = closed.leftMs(origin); shut > 0; shut = closed.leftMs(origin))
        await wait(shut, 'asked for patience', shut)
      const answer = await tryOnce(url, init, Math.min(tryMs, Math.max(1, left())))
      if (typeof answer !== 'string' && !isBusy(answer)) return answer
      const wanted = typeof answer === 'string' ? undefined : wishedPause(answer, clock())
      // Whoever asks for no pause at all would be asked as fast as it answers.
      const pauseMs = Math.max(wanted ?? 0, Math.ceil(leastPauseMs * 2 ** tries * (0.5 + Math.random())))
      if (wanted !== undefined || isThrottled(answer)) closed.shut(origin, pauseMs)
      await wait(pauseMs, wordsOf(answer), wanted)
    }
  }

  /** The answer, or the name of what kept it away. */
  async function tryOnce(url: string, init: RequestInit, milliseconds: number): Promise<Answer | string> {
    const limits = [AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]
    try {
      // Another address must not be told the token.
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(limits) })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } }
      return cause?.code ?? name
    }
  }
}

/** Until when an origin wants to be left alone by everybody: it counts the requests of the whole host. */
function createClosedDoors(clock: Clock) {
  const untilOf = new Map<string, number>()
  const leftMs = (origin: string): number => (untilOf.get(origin) ?? 0) - clock().getTime()
  return {
    leftMs,
    shut(origin: string, milliseconds: number): void {
      if (milliseconds > leftMs(origin)) untilOf.set(origin, clock().getTime() + milliseconds)
    },
  }
}

const isThrottled = (answer: Answer | string): boolean => typeof answer !== 'string' && answer.status === 429
const isBusy = ({ status }: Answer): boolean => status === 429 || status >= 500

/** Seconds or a date, as RFC 9110 has it. */
function wishedPause({ headers }: Answer, now: Date): number | undefined {
  const raw = headers.get('retry-after')?.trim()
  if (!raw) return undefined
  const milliseconds = /^\d+$/.test(raw) ? Number(raw) * 1000 : Date.parse(raw) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), longestPauseMs) : undefined
}

const secondsOf = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1000)

function wordsOf(answer: Answer | string): string {
  if (typeof answer === 'string') return `cannot be reached: ${answer}`
  return `answered ${answer.status}${requestOf(answer)}`
}

/** Microsoft's number of a request, by which its support finds it. */
export function requestOf({ headers }: Answer): string {
  const id = headers.get('requestid') ?? headers.get('x-ms-request-id') ?? ''
  return /^[\w-]{1,64}$/.test(id) ? ` (request ${id})` : ''
}
