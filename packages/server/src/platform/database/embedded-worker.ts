import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WorkerAnswer, WorkerOrder, WorkerStart } from './embedded-worker.types.ts'

// The engine blocks its thread while a query runs; here it blocks nobody else, and the server can end it.
const { folder, snapshot } = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread only')

const engine = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  extensions: { pg_trgm },
  // A page is read from memory or a solid disk: with the default cost whole tables were read where an index holds the answer.
  postgresqlconf: ['max_wal_size=64MB', 'work_mem=16MB', 'random_page_cost=1.1'],
})
const answer = (message: WorkerAnswer) => port.postMessage(message)

port.on('message', (order: WorkerOrder) => {
  void obey(order).then(
    (bytes) => answer({ id: order.id, bytes }),
    (error: unknown) => answer({ id: order.id, failure: String(error) }),
  )
})
answer({ ready: true })

async function obey(order: WorkerOrder): Promise<Uint8Array> {
  if (order.kind === 'protocol') return exec(order.bytes)
  if (order.kind === 'dump') return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  return new Uint8Array()
}

/** The streaming way of the engine (0.5.16): its other one keeps every message of every answer. */
async function exec(request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // The data is a part of the engine's own memory, which is written anew with the next answer.
  await engine.execProtocolRawStream(request, { onRawData: (data) => void parts.push(data.slice()) })
  return Buffer.concat(parts)
}
