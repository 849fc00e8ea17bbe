import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { BackendMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import { joinBytes } from './join-bytes.ts'
import type { Order, WorkerResponse, WorkerStart } from './embedded-worker.types.ts'

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/** The part of PGlite that its node-postgres adapter uses, plus what the server needs. */
export interface EmbeddedEngine extends Pick<PGlite, 'waitReady'> {
  execProtocolStream(bytes: Uint8Array): Promise<BackendMessage[]>
  /** Runs `work` without a statement timeout, for migrations and maintenance. */
  unlimited<T>(work: () => Promise<T>): Promise<T>
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

// Messages that the server responds to: Sync, Query, Flush, CopyDone, CopyFail. All others are only buffered.
const answered = new Set(['S', 'Q', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)))

/**
 * Runs PGlite in a worker thread. A statement that runs longer than `statementMs` terminates the thread, because the
 * engine (0.5.16) ignores statement_timeout; the folder is reopened for the next statement. An in-memory database
 * cannot be reopened, so every later call fails.
 */
export function startEmbeddedEngine(start: WorkerStart, statementMs: number): EmbeddedEngine {
  let thread = startThread(start)
  let collected: Uint8Array[] = []
  let isUnlimited = false

  async function order(message: Order, limitMs?: number): Promise<Uint8Array> {
    if (thread.hasEnded && start.folder) thread = startThread(start)
    await thread.ready
    const { ask, end } = thread
    const alarm = limitMs && setTimeout(() => end(`the statement ran longer than ${limitMs} ms`), limitMs)
    try {
      return await ask(message)
    } finally {
      clearTimeout(alarm)
    }
  }

  return {
    get waitReady() {
      return thread.ready
    },
    async execProtocolStream(bytes) {
      collected.push(bytes)
      if (!answered.has(bytes[0] ?? 0)) return []
      const request = joinBytes(collected)
      collected = []
      return parse(await order({ kind: 'protocol', bytes: request }, isUnlimited ? undefined : statementMs))
    },
    async unlimited(work) {
      isUnlimited = true
      try {
        return await work()
      } finally {
        isUnlimited = false
      }
    },
    dump: async () => new Uint8Array(await order({ kind: 'dump' })),
    async close() {
      if (thread.hasEnded) return
      await order({ kind: 'close' })
      await thread.end('closed')
    },
  }
}

function parse(bytes: Uint8Array): BackendMessage[] {
  const messages: BackendMessage[] = []
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  new Parser().parse(buffer, (message) => messages.push(message))
  return messages
}

// V8 compiles the engine (WebAssembly) quickly first, and its busy functions again for speed after this many executed bytes. With the
// default, 13 million, it compiles so many again that a start takes 90 MB more; searches are as fast with both.
setFlagsFromString('--wasm-tiering-budget=200000000')

function startThread(start: WorkerStart) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | undefined
  const { promise: ready, resolve: isReady, reject: cannotStart } = Promise.withResolvers<void>()
  // A failed start is reported to the first statement; until then it must not become an unhandled rejection.
  ready.catch(() => undefined)

  function stop(error: Error) {
    ended ??= error
    cannotStart(ended)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => stop(new Error('The embedded database stopped')))
  worker.on('message', (response: WorkerResponse) => {
    if ('ready' in response) return isReady()
    const waiter = waiting.get(response.id)
    waiting.delete(response.id)
    if ('bytes' in response) waiter?.resolve(response.bytes)
    else waiter?.reject(new Error(response.failure))
  })

  return {
    ready,
    get hasEnded() {
      return ended !== undefined
    },
    ask: (message: Order) =>
      new Promise<Uint8Array>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.set(++lastId, { resolve, reject })
        const sent = { ...message, id: lastId }
        worker.postMessage(sent, 'bytes' in sent ? [sent.bytes.buffer] : [])
      }),
    async end(reason: string) {
      stop(new Error(`The embedded database was ended: ${reason}`))
      await worker.terminate()
    },
  }
}
