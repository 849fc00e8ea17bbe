import type { Call } from '../../api/call.ts'
import { abortError } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import { toJson } from '../../page/environment.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** How long a response is reused for equal requests. */
const freshMs = 1_000

interface SharedRead {
  response: Promise<unknown>
  /** Number of waiting callers; at 0 the request is aborted. */
  waiting: number
  stop: AbortController
}

/**
 * Equal reads of several elements share one request, while it is pending and for a moment after its response. This spans all
 * copies of the bundle, because the session's owner performs their calls. Each caller gets its own copy of the data.
 */
export function shareReads(send: SessionRequest, store: SessionStore) {
  const reads = new Map<string, SharedRead>()
  let isDropped = false

  /**
   * Invalidates all shared responses, at most once per turn of the event loop: all elements react to a change within one turn, and
   * their equal reads then share one request.
   */
  function dropReads(): void {
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

  function start(key: string, call: Call, options: CallOptions): SharedRead {
    const stop = new AbortController()
    const removeEntry = () => {
      if (reads.get(key) === read) reads.delete(key)
    }
    const response = send(call, { ...options, signal: stop.signal })
    const read: SharedRead = { response, waiting: 0, stop }
    stop.signal.addEventListener('abort', removeEntry)
    response.then(() => store.environment.after(freshMs, removeEntry), removeEntry)
    reads.set(key, read)
    return read
  }

  /** Adds a caller, with its own copy of the response and its own abort signal. */
  function join(read: SharedRead, signal: AbortSignal | undefined): Promise<unknown> {
    read.waiting++
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        reject(abortError())
        if (--read.waiting === 0) read.stop.abort()
      }
      signal?.addEventListener('abort', onAbort)
      read.response
        .then((data) => resolve(structuredClone(data)), reject)
        .finally(() => signal?.removeEventListener('abort', onAbort))
    })
  }

  async function write(call: Call, options: CallOptions): Promise<unknown> {
    reads.clear()
    try {
      return await send(call, options)
    } finally {
      // Reads during the change may hold old or new data.
      reads.clear()
    }
  }

  async function request(call: Call, options: CallOptions = {}): Promise<unknown> {
    if (call.reads === 'alone') return send(call, options)
    if (call.reads !== 'shared') return write(call, options)
    if (options.signal?.aborted) throw abortError()
    const key = keyOf(call, options)
    return join(reads.get(key) ?? start(key, call, options), options.signal)
  }

  return { request, dropReads }
}
