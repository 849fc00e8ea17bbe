import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import type { WorkerResponse } from './embedded-worker.types.ts'

// The short test run uses fewer requests.
const requests = process.env.LUSTRA_LONG ? 5_000 : 600
const rows = 200

/** A simple query of the wire protocol. */
function queryOf(text: string): Uint8Array {
  const bytes = Buffer.alloc(text.length + 6)
  bytes.write('Q')
  bytes.writeUInt32BE(text.length + 5, 1)
  bytes.write(text, 5)
  return bytes
}

it('the embedded engine retains no memory of past responses', async () => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: {} })
  onTestFinished(async () => void (await worker.terminate()))
  const answered = async () =>
    ((await once(worker, 'message')) as [WorkerResponse & { bytes?: Uint8Array }])[0]
  await answered()
  const bytes = queryOf(`select repeat('a', 80) || n as text from generate_series(1, ${rows}) as n`)
  const heaps: number[] = []
  for (let id = 1; id <= requests; id++) {
    worker.postMessage({ kind: 'protocol', bytes, id })
    const answer = await answered()
    expect(answer.bytes?.byteLength).toBeGreaterThan(rows * 80)
    if (id % 25 === 0) heaps.push((await worker.getHeapStatistics()).used_heap_size)
  }
  // The minimum of many samples is the heap size right after a collection.
  const third = Math.floor(heaps.length / 3)
  const grownBy = Math.min(...heaps.slice(-third)) - Math.min(...heaps.slice(0, third))
  expect(grownBy / 2 ** 20).toBeLessThan(4)
})
