import type { Download } from '@lustra/core'

/** Leaves connections for other requests: HTTP/1.1 browsers open about six per host. */
const maxConcurrent = 3

export interface ActionFiles {
  /** Cached; a failed fetch is retried on the next call. */
  file(id: string): Promise<Download>
  /** Object URL of the file, valid until `dispose`. */
  address(id: string): Promise<string>
  /** Aborts running fetches and revokes all object URLs. */
  dispose(): void
}

/** Files of one open action, fetched with the session, three at a time (V6, S14). */
export function createActionFiles(load: (id: string, signal: AbortSignal) => Promise<Download>): ActionFiles {
  const abortController = new AbortController()
  const fetches = new Map<string, Promise<Download>>()
  const addresses = new Map<string, string>()
  const queue: (() => void)[] = []
  let running = 0

  async function loadQueued(id: string) {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve))
    running++
    try {
      abortController.signal.throwIfAborted()
      return await load(id, abortController.signal)
    } finally {
      running--
      queue.shift()?.()
    }
  }

  function file(id: string) {
    const download = fetches.get(id) ?? loadQueued(id)
    fetches.set(id, download)
    download.catch(() => fetches.delete(id))
    return download
  }

  return {
    file,
    async address(id) {
      const { blob } = await file(id)
      abortController.signal.throwIfAborted()
      const address = addresses.get(id) ?? URL.createObjectURL(blob)
      addresses.set(id, address)
      return address
    },
    dispose() {
      abortController.abort()
      addresses.forEach((address) => URL.revokeObjectURL(address))
    },
  }
}
