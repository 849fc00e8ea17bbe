import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairLine, type Share } from '../../platform/fair-line.ts'
import type { PrintResponse, PrintJob } from './print-worker.ts'

interface PrintOptions {
  signal?: AbortSignal | undefined
  /** A person waits for this report: it has priority over downloads. */
  isAwaited?: boolean | undefined
  /** Whose report it is: many of one group or person do not delay those of others. */
  share?: Share | undefined
}

/** Prints reports outside of the server's own thread. */
export interface Printer {
  /** Returns the PDF of a report. Rejects when its thread crashes, and with the signal's reason when aborted. */
  print(job: PrintJob, options?: PrintOptions): Promise<Buffer>
  /** Number of reports being printed or waiting. */
  pending(): number
  close(): Promise<void>
}

export interface PrinterOptions {
  threads?: number
  /** Time limit for one report; longer means a hang. */
  limitMs?: number
  /** An idle thread ends after this time, freeing its fonts. */
  idleMs?: number
  script?: URL
}

interface Task {
  job: PrintJob
  resolve(pdf: Buffer): void
  reject(reason: unknown): void
  giveUp(): void
  /** Set when its turn has come. */
  end?: () => void
}

/**
 * A few printing threads, started on demand; they do not keep the process running. A crashing thread fails only the
 * report that it was printing, and is replaced for the next one.
 */
export function createPrinter({
  threads = usualThreads(),
  limitMs = 30_000,
  idleMs = 60_000,
  script = new URL('./print-worker.ts', import.meta.url),
}: PrinterOptions = {}): Printer {
  const awaited = createFairLine<Task>()
  const background = createFairLine<Task>()
  const nextTask = () => awaited.take(() => true) ?? background.take(() => true)
  const running = new Set<PrintThread>()
  let isClosed = false

  function next(): void {
    while (awaited.size + background.size > 0) {
      const thread = [...running].find((one) => !one.isBusy()) ?? another()
      if (!thread) return
      const { item: task, end } = nextTask()!
      task.end = end
      thread.take(task)
    }
  }

  function another(): PrintThread | undefined {
    if (running.size >= threads) return undefined
    const thread = startThread({ script, limitMs, idleMs }, next, () => {
      running.delete(thread)
      next()
    })
    running.add(thread)
    return thread
  }

  return {
    print: (job, { signal, isAwaited = false, share = nobody } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The server is closing'))
        if (signal?.aborted) return reject(signal.reason as Error)
        const waiting = isAwaited ? awaited : background
        const giveUp = () => {
          // A running one finishes within milliseconds.
          waiting.remove(task)
          task.giveUp()
        }
        const task: Task = {
          job,
          reject(reason) {
            task.end?.()
            signal?.removeEventListener('abort', giveUp)
            reject(reason as Error)
          },
          resolve(pdf) {
            task.end?.()
            signal?.removeEventListener('abort', giveUp)
            resolve(pdf)
          },
          giveUp: () => task.reject(signal?.reason),
        }
        signal?.addEventListener('abort', giveUp)
        waiting.push(share, 1, task)
        next()
      }),
    pending: () => awaited.size + background.size + [...running].filter((one) => one.isBusy()).length,
    async close() {
      isClosed = true
      for (let next = nextTask(); next; next = nextTask())
        next.item.reject(new Error('The server is closing'))
      await Promise.all([...running].map((thread) => thread.end('the server is closing')))
    },
  }
}

/** One core is left to the server and its database; more than two threads would waste memory. */
const usualThreads = () => Math.min(2, Math.max(1, availableParallelism() - 1))

/** By default a thread's heap grows by 200 MB before the garbage collector frees any. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 }

const nobody: Share = { group: 0, person: 0 }

interface PrintThread {
  isBusy(): boolean
  take(task: Task): void
  end(reason: string): Promise<void>
}

function startThread(
  { script, limitMs, idleMs }: Required<Omit<PrinterOptions, 'threads'>>,
  onFree: () => void,
  onEnd: () => void,
): PrintThread {
  const worker = new Worker(script, { resourceLimits })
  let task: Task | undefined
  let alarm: NodeJS.Timeout | undefined

  function settle(): Task | undefined {
    clearTimeout(alarm)
    const done = task
    task = undefined
    worker.unref()
    return done
  }
  function stop(error: Error): void {
    settle()?.reject(error)
    onEnd()
  }
  function free(): void {
    alarm = setTimeout(() => void end('nothing to print'), idleMs).unref()
    onFree()
  }
  async function end(reason: string): Promise<void> {
    stop(new Error(`The printing thread was ended: ${reason}`))
    await worker.terminate()
  }

  worker.unref()
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => stop(new Error('The printing thread stopped')))
  worker.on('message', (response: PrintResponse) => {
    const done = settle()
    if ('bytes' in response) done?.resolve(Buffer.from(response.bytes.buffer))
    else done?.reject(new Error(response.failure))
    free()
  })

  return {
    isBusy: () => task !== undefined,
    take(given) {
      clearTimeout(alarm)
      task = given
      worker.ref()
      alarm = setTimeout(() => void end(`a report took longer than ${limitMs} ms`), limitMs)
      worker.postMessage(given.job)
    },
    end,
  }
}
