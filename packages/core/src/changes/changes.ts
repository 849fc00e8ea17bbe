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

/** Something that a person has just changed: whoever shows it, or counts it, reads it anew. */
export interface Change {
  kind: (typeof kinds)[number]
  id: string
}

/** What goes from tab to tab: where it happened, and ids. */
interface Told extends Change {
  place: string
}

interface ChangesPort {
  tell(told: Told): void
  on(hear: (told: Told) => void): () => void
}

const port = (): ChangesPort => shared('changes', () => createChanges())

/**
 * Says that the host took a change: heard by every copy of the bundle on this page and by the other tabs of the origin,
 * where the same API host and group are shown. `pinned`: the group of an element that does not follow the page's.
 */
export const tellChange = (core: Core, change: Change, pinned = ''): void =>
  port().tell({ kind: change.kind, id: change.id, place: placeOf(core, pinned) })

/** Hears of changes in the group that is shown at that moment; answers its own end. What was told before is not heard. */
export const onChange = (
  core: Core,
  hear: (change: Change) => void,
  pinned: () => string = () => '',
): (() => void) =>
  port().on(({ kind, id, place }) => {
    if (place !== placeOf(core, pinned())) return
    // Another tab's change is not known to this page's session.
    core.dropReads()
    hear({ kind, id })
  })

function placeOf(core: Core, pinned: string): string {
  const session = core.$session.get()
  const own = session.status === 'signed-in' ? session.group?.groupCode : ''
  return `${core.apiBase} ${pinned || own || ''}`
}

/** One page's changes, for tests. Without a channel, as in a browser that refuses one, only this page hears. */
export function createChanges(openChannel: () => BroadcastChannel | null = browserChannel): ChangesPort {
  const told = createSignal<Told>()
  let channel: BroadcastChannel | null = null
  let hearers = 0

  function open() {
    const opened = openChannel()
    opened?.addEventListener('message', ({ data }) => isTold(data) && told.emit(data))
    return opened
  }

  return Object.freeze({
    tell(change: Told) {
      told.emit(change)
      const sender = channel ?? openChannel()
      sender?.postMessage(change)
      if (sender !== channel) sender?.close()
    },
    on(hear: (change: Told) => void) {
      if (hearers++ === 0) channel = open()
      const end = told.on(hear)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        end()
        if (--hearers > 0) return
        // An open channel may keep the page out of the browser's memory of pages.
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
function isTold(data: unknown): data is Told {
  const { kind, id, place } = (data ?? {}) as Partial<Told>
  return typeof id === 'string' && typeof place === 'string' && kinds.some((known) => known === kind)
}
