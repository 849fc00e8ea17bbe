/** Shrinks pictures in a worker, so that typing stays responsive. */
import type { ShrinkResult, ShrinkJob } from './shrink-picture.ts'
import source from 'lustra:picture-worker'

/** A worker without a result for this long has crashed or hangs. */
const timeoutMs = 60_000
/** An idle worker is terminated after this long. */
const idleMs = 30_000

interface PendingJob {
  resolve(picture: Blob): void
  reject(error: Error): void
}

interface RunningWorker {
  worker: Worker
  pending: Map<number, PendingJob>
}

let running: RunningWorker | undefined
let isUnavailable = false
let lastId = 0
let idleTimer: ReturnType<typeof setTimeout> | undefined

/** Runs `shrinkPicture` in a worker, or on the main thread when the page's CSP allows no worker (`worker-src blob:`). */
export async function shrinkInWorker(file: Blob, type: string): Promise<Blob> {
  const current = isUnavailable ? undefined : (running ??= start())
  if (!current) return shrinkOnMainThread(file, type)
  clearTimeout(idleTimer)
  const id = ++lastId
  try {
    return await new Promise<Blob>((resolve, reject) => {
      current.pending.set(id, { resolve, reject })
      current.worker.postMessage({ id, file, type } satisfies ShrinkJob)
      setTimeout(() => {
        if (!current.pending.has(id)) return
        if (current === running) end()
        reject(new Error('The picture worker timed out'))
      }, timeoutMs)
    })
  } catch (error) {
    // The worker failed to start: a missing browser feature, or the page's CSP.
    if (isUnavailable) return shrinkOnMainThread(file, type)
    throw error
  } finally {
    current.pending.delete(id)
    if (current.pending.size === 0) idleTimer = setTimeout(end, idleMs)
  }
}

const shrinkOnMainThread = async (file: Blob, type: string) =>
  (await import('./shrink-picture.ts')).shrinkPicture(file, type)

function start(): RunningWorker | undefined {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    const worker = new Worker(trusted(url) as string)
    const pending: RunningWorker['pending'] = new Map()
    worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => {
      if ('picture' in data) pending.get(data.id)?.resolve(data.picture)
      else pending.get(data.id)?.reject(new Error(data.error))
    }
    worker.onerror = (event) => {
      event.preventDefault()
      isUnavailable = true
      end()
      for (const { reject } of pending.values()) reject(new Error('The picture worker failed to start'))
    }
    return { worker, pending }
  } catch {
    isUnavailable = true
    return undefined
  } finally {
    // Not at once: the worker still has to load it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
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

/** Under Trusted Types a worker URL needs a policy (`trusted-types lustra-pictures`). Throws when the page's CSP forbids it. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('lustra-pictures', {
    createScriptURL(input) {
      if (input.startsWith('blob:')) return input
      throw new TypeError('Only the picture worker is allowed')
    },
  })
  return policy.createScriptURL(url)
}
