import { TooManyError } from './http/errors.ts'

// Limits memory and waiting time: further requests are refused with "try again".
const mostWaiting = 1_000

/** Limits how much work with the same key runs at once in this process. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` as soon as fewer than `limit` others with this key are running. Throws TooManyError when a thousand
   * already wait, and the reason of `signal` when it is aborted before the work begins.
   */
  run<T>(key: string, limit: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export function createConcurrencyLimit(): ConcurrencyLimit {
  const lines = new Map<string, Line>()
  return {
    async run(key, limit, work, signal) {
      signal?.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < limit) line.running++
      else if (line.waiting.length >= mostWaiting) throw new TooManyError(1)
      // The slot passes directly to the next waiting call, so the count does not change.
      else await enqueue(line, signal)
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

function enqueue({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
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
