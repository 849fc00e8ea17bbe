import type { Download } from '@lustra/core'

/** Enough to fill a phone's screen with pictures, few enough to leave connections for the list. */
const atOnce = 3

export interface ActionFiles {
  /** The file, fetched once however often it is wanted; after a failure it is fetched anew. */
  file(id: string): Promise<Download>
  /** An address of the file that lives as long as these files do. */
  address(id: string): Promise<string>
  /** Aborts what is running, and revokes every address. */
  end(): void
}

/** The files of one open action, fetched under the session, three at a time (V6, S14). */
export function createActionFiles(load: (id: string, signal: AbortSignal) => Promise<Download>): ActionFiles {
  const ending = new AbortController()
  const fetches = new Map<string, Promise<Download>>()
  const addresses = new Map<string, string>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn(id: string) {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      ending.signal.throwIfAborted()
      return await load(id, ending.signal)
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  function file(id: string) {
    const fetched = fetches.get(id) ?? inTurn(id)
    fetches.set(id, fetched)
    fetched.catch(() => fetches.delete(id))
    return fetched
  }

  return {
    file,
    async address(id) {
      const { blob } = await file(id)
      ending.signal.throwIfAborted()
      const address = addresses.get(id) ?? URL.createObjectURL(blob)
      addresses.set(id, address)
      return address
    },
    end() {
      ending.abort()
      addresses.forEach((address) => URL.revokeObjectURL(address))
    },
  }
}
