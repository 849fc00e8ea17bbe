import type { FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { TooManyError, invalidInput } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'

const mostAtOnce = 2
const secondsUntilFree = 5

/** Limits a person's concurrent downloads, so that one cannot occupy all printing threads. */
export interface DownloadLimit {
  /**
   * Takes a slot; the returned function releases it and may be called repeatedly. Throws 'too-many' while all of the
   * person's are taken.
   */
  take(personId: number): () => void
}

/** Counts per process: a person whose requests reach several processes may have as many in each. */
export function createDownloadLimit(): DownloadLimit {
  const running = new Map<number, Set<symbol>>()
  return {
    take(personId) {
      const own = running.get(personId) ?? new Set()
      if (own.size >= mostAtOnce) throw new TooManyError(secondsUntilFree)
      const slot = Symbol()
      running.set(personId, own.add(slot))
      return () => {
        if (own.delete(slot) && own.size === 0) running.delete(personId)
      }
    },
  }
}

export interface RequestedRange {
  from: number
}

/** The offset requested by `Range: bytes=N-`; undefined for anything else, and when `If-Range` names other bytes. */
export function rangeOf(headers: IncomingHttpHeaders, tag: string): RequestedRange | undefined {
  const from = /^bytes=(\d{1,15})-$/.exec(headers.range?.trim() ?? '')?.[1]
  // Without its tag the rest cannot be matched to the beginning.
  if (from === undefined || headers['if-range'] !== tag) return undefined
  return { from: Number(from) }
}

/** Describes a response that holds the rest of `bytes` bytes from the range on. */
export function sendRange(reply: FastifyReply, { from }: RequestedRange, bytes: number): void {
  reply.code(206).header('content-range', `bytes ${from}-${bytes - 1}/${bytes}`)
}

/** Refuses a range that starts after the end of `bytes` bytes. */
export const refuseRange = (reply: FastifyReply, bytes: number, language: Language): FastifyReply =>
  reply
    .code(416)
    .type('application/json; charset=utf-8')
    .header('content-range', `bytes */${bytes}`)
    .send(invalidInput(language, [{ path: 'range' }]))
