import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { joinBytes } from './join-bytes.ts'
import type { WorkerResponse, WorkerOrder, WorkerStart } from './embedded-worker.types.ts'

// The engine blocks its thread while a query runs; in a worker it blocks no other work, and the server can terminate
// it.
const { folder, snapshot } = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread only')

const engine = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: toBlob(snapshot) } : {}),
  extensions: { pg_trgm },
  // The system caches the files, so that a large cache of its own (128 MB by default) would only store them twice.
  // Pages are read from memory or an SSD: with the default random_page_cost the planner prefers full table scans over
  // usable indexes.
  postgresqlconf: ['max_wal_size=64MB', 'shared_buffers=16MB', 'work_mem=16MB', 'random_page_cost=1.1'],
})
const respond = (message: WorkerResponse) =>
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])

port.on('message', (order: WorkerOrder) => {
  void execute(order).then(
    (bytes) => respond({ id: order.id, bytes }),
    (error: unknown) => respond({ id: order.id, failure: String(error) }),
  )
})
respond({ ready: true })

/**
 * The engine reads the Blob as a whole, which Node (24) does in small chunks: more than a second for a snapshot of 77 MB.
 */
function toBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.buffer) })
}

async function execute(order: WorkerOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (order.kind === 'protocol') return exec(order.bytes)
  if (order.kind === 'dump') return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  return new Uint8Array()
}

/** Uses the streaming API of the engine (0.5.16): the other one retains every message of every response. */
async function exec(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // The data points into the engine's memory, which the next response overwrites, so it is copied.
  await engine.execProtocolRawStream(request, { onRawData: (data) => void parts.push(data.slice()) })
  return joinBytes(parts)
}
