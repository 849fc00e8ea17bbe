import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { mostSheetRows } from '@lustra/core/contract'
import { SheetProblem, type SheetColumn, type SheetRow } from '../../shared/sheet-kind.ts'
import type { SheetResponse, SheetOrder } from './sheet-worker.types.ts'

// A sheet of 50,000 stores takes half of it; a malicious one only terminates its own thread.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** Maximum time between two messages of the thread. */
const idleTimeoutMs = 30_000

export interface SheetReading {
  signal: AbortSignal
  /** Approximate number of rows, as soon as it is known. */
  total(rows: number): Promise<void> | void
}

/**
 * Yields the rows of a sheet in batches, read in a separate thread that waits until each is taken. Throws
 * `SheetProblem` for an invalid file.
 */
export async function* readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  columns: readonly SheetColumn[],
  { signal, total }: SheetReading,
): AsyncGenerator<SheetRow[]> {
  const order: SheetOrder = { bytes, columns, mostRows: mostSheetRows }
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: order,
    transferList: [bytes.buffer],
    resourceLimits,
  })
  // Several messages may arrive before the next read.
  const responses: SheetResponse[] = []
  const ended = new AbortController()
  worker.on('message', (response: SheetResponse) => responses.push(response))
  // Out of memory: its content is more than a sheet.
  worker.once('error', () => responses.push({ problem: 'too-large', detail: '' }))
  worker.once('exit', () => ended.abort())
  try {
    for (;;) {
      const response = responses.shift()
      if (!response) await nextOf(worker, [signal, ended.signal])
      else if ('total' in response) await total(response.total)
      else if ('problem' in response) throw new SheetProblem(response.problem, response.detail)
      else if ('end' in response) return
      else {
        yield response.rows
        worker.postMessage('go on')
      }
      signal.throwIfAborted()
      if (ended.signal.aborted && responses.length === 0) throw new SheetProblem('too-large')
    }
  } finally {
    await worker.terminate()
  }
}

/** Resolves on a message, the end of the thread, or the abort of the signal. */
async function nextOf(worker: Worker, signals: readonly AbortSignal[]): Promise<void> {
  const alarm = AbortSignal.timeout(idleTimeoutMs)
  if (signals.some(({ aborted }) => aborted)) return
  try {
    await once(worker, 'message', { signal: AbortSignal.any([...signals, alarm]) })
  } catch {
    if (alarm.aborted) throw new SheetProblem('too-large')
  }
}
