import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { mostSheetRows, type SheetSource } from '@lustra/core/contract'
import type { Language } from '../../../platform/http/languages.ts'
import { SheetProblem, type SheetColumn, type SheetRow } from '../../shared/sheet-kind.ts'
import type { SheetChoice } from './headings.ts'
import type { SheetResponse, SheetOrder } from './read-rows.ts'

// A sheet of 50,000 stores takes a third of it; a malicious one only terminates its own thread.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const longestIdleMs = 30_000

export interface SheetReading {
  signal: AbortSignal
  language: Language
  choice: SheetChoice
  /** Maximum time between two messages of the thread. */
  idleMs?: number
  /** Approximate number of rows, as soon as it is known. */
  total(rows: number): Promise<void> | void
}

/**
 * Yields the rows of a sheet in batches, read in a separate thread that is one batch ahead, and returns what was
 * found in the file. Throws `SheetProblem` for an invalid file.
 */
export async function* readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  columns: readonly SheetColumn[],
  { signal, language, choice, idleMs = longestIdleMs, total }: SheetReading,
): AsyncGenerator<SheetRow[], SheetSource> {
  const order: SheetOrder = { bytes, columns, mostRows: mostSheetRows, language, choice }
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: order,
    transferList: [bytes.buffer],
    resourceLimits,
  })
  // Several messages may arrive before the next read.
  const responses: SheetResponse[] = []
  const ended = new AbortController()
  let failure: Error | undefined
  worker.on('message', (response: SheetResponse) => responses.push(response))
  // Its heap is full, or a defect of the reader.
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') responses.push({ problem: 'too-much-memory', detail: '' })
    else failure = error
  })
  worker.once('exit', () => ended.abort())
  try {
    for (;;) {
      const response = responses.shift()
      if (!response) await nextOf(worker, [signal, ended.signal], idleMs)
      else if ('total' in response) await total(response.total)
      else if ('problem' in response)
        throw new SheetProblem(response.problem, response.detail, response.source)
      else if ('end' in response) return response.end
      else {
        // The thread reads the next batch while this one is stored.
        worker.postMessage('go on')
        yield response.rows
      }
      signal.throwIfAborted()
      if (failure) throw failure
      if (ended.signal.aborted && responses.length === 0) throw new SheetProblem('too-much-memory')
    }
  } finally {
    await worker.terminate()
  }
}

/** Resolves on a message, the end of the thread, or the abort of the signal. */
async function nextOf(worker: Worker, signals: readonly AbortSignal[], idleMs: number): Promise<void> {
  const alarm = AbortSignal.timeout(idleMs)
  if (signals.some(({ aborted }) => aborted)) return
  try {
    await once(worker, 'message', { signal: AbortSignal.any([...signals, alarm]) })
  } catch {
    if (alarm.aborted) throw new SheetProblem('too-slow')
  }
}
