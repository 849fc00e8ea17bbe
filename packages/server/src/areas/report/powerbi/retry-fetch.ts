import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import { away } from './errors.ts'

/** A fully read response. */
export interface PowerBiResponse {
  status: number
  headers: Headers
  text: string
}

export interface FetchParts {
  clock: Clock
  /** Aborts running requests when the app ends. */
  signal?: AbortSignal | undefined
  /** Tests advance a clock instead of waiting. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>
  /** Time limit of one attempt. */
  tryMs?: number
}

/**
 * Retries until a response is neither 429 nor 5xx, at most until `deadline`. Throws 'report-host-away' when there is
 * none by then, or when the requested delay would not end in time. After a requested delay no request is sent to that
 * origin until it is over.
 */
export type RetryFetch = (url: string, init: RequestInit, deadline: Date) => Promise<PowerBiResponse>

const leastPauseMs = 250
/** Power BI limits by the hour; a wrong date must not block it until the next restart. */
const longestPauseMs = 60 * 60_000

export function createRetryFetch({
  clock,
  signal,
  sleep = (milliseconds) => pause(milliseconds, undefined, { signal }),
  tryMs = 8_000,
}: FetchParts): RetryFetch {
  const closed = createOriginPauses(clock)

  return async (url, init, deadline) => {
    const left = () => deadline.getTime() - clock().getTime()
    // Only the origin is reported: the path may contain tenant ids.
    const { origin } = new URL(url)
    async function wait(milliseconds: number, why: string, requested?: number): Promise<void> {
      if (signal?.aborted || milliseconds >= left()) throw away(`${origin} ${why}`, secondsOf(requested))
      await sleep(milliseconds, signal).catch(() => undefined)
    }
    for (let tries = 0; ; tries++) {
      for (let shut = closed.leftMs(origin); shut > 0; shut = closed.leftMs(origin))
        await wait(shut, 'is throttling requests', shut)
      const result = await tryOnce(url, init, Math.min(tryMs, Math.max(1, left())))
      if (typeof result !== 'string' && !isBusy(result)) return result
      const requested = typeof result === 'string' ? undefined : requestedDelay(result, clock())
      // Backs off when Retry-After is 0.
      const pauseMs = Math.max(requested ?? 0, Math.ceil(leastPauseMs * 2 ** tries * (0.5 + Math.random())))
      if (requested !== undefined || isThrottled(result)) closed.shut(origin, pauseMs)
      await wait(pauseMs, messageOf(result), requested)
    }
  }

  /** Returns the response, or the name of the failure. */
  async function tryOnce(
    url: string,
    init: RequestInit,
    milliseconds: number,
  ): Promise<PowerBiResponse | string> {
    const limits = [AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]
    try {
      // The token must not be sent to another address.
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(limits) })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } }
      return cause?.code ?? name
    }
  }
}

/** The time until which each origin must not be requested (Retry-After), for the whole process. */
function createOriginPauses(clock: Clock) {
  const untilOf = new Map<string, number>()
  const leftMs = (origin: string): number => (untilOf.get(origin) ?? 0) - clock().getTime()
  return {
    leftMs,
    shut(origin: string, milliseconds: number): void {
      if (milliseconds > leftMs(origin)) untilOf.set(origin, clock().getTime() + milliseconds)
    },
  }
}

const isThrottled = (result: PowerBiResponse | string): boolean =>
  typeof result !== 'string' && result.status === 429
const isBusy = ({ status }: PowerBiResponse): boolean => status === 429 || status >= 500

/** Seconds or a date, as in RFC 9110. */
function requestedDelay({ headers }: PowerBiResponse, now: Date): number | undefined {
  const raw = headers.get('retry-after')?.trim()
  if (!raw) return undefined
  const milliseconds = /^\d+$/.test(raw) ? Number(raw) * 1000 : Date.parse(raw) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), longestPauseMs) : undefined
}

const secondsOf = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1000)

function messageOf(result: PowerBiResponse | string): string {
  if (typeof result === 'string') return `cannot be reached: ${result}`
  return `responded with ${result.status}${requestOf(result)}`
}

/** Microsoft's request id, used by its support. */
export function requestOf({ headers }: PowerBiResponse): string {
  const id = headers.get('requestid') ?? headers.get('x-ms-request-id') ?? ''
  return /^[\w-]{1,64}$/.test(id) ? ` (request ${id})` : ''
}
