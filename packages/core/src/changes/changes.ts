import type { Core } from '../core.types.ts'
import { shared } from '../page/shared.ts'
import { createSignal } from '../page/signal.ts'

const kinds = [
  'service-report',
  'corrective-action',
  'promotion',
  'proposal',
  'suggestion',
  'manager',
] as const

/** A change just made by the person; elements that show or count the changed data reload it. */
export interface Change {
  kind: (typeof kinds)[number]
  id: string
}

/**
 * The message to other copies of the bundle and to other tabs, with ids only. Two versions of the product may exchange
 * it, so its field `place` and the method `tell` keep their names.
 */
interface PublishedChange extends Change {
  /** The API host and group. */
  place: string
}

interface ChangesPort {
  /** Publishes a change on this page and in other tabs. */
  tell(change: PublishedChange): void
  on(listener: (change: PublishedChange) => void): () => void
}

const port = (): ChangesPort => shared('changes', () => createChanges())

/**
 * Notifies all copies of the bundle on this page and in other tabs of the origin that show the same API host and group.
 * `pinned`: the group of an element that does not follow the page's.
 */
export const publishChange = (core: Core, change: Change, pinned = ''): void =>
  port().tell({ kind: change.kind, id: change.id, place: originOf(core, pinned) })

/** Subscribes to changes in the currently shown group. Returns the unsubscribe function. */
export const onChange = (
  core: Core,
  listener: (change: Change) => void,
  pinned: () => string = () => '',
): (() => void) =>
  port().on(({ kind, id, place: origin }) => {
    if (origin !== originOf(core, pinned())) return
    // For changes of other tabs: this page's session has not dropped its reads.
    core.dropReads()
    listener({ kind, id })
  })

function originOf(core: Core, pinned: string): string {
  const session = core.$session.get()
  const current = session.status === 'signed-in' ? session.group?.groupCode : ''
  return `${core.apiBase} ${pinned || current || ''}`
}

/** Exported for tests. Without a channel, as in browsers that refuse one, changes stay within the page. */
export function createChanges(openChannel: () => BroadcastChannel | null = browserChannel): ChangesPort {
  const changed = createSignal<PublishedChange>()
  let channel: BroadcastChannel | null = null
  let listeners = 0

  function open() {
    const opened = openChannel()
    opened?.addEventListener('message', ({ data }) => isPublishedChange(data) && changed.emit(data))
    return opened
  }

  return Object.freeze({
    tell(change: PublishedChange) {
      changed.emit(change)
      const sender = channel ?? openChannel()
      sender?.postMessage(change)
      if (sender !== channel) sender?.close()
    },
    on(listener: (change: PublishedChange) => void) {
      if (listeners++ === 0) channel = open()
      const unsubscribe = changed.on(listener)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        unsubscribe()
        if (--listeners > 0) return
        // An open channel may exclude the page from the back/forward cache.
        channel?.close()
        channel = null
      }
    },
  })
}

function browserChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('lustra.changes')
  } catch {
    // Missing, or refused in a sandboxed frame.
    return null
  }
}

/** Any script of the origin can write into the channel. */
function isPublishedChange(data: unknown): data is PublishedChange {
  const { kind, id, place: origin } = (data ?? {}) as Partial<PublishedChange>
  return typeof id === 'string' && typeof origin === 'string' && kinds.some((known) => known === kind)
}
