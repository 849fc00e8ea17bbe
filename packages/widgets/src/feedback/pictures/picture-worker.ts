/** Shrinks pictures beside the page's own thread, so that typing goes on meanwhile. */
import type { ShrinkAnswer, ShrinkJob } from './shrink.types.ts'
import source from 'lustra:picture-worker'

/** A worker that has not answered for so long was ended by the system, or never will. */
const longestMs = 60_000
/** A worker that has nothing to do for so long is ended. */
const idleMs = 30_000

interface Waiting {
  resolve(picture: Blob): void
  reject(error: Error): void
}

interface RunningWorker {
  worker: Worker
  waiting: Map<number, Waiting>
}

let running: RunningWorker | undefined
let isRefused = false
let jobs = 0
let idle: ReturnType<typeof setTimeout> | undefined

/** As `shrinkPicture`, in a worker; in the page's thread where its policy allows no worker (`worker-src blob:`). */
export async function shrinkBeside(file: Blob, type: string): Promise<Blob> {
  const own = isRefused ? undefined : (running ??= start())
  if (!own) return shrinkHere(file, type)
  clearTimeout(idle)
  const id = ++jobs
  try {
    return await new Promise<Blob>((resolve, reject) => {
      own.waiting.set(id, { resolve, reject })
      own.worker.postMessage({ id, file, type } satisfies ShrinkJob)
      setTimeout(() => {
        if (!own.waiting.has(id)) return
        if (own === running) end()
        reject(new Error('the worker does not answer'))
      }, longestMs)
    })
  } catch (error) {
    // It never started: an engine without what the worker needs, or a policy.
    if (isRefused) return shrinkHere(file, type)
    throw error
  } finally {
    own.waiting.delete(id)
    if (own.waiting.size === 0) idle = setTimeout(end, idleMs)
  }
}

const shrinkHere = async (file: Blob, type: string) =>
  (await import('./shrink-picture.ts')).shrinkPicture(file, type)

function start(): RunningWorker | undefined {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    const worker = new Worker(trusted(address) as string)
    const waiting: RunningWorker['waiting'] = new Map()
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => {
      if ('picture' in data) waiting.get(data.id)?.resolve(data.picture)
      else waiting.get(data.id)?.reject(new Error(data.error))
    }
    worker.onerror = (event) => {
      event.preventDefault()
      isRefused = true
      end()
      for (const { reject } of waiting.values()) reject(new Error('no worker'))
    }
    return { worker, waiting }
  } catch {
    isRefused = true
    return undefined
  } finally {
    // The worker has it by then: a Blob's address is read when it starts.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}

function end() {
  running?.worker.terminate()
  running = undefined
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Under Trusted Types a worker's address needs a policy (`trusted-types lustra-pictures`). Throws where the page does not allow it. */
function trusted(address: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('lustra-pictures', {
    createScriptURL(url) {
      if (url.startsWith('blob:')) return url
      throw new TypeError('only the worker for pictures')
    },
  })
  return policy.createScriptURL(address)
}
