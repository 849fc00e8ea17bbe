import { TooManyError } from './http/errors.ts'

// Memory and patience: what comes when so many wait already is asked to come again.
const mostWaiting = 1_000

/** Lets work with the same key wait for each other, in this process. */
export interface ConcurrencyLimit {
  /**
   * Does `work` as soon as fewer than `atOnce` others with this key are at it. Throws TooManyError when a thousand wait already, and the
   * reason of `signal` when it is aborted before the work begins.
   */
  run<T>(key: string, atOnce: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export function createConcurrencyLimit(): ConcurrencyLimit {
  const lines = new Map<string, Line>()
  return {
    async run(key, atOnce, work, signal) {
      signal?.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < atOnce) line.running++
      else if (line.waiting.length >= mostWaiting) throw new TooManyError(1)
      // Whoever leaves hands the turn on, so the count stays as it is.
      else await turnIn(line, signal)
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next) next()
        else if (--line.running === 0) lines.delete(key)
      }
    },
  }
}

function turnIn({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal?.reason)
    }
    waiting.push(begin)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
