import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { mostSheetRows } from '@lustra/core/contract'
import { SheetProblem, type SheetColumn, type SheetRow } from '../../shared/sheet-kind.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.types.ts'

// A sheet of 50,000 stores takes half of it; one that was made to hurt ends its thread and nothing else.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** Between two signs of the thread. */
const silenceMs = 30_000

export interface SheetReading {
  signal: AbortSignal
  /** Roughly how many rows there are, as soon as it is known. */
  total(rows: number): Promise<void> | void
}

/**
 * The rows of a sheet, some at a time, read in a thread of its own that waits until they are taken. Throws `SheetProblem` for a file that
 * is no sheet of ours.
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
  // It may say several things before anybody asks.
  const answers: SheetAnswer[] = []
  const ended = new AbortController()
  worker.on('message', (answer: SheetAnswer) => answers.push(answer))
  // Out of its memory: what it was made of is more than a sheet.
  worker.once('error', () => answers.push({ problem: 'too-large', detail: '' }))
  worker.once('exit', () => ended.abort())
  try {
    for (;;) {
      const answer = answers.shift()
      if (!answer) await nextOf(worker, [signal, ended.signal])
      else if ('total' in answer) await total(answer.total)
      else if ('problem' in answer) throw new SheetProblem(answer.problem, answer.detail)
      else if ('end' in answer) return
      else {
        yield answer.rows
        worker.postMessage('go on')
      }
      signal.throwIfAborted()
      if (ended.signal.aborted && answers.length === 0) throw new SheetProblem('too-large')
    }
  } finally {
    await worker.terminate()
  }
}

/** Resolves when the thread has said something, has ended, or nobody wants it any more. */
async function nextOf(worker: Worker, signals: readonly AbortSignal[]): Promise<void> {
  const alarm = AbortSignal.timeout(silenceMs)
  if (signals.some(({ aborted }) => aborted)) return
  try {
    await once(worker, 'message', { signal: AbortSignal.any([...signals, alarm]) })
  } catch {
    if (alarm.aborted) throw new SheetProblem('too-large')
  }
}
