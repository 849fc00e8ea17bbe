import type { Call } from '../../api/call.ts'
import { abortError } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import { toJson } from '../../page/environment.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** For so long an answer also serves the next element that asks the same. */
const freshMs = 1_000

interface Read {
  answer: Promise<unknown>
  /** Callers that still wait; without any, the request is ended. */
  waiting: number
  stop: AbortController
}

/**
 * Equal questions of several elements are one request: while it is under way, and for a moment after its answer. The session's
 * owner performs the calls of all copies of the bundle, so it holds for all of them. Each caller gets a copy of its own.
 */
export function shareReads(ask: SessionRequest, store: SessionStore) {
  const reads = new Map<string, Read>()
  let isDropped = false

  /**
   * From now on everything is asked anew. All elements that hear of one change do so in one turn of the event loop: what they ask
   * is one request again.
   */
  function drop(): void {
    if (isDropped) return
    isDropped = true
    queueMicrotask(() => (isDropped = false))
    reads.clear()
  }
  store.listen(() => reads.clear())

  function keyOf(call: Call, { group, quiet, language = store.language() }: CallOptions): string {
    const { user, groupCode } = store.record() ?? {}
    return toJson([user?.userId, groupCode, group, language, quiet, call])
  }

  function begin(key: string, call: Call, options: CallOptions): Read {
    const stop = new AbortController()
    const forget = () => {
      if (reads.get(key) === read) reads.delete(key)
    }
    const answer = ask(call, { ...options, signal: stop.signal })
    const read: Read = { answer, waiting: 0, stop }
    stop.signal.addEventListener('abort', forget)
    answer.then(() => store.environment.after(freshMs, forget), forget)
    reads.set(key, read)
    return read
  }

  /** One caller's part in it: its own copy of the answer, and its own end. */
  function join(read: Read, signal: AbortSignal | undefined): Promise<unknown> {
    read.waiting++
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(abortError())
        if (--read.waiting === 0) read.stop.abort()
      }
      signal?.addEventListener('abort', leave)
      read.answer
        .then((data) => resolve(structuredClone(data)), reject)
        .finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  async function write(call: Call, options: CallOptions): Promise<unknown> {
    reads.clear()
    try {
      return await ask(call, options)
    } finally {
      // What was read meanwhile may be of before or after.
      reads.clear()
    }
  }

  async function request(call: Call, options: CallOptions = {}): Promise<unknown> {
    if (call.reads === 'alone') return ask(call, options)
    if (call.reads !== 'shared') return write(call, options)
    if (options.signal?.aborted) throw abortError()
    const key = keyOf(call, options)
    return join(reads.get(key) ?? begin(key, call, options), options.signal)
  }

  return { request, drop }
}
