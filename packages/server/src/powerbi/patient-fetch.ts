import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../host.ts'
import { away } from './faults.ts'

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
 * none by then, or when the pause that was asked for would not end in time.
 */
export type PatientFetch = (url: string, init: RequestInit, deadline: Date) => Promise<Answer>

const leastPauseMs = 250

export function createPatientFetch({
  clock,
  signal,
  sleep = (milliseconds) => pause(milliseconds, undefined, { signal }),
  tryMs = 8_000,
}: FetchParts): PatientFetch {
  return async (url, init, deadline) => {
    const left = () => deadline.getTime() - clock().getTime()
    for (let tries = 0; ; tries++) {
      const answer = await tryOnce(url, init, Math.min(tryMs, Math.max(1, left())))
      if (typeof answer !== 'string' && !isBusy(answer)) return answer
      const wanted = typeof answer === 'string' ? undefined : wishedPause(answer, clock())
      // Whoever asks for no pause at all would be asked as fast as it answers.
      const pauseMs = Math.max(wanted ?? 0, leastPauseMs * 2 ** tries * (0.5 + Math.random()))
      if (signal?.aborted || pauseMs >= left())
        throw away(`${nameOf(url)} ${wordsOf(answer)}`, secondsOf(wanted))
      await sleep(pauseMs, signal).catch(() => undefined)
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

const isBusy = ({ status }: Answer): boolean => status === 429 || status >= 500

/** Seconds or a date, as RFC 9110 has it. */
function wishedPause({ headers }: Answer, now: Date): number | undefined {
  const raw = headers.get('retry-after')?.trim()
  if (!raw) return undefined
  const milliseconds = /^\d+$/.test(raw) ? Number(raw) * 1000 : Date.parse(raw) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}

const secondsOf = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1000)

/** Its origin alone: what follows may name a tenant. */
const nameOf = (url: string): string => new URL(url).origin

function wordsOf(answer: Answer | string): string {
  if (typeof answer === 'string') return `cannot be reached: ${answer}`
  return `answered ${answer.status}${requestOf(answer)}`
}

/** Microsoft's number of a request, by which its support finds it. */
export function requestOf({ headers }: Answer): string {
  const id = headers.get('requestid') ?? headers.get('x-ms-request-id') ?? ''
  return /^[\w-]{1,64}$/.test(id) ? ` (request ${id})` : ''
}
